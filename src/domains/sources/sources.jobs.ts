import { z } from 'zod';
import { defineJob, defineScheduledJob } from '~/src/platform/queue/job-contract';

/** The sanctions lists as published. */
export const importListsJob = defineScheduledJob({
  name: 'sources.import-lists',
  queue: 'lists',
  schedule: 'every 12 h',
  company: 'lists',
});

/** Mostly with nothing to do: lists whose names are indexed by other rules, after a release. */
export const indexListsJob = defineScheduledJob({
  name: 'sources.index-lists',
  queue: 'lists',
  schedule: 'every 5 min',
});

/**
 * How each component answered in the last minute, and which incidents open and close. Waits for no other job, and runs
 * more often than there is something to do, so that a minute is measured soon after it ended.
 */
export const measureStatusJob = defineScheduledJob({
  name: 'sources.measure',
  queue: 'status',
  schedule: 'every 10 s',
});

const incidentNews = z.object({
  incidentId: z.uuid(),
  moment: z.enum(['opened', 'closed']),
  /** The last subscription that was told; null at the beginning. */
  after: z.uuid().nullable(),
});
export type IncidentNews = z.infer<typeof incidentNews>;

/** Tells the next subscribers of an incident; addresses stay in Postgres. */
export const tellIncidentJob = defineJob({
  name: 'sources.tell-incident',
  queue: 'status',
  schema: incidentNews,
  attempts: 8,
  backoffMs: 5_000,
});

/** What the status page shows, for when it cannot be reached. */
export const copyStatusJob = defineScheduledJob({
  name: 'sources.copy-status',
  queue: 'status',
  schedule: 'every 1 min',
});

import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Twice a day: the sanctions lists as published. */
export const importListsJob = defineJob({
  name: 'sources.import-lists',
  queue: 'lists',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 60_000,
  company: 'lists',
});

/** Often, and mostly with nothing to do: lists whose names are indexed by other rules, after a release. */
export const indexListsJob = defineJob({
  name: 'sources.index-lists',
  queue: 'lists',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 60_000,
});

import { z } from 'zod';
import { defineJob, defineScheduledJob } from '~/src/platform/queue/job-contract';

/** Processes the ended checks of applications. */
export const sweepChecksJob = defineScheduledJob({
  name: 'recruitment.checks',
  // An import delays no checks.
  queue: 'recruitment-checks',
  schedule: 'every 2 s',
});

/** Ends expired links, and erases data past retention. */
export const cleanUpRecruitmentJob = defineScheduledJob({
  name: 'recruitment.tidy',
  schedule: 'every 5 min',
});

/** Asks the tax authority's register whose CPF a candidate gave. */
export const verifyIdentityJob = defineJob({
  name: 'recruitment.identity',
  queue: 'recruitment-checks',
  schema: z.object({ applicationId: z.uuid(), tries: z.number().int() }),
  attempts: 8,
  backoffMs: 5_000,
});

/** Imports waiting lines of runs. */
export const importRunsJob = defineScheduledJob({
  name: 'recruitment.import',
  queue: 'recruitment',
  schedule: 'every 1 s',
});

/** Processes events of applicant tracking systems, in order. */
export const processEventsJob = defineScheduledJob({
  name: 'recruitment.events',
  queue: 'recruitment',
  schedule: 'every 1 s',
});

/** Sends status updates to assessment partners; on its own queue, because they may be slow. */
export const notifySystemsJob = defineScheduledJob({
  name: 'recruitment.tell',
  queue: 'recruitment-out',
  schedule: 'every 5 s',
});

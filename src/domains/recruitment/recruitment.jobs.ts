import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Processes the ended checks of applications. */
export const sweepChecksJob = defineJob({
  name: 'recruitment.checks',
  // An import delays no checks.
  queue: 'recruitment-checks',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Ends expired links, and erases data past retention. */
export const cleanUpRecruitmentJob = defineJob({
  name: 'recruitment.tidy',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
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
export const importRunsJob = defineJob({
  name: 'recruitment.import',
  queue: 'recruitment',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Processes events of applicant tracking systems, in order. */
export const processEventsJob = defineJob({
  name: 'recruitment.events',
  queue: 'recruitment',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Sends status updates to assessment partners; on its own queue, because they may be slow. */
export const notifySystemsJob = defineJob({
  name: 'recruitment.tell',
  queue: 'recruitment-out',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

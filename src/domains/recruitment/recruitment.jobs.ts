import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Takes what the checks of applications ended with. */
export const sweepChecksJob = defineJob({
  name: 'recruitment.checks',
  // An import holds up nobody's checks.
  queue: 'recruitment-checks',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Ends links whose time is over, and erases what was kept long enough. */
export const cleanUpRecruitmentJob = defineJob({
  name: 'recruitment.tidy',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Adds what waits in runs, line by line. */
export const importRunsJob = defineJob({
  name: 'recruitment.import',
  queue: 'recruitment',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Takes what applicant tracking systems have sent, in order. */
export const processEventsJob = defineJob({
  name: 'recruitment.events',
  queue: 'recruitment',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Tells assessment partners how applications stand; on a queue of its own, for they may be slow. */
export const notifySystemsJob = defineJob({
  name: 'recruitment.tell',
  queue: 'recruitment-out',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

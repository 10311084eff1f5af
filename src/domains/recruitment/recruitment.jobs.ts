import { z } from 'zod';
import { defineJob } from '~/src/platform/job-contract';

/** Takes what the checks of applications ended with. */
export const sweepChecksJob = defineJob({
  name: 'recruitment.checks',
  queue: 'recruitment',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Ends links whose time is over, and erases what was kept long enough. */
export const tidyRecruitmentJob = defineJob({
  name: 'recruitment.tidy',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

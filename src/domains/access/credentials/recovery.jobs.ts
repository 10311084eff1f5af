import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Answers a request for a new password by mail, where there is an account. */
export const recoverPasswordJob = defineJob({
  name: 'access.recover-password',
  queue: 'mail',
  schema: z.object({ requestId: z.uuid() }),
  attempts: 5,
  backoffMs: 2_000,
});

/** Each hour: authenticator apps that are to go, challenges and recovery requests of yesterday and before. */
export const cleanUpAccessJob = defineJob({
  name: 'access.clean',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Sends the reset link for a recovery request, if there is an account. */
export const recoverPasswordJob = defineJob({
  name: 'access.recover-password',
  queue: 'mail',
  schema: z.object({ requestId: z.uuid() }),
  attempts: 5,
  backoffMs: 2_000,
});

/**
 * Every hour: removes authenticator apps that are due, and challenges and recovery requests of yesterday and before.
 */
export const cleanUpAccessJob = defineJob({
  name: 'access.clean',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

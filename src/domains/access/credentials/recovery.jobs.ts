import { z } from 'zod';
import { defineJob, defineScheduledJob } from '~/src/platform/queue/job-contract';

/** Sends the reset link for a recovery request, if there is an account. */
export const recoverPasswordJob = defineJob({
  name: 'access.recover-password',
  queue: 'mail',
  schema: z.object({ requestId: z.uuid() }),
  attempts: 5,
  backoffMs: 2_000,
});

/**
 * Removes authenticator apps that are due, and challenges and recovery requests of yesterday and before.
 */
export const cleanUpAccessJob = defineScheduledJob({ name: 'access.clean', schedule: 'every 1 h' });

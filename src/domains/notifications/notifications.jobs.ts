import { z } from 'zod';
import { defineJob } from '~/src/platform/jobs';

/** Sends one e-mail; its text and address stay in Postgres. */
export const sendEmailJob = defineJob({
  name: 'notifications.send-email',
  queue: 'mail',
  schema: z.object({ messageId: z.uuid() }),
  attempts: 8,
  backoffMs: 5_000,
});

import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Sends one e-mail; its text and address stay in Postgres. */
export const sendEmailJob = defineJob({
  name: 'notifications.send-email',
  queue: 'mail',
  schema: z.object({ messageId: z.uuid() }),
  attempts: 8,
  backoffMs: 5_000,
});

/** The jobs that no worker takes: mails wait until there is a mail server. */
export const listIdleJobs = ({ smtpUrl }: { smtpUrl: string | null }): readonly string[] =>
  smtpUrl === null ? [sendEmailJob.name] : [];

/** Sends one text message; number and words stay in Postgres. */
export const sendTextJob = defineJob({
  name: 'notifications.send-text',
  queue: 'sms',
  schema: z.object({ textId: z.uuid() }),
  attempts: 1,
  backoffMs: 2_000,
  company: 'sms',
});

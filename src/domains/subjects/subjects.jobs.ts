import { z } from 'zod';
import { defineJob, defineScheduledJob } from '~/src/platform/queue/job-contract';

/** Sends the code of a proof, if its CPF has a contact. The person waits. */
export const sendCodeJob = defineJob({
  name: 'subjects.code',
  queue: 'mail',
  schema: z.object({ sessionId: z.uuid() }),
  attempts: 4,
  backoffMs: 1_000,
});

/** Which proof or request names the CPF; `face`: it began by face and document, `opened`: such a one opened a session. */
export interface OwnerWarning {
  id: string;
  of: 'session' | 'request' | 'face' | 'opened';
}

/** Warns the owner of a CPF that somebody tried to pass as them. */
export const warnOwnerJob = defineJob<OwnerWarning>({
  name: 'subjects.warn',
  queue: 'mail',
  schema: z.object({ id: z.uuid(), of: z.enum(['session', 'request', 'face', 'opened']) }),
  attempts: 4,
  backoffMs: 2_000,
});

/** Alarms the operators of requests whose time runs out. */
export const watchRequestsJob = defineScheduledJob({ name: 'subjects.watch', schedule: 'every 1 h' });

/** Deletes old proofs, events and answered requests. */
export const forgetSubjectsJob = defineScheduledJob({ name: 'subjects.forget', schedule: 'every 1 h' });

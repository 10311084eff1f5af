import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Brings a conversation up to date on both sides; what was said stays in Postgres and there. */
export const syncChatJob = defineJob({
  name: 'chat.sync',
  queue: 'chat',
  schema: z.object({ conversationId: z.uuid() }),
  attempts: 12,
  backoffMs: 2_000,
});

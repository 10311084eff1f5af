import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Synchronises a conversation; its messages stay in Postgres and at the provider. */
export const syncChatJob = defineJob({
  name: 'chat.sync',
  queue: 'chat',
  schema: z.object({ conversationId: z.uuid() }),
  attempts: 12,
  backoffMs: 2_000,
});

import { syncChat, syncChatJob } from '~/src/domains/chat';
import { handleJob } from '~/src/platform/queue/jobs';

/** Jobs of the chat: their contracts are in the domain. */
export const chatJobs = [handleJob(syncChatJob, (ctx, { conversationId }) => syncChat(ctx, conversationId))];

export { syncChatJob } from './chat.jobs';
export { deleteOldChats } from './chat.service';
export { syncChat } from './sync.service';

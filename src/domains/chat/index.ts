export { syncChatJob } from './chat.jobs';
export { dropOldChats } from './chat.service';
export { syncChat } from './sync.service';

export { type ListsGateway, ListUnavailable } from './lists.gateway';
export { lists } from './lists.setup';
export { LIST_IDS, type ListEntry, type ListId, type PublishedList } from './lists.types';

export { createListsGateway, type ListsConfig, type ListsGateway, ListUnavailable } from './lists.gateway';
export { LIST_IDS, type ListEntry, type ListId, type PublishedList } from './lists.types';

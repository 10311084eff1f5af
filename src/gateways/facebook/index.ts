export type { FacebookGateway } from './facebook.gateway';
export { facebook } from './facebook.setup';

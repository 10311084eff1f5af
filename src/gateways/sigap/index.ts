export type { BettingStatus, SigapGateway } from './sigap.gateway';
export { sigap } from './sigap.setup';

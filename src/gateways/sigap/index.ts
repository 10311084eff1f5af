export { type BettingStatus, createSigapGateway, type SigapConfig, type SigapGateway } from './sigap.gateway';

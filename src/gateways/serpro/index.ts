export type { SerproGateway } from './serpro.gateway';
export { serpro } from './serpro.setup';
export type { CpfRecord, CpfStatus } from './serpro.types';

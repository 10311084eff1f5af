export type { SerproGateway } from './serpro.gateway';
export { serpro } from './serpro.setup';
export { CPF_STATUS, type CpfRecord, type CpfStatus } from './serpro.types';

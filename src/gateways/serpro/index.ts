export { createSerproGateway, type SerproConfig, type SerproGateway } from './serpro.gateway';
export { CPF_STATUS, type CpfRecord, type CpfStatus } from './serpro.types';

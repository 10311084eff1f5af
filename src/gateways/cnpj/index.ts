export type { CnpjGateway } from './cnpj.gateway';
export { cnpj } from './cnpj.setup';
export type { CompanyRecord, CompanyStatus, Partner } from './cnpj.types';

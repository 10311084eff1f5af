export type { CnpjGateway } from './cnpj.gateway';
export { cnpj } from './cnpj.setup';
export type { CompanyAddress, CompanyRecord, CompanyStatus, Partner } from './cnpj.types';

export { type CnpjConfig, type CnpjGateway, createCnpjGateway } from './cnpj.gateway';
export type { CompanyAddress, CompanyRecord, CompanyStatus, Partner } from './cnpj.types';

import { completeCnpj, formatCnpj } from './cnpj';

/** Who sells and issues: the legal identity on invoices, reports and the footer. Fictitious until the company is registered. */
export const ISSUER = {
  name: 'Idôneo Verificações Ltda (fictícia)',
  cnpj: formatCnpj(completeCnpj('1D0NE0FX0001')),
  place: 'São Paulo, SP',
} as const;

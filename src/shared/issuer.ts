import { completeCnpj, formatCnpj } from './cnpj';

/** The seller and issuer: the legal identity in footers, legal texts, receipts, invoices and reports. */
export interface Issuer {
  name: string;
  /** With punctuation. */
  cnpj: string;
  address: string;
  /** The data-protection officer, whom the law requires to be named (LGPD, art. 41, § 1º). */
  officer: string;
}

/** The sandbox's: a fictitious company, recognizable as such. */
export const SANDBOX_ISSUER: Issuer = {
  name: 'Idôneo Verificações Ltda (fictícia)',
  cnpj: formatCnpj(completeCnpj('1D0NE0FX0001')),
  address: 'Rua de Exemplo, 100, São Paulo, SP',
  officer: 'Clara Exemplo (fictícia)',
};

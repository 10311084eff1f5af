import { completeCnpj, formatCnpj } from './cnpj';

/** Who sells and issues: the legal identity in footers, legal texts, receipts, invoices and reports. */
export interface Issuer {
  name: string;
  /** Written with its marks. */
  cnpj: string;
  address: string;
  /** The data-protection officer, whom law wants named (LGPD, art. 41, § 1º). */
  officer: string;
}

/** The sandbox's: nobody's, and says so. */
export const SANDBOX_ISSUER: Issuer = {
  name: 'Idôneo Verificações Ltda (fictícia)',
  cnpj: formatCnpj(completeCnpj('1D0NE0FX0001')),
  address: 'Rua de Exemplo, 100, São Paulo, SP',
  officer: 'Clara Exemplo (fictícia)',
};

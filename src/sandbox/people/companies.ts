import type { CompanyOutcome, TestCompany } from './person.types';

type Seed = [
  cnpj: string,
  name: string,
  tradeName: string,
  outcome: CompanyOutcome,
  requireDocument: boolean,
];

/** Invented companies; the numbers are published examples and trial numbers (integrations.md §2). */
const SEEDS: Seed[] = [
  ['SANDBOX0000125', 'Ambiente de Testes Comércio Ltda', 'Testes & Cia', 'company_active', false],
  ['12ABC34501DE35', 'Alfanumérica Tecnologia S.A.', 'Alfa35', 'company_active', false],
  ['ABCDEFGH000195', 'Abecedário Serviços Ltda', 'Abecê', 'company_document', true],
  ['93ZB0VRYV6KA67', 'Zênite Participações Ltda', 'Zênite', 'company_document', true],
  ['34238864000168', 'Processadora Fictícia S.A.', 'Processadora', 'company_active', false],
  ['11222333000181', 'Padaria Três Marias Ltda', 'Três Marias', 'company_document', true],
  ['54447820000155', 'Transportes Sem Rumo Ltda', 'Sem Rumo', 'company_suspended', false],
  ['46768703000165', 'Oficina Parada Ltda', 'Oficina Parada', 'company_unfit', false],
  ['31151791000184', 'Livraria Última Página Ltda', 'Última Página', 'company_closed', false],
  ['34428654000132', 'Empresa Inexistente Ltda', 'Inexistente', 'company_void', false],
  ['AA345678000A29', 'Empresa não encontrada', '', 'company_not_found', false],
];

/** The listed test companies, numeric and alphanumeric. */
export const COMPANIES: readonly TestCompany[] = SEEDS.map(
  ([cnpj, name, tradeName, outcome, requireDocument], index) => ({
    cnpj,
    name,
    tradeName,
    outcome,
    requireDocument,
    openedOn: `${2008 + index}-04-15`,
  }),
);

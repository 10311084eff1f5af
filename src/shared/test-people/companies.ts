import { createHash } from 'node:crypto';
import { completeCpf } from '~/src/shared/cpf';
import { getPerson } from './generated';
import { PEOPLE } from './people';
import type { CompanyOutcome, TestCompany, TestPartner } from './person.types';
import { getRecords } from './records';

type Seed = [
  cnpj: string,
  name: string,
  tradeName: string,
  outcome: CompanyOutcome,
  requireDocument: boolean,
];

/** Fictitious companies; the numbers are published examples and trial numbers (docs/integrations.md §2). */
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
  ['NOVA2600000157', 'Recém-Aberta Comércio Ltda', 'Recém', 'company_new', false],
  ['CEIS1234500185', 'Construtora Impedida Ltda', 'Impedida', 'company_sanctioned', false],
  ['30500112000172', 'Vigilância Sancionada S.A.', 'Sancionada', 'company_sanctioned', false],
  ['TST98765000118', 'Confecções Devedoras Ltda', 'Devedoras', 'company_labour_debt', false],
  ['EFEITO12000134', 'Metalúrgica Garantida Ltda', 'Garantida', 'company_labour_effects', false],
  ['DIVIDA33000153', 'Eletro Negativada Ltda', 'Negativada', 'company_credit_low', false],
  ['OFAC0SDN000110', 'Brumalva Trading Importação Ltda', 'Brumalva', 'company_listed', false],
  ['FORA0AR0000127', 'Empresa sem resposta', '', 'company_unavailable', false],
  ['INICIO26000186', 'Começo Novo Serviços Ltda', 'Começo Novo', 'company_active', false],
];

const STATUS: Partial<Record<CompanyOutcome, TestCompany['status']>> = {
  company_suspended: '3',
  company_unfit: '4',
  company_closed: '8',
  company_void: '1',
};
const REGISTERED: Partial<Record<CompanyOutcome, TestCompany['registered']>> = {
  company_new: 'serpro',
  company_not_found: 'nowhere',
  company_unavailable: 'out_of_reach',
};

/** The company of a demo user who has not finished the post-paid sign-up. */
const PARTNERS: Record<string, TestPartner[]> = {
  INICIO26000186: [
    { cpf: '30500020507', name: 'Noemi Tavares Brito', role: 'Sócia-Administradora', since: '2023-02-01' },
  ],
};

/** The listed test companies, numeric and alphanumeric. */
export const COMPANIES: readonly TestCompany[] = SEEDS.map(
  ([cnpj, name, tradeName, outcome, requireDocument], index) => ({
    cnpj,
    name,
    tradeName,
    outcome,
    requireDocument,
    openedOn: outcome === 'company_new' ? '2026-11-03' : `${2004 + index}-04-15`,
    status: STATUS[outcome] ?? '2',
    registered: REGISTERED[outcome] ?? 'everywhere',
    capital: 10_000 * (index + 1),
    // If the register lists no authorized signatory, the contract must name one.
    partners: PARTNERS[cnpj] ?? (requireDocument ? [] : partnersAt(index)),
    records: getRecords(outcome),
  }),
);

/** One or two listed people without findings. */
function partnersAt(index: number): TestPartner[] {
  const clean = PEOPLE.filter(({ outcome }) => outcome === 'clean' || outcome === 'pending');
  return [clean[index % clean.length], clean[(index + 2) % clean.length]]
    .filter((person) => person !== undefined)
    .slice(0, 1 + (index % 2))
    .map(({ cpf, name }) => ({ cpf, name, role: 'Sócio-Administrador', since: `${2005 + index}-05-20` }));
}

const byCnpj = new Map(COMPANIES.map((company) => [company.cnpj, company]));
const NAMES = ['Aurora', 'Boreal', 'Cerrado', 'Duna', 'Estuário', 'Faisão', 'Garoa', 'Horizonte'];
const TRADES = ['Comércio', 'Serviços', 'Transportes', 'Alimentos', 'Tecnologia', 'Engenharia'];
const SHARES: [share: number, status: TestCompany['status'], outcome: CompanyOutcome][] = [
  [8, '8', 'company_closed'],
  [5, '4', 'company_unfit'],
  [2, '3', 'company_suspended'],
];

/** The company of a CNPJ: a listed one, or one derived from the number. */
export const getCompany = (cnpj: string): TestCompany => byCnpj.get(cnpj) ?? unlisted(cnpj);

function unlisted(cnpj: string): TestCompany {
  const bytes = createHash('sha256').update(cnpj).digest();
  const pick = (list: string[], at: number) => list[bytes.readUInt8(at) % list.length];
  const percent = bytes.readUInt16BE(0) % 100;
  let sum = 0;
  const choice = SHARES.find(([share]) => {
    sum += share;
    return percent < sum;
  });
  const tradeName = `${pick(NAMES, 2)} ${pick(TRADES, 3)}`;
  const cpf = completeCpf(String(bytes.readUInt32BE(4)).padStart(9, '0').slice(0, 9));
  return {
    cnpj,
    name: `${tradeName} Ltda`,
    tradeName,
    openedOn: `20${String(bytes.readUInt8(8) % 25).padStart(2, '0')}-06-01`,
    status: choice?.[1] ?? '2',
    registered: 'everywhere',
    partners: [{ cpf, name: getPerson(cpf).name, role: 'Sócio-Administrador', since: '2020-01-10' }],
    capital: 1_000 * (1 + bytes.readUInt8(9)),
    records: {},
    requireDocument: false,
    outcome: choice?.[2] ?? 'company_active',
  };
}

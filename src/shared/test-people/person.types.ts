/** How the fake SERPRO answers about a person. */
type SerproAnswer =
  | 'full'
  | 'partial'
  | 'not_found'
  | 'minor'
  | 'unavailable'
  | 'rate_limited'
  | 'busy'
  | 'malformed'
  | 'slow';

/** Result of a dossier on the person; each has a text under `sandbox:shows.<outcome>`. */
export const OUTCOMES = [
  'clean',
  'findings',
  'findings_past',
  'findings_many',
  'homonym',
  'partial',
  'slow',
  'suspended',
  'pending',
  'duplicate',
  'cancelled',
  'void',
  'deceased',
  'not_found',
  'test_cpf',
  'minor',
  'unavailable',
  'source_unavailable',
  'rate_limited',
  'malformed',
  'sanctioned',
  'expelled',
  'labour_debt',
  'labour_effects',
  'police_inconclusive',
  'credit_low',
  'listed',
  'listed_alias',
  'listed_namesake',
  'betting_barred',
  'self_excluded',
  'bpc',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A public office in the fake Portal da Transparência; dates `YYYY-MM-DD`. */
export interface Office {
  roleCode: string;
  role: string;
  level: string;
  agencyCode: string;
  agency: string;
  startedOn: string;
  endedOn?: string;
  exposedUntil?: string;
}

/** A row of CEIS or CNEP. */
export interface TestSanction {
  list: 'ceis' | 'cnep';
  type: string;
  agency: string;
  startedOn: string;
  endedOn?: string;
  process: string;
  /** In reais, CNEP only. */
  fine?: number;
}

export interface TestDebt {
  type: 'DEBT' | 'PROTEST' | 'BAD_CHEQUE' | 'LAWSUIT' | 'BANKRUPTCY';
  creditor: string;
  /** In reais. */
  amount: number;
  date: string;
  city: string;
}

/** Payments of social programs; amounts in reais. */
interface TestBenefits {
  /** Every month, including the current one. */
  bpc?: number;
  /** Withdrawn in the two previous months; not yet in the current one. */
  bolsaFamilia?: number;
  /** Was in earlier programs; nothing is paid any more. */
  past?: boolean;
}

/** Records at courts, police, bureau and lists; absent means clean. */
export interface Records {
  sanctions?: TestSanction[];
  /** Expelled from federal service. */
  expelled?: boolean;
  labour?: 'negative' | 'positive' | 'effects';
  police?: 'issued' | 'not_issued';
  score?: number;
  debts?: TestDebt[];
  betting?: string[];
  benefits?: TestBenefits;
  selfExcludedOn?: string;
  /** None of these sources is available. */
  down?: boolean;
}

export interface TestPerson {
  cpf: string;
  name: string;
  socialName?: string;
  /** `YYYY-MM-DD`; null for generated people, who accept any birth date. */
  birthDate: string | null;
  registeredOn: string;
  serpro: SerproAnswer;
  /** The tax authority's code. */
  status: string;
  offices: Office[];
  officesUnavailable?: boolean;
  records: Records;
  outcome: Outcome;
  /** Result of the individual registration as this person (specification 4). */
  onboarding: 0 | 1 | 2 | 3 | 4 | 5;
}

export type CompanyOutcome =
  | 'company_active'
  | 'company_document'
  | 'company_suspended'
  | 'company_unfit'
  | 'company_closed'
  | 'company_void'
  | 'company_new'
  | 'company_sanctioned'
  | 'company_labour_debt'
  | 'company_labour_effects'
  | 'company_credit_low'
  | 'company_listed'
  | 'company_not_found'
  | 'company_unavailable';

export interface TestPartner {
  /** In full; the registers show it masked. */
  cpf: string;
  name: string;
  role: string;
  since: string;
}

export interface TestCompany {
  cnpj: string;
  name: string;
  tradeName: string;
  openedOn: string;
  /** The tax authority's code. */
  status: '1' | '2' | '3' | '4' | '8';
  /** Services that know it: the open data are a month old, SERPRO is current. */
  registered: 'everywhere' | 'serpro' | 'nowhere' | 'out_of_reach';
  partners: TestPartner[];
  /** In reais. */
  capital: number;
  records: Records;
  /** The contract must be attached at registration. */
  requireDocument: boolean;
  outcome: CompanyOutcome;
}

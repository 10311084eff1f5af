import type { ListMatch } from '~/src/domains/names';
import type {
  BenefitProgram,
  CompanyStatus,
  CpfStatus,
  LabourCertificate,
  ListId,
  NegativeRecord,
  Partner,
} from '~/src/gateways';
import type { Centavos } from '~/src/shared/money';

/** How certain it is that a record belongs to the subject (docs/model.md "Findings"). */
type MatchBasis = 'document' | 'name';

/** The tax authority's record of a person. */
interface CpfStatusFinding {
  kind: 'cpf_status';
  basis: MatchBasis;
  name: string;
  socialName: string | null;
  birthDate: string;
  registrationDate: string | null;
  status: CpfStatus;
  statusCode: string;
  statusText: string;
  /** Whether the authority's answer was incomplete. */
  partial: boolean;
}

/** The tax authority's record of a company. */
interface CompanyStatusFinding {
  kind: 'company_status';
  basis: MatchBasis;
  name: string;
  tradeName: string | null;
  isBranch: boolean;
  status: CompanyStatus;
  statusText: string;
  statusSince: string | null;
  statusReason: string | null;
  openedOn: string | null;
  activity: string | null;
  legalNature: string | null;
  size: string | null;
  capital: Centavos | null;
  address: string;
}

/** A partner or administrator in the company's register; documents masked as in the register. */
interface PartnerFinding {
  kind: 'partner';
  basis: MatchBasis;
  partnerName: string;
  partnerKind: Partner['kind'];
  document: string | null;
  role: string | null;
  since: string | null;
}

/** An office that makes its holder politically exposed. */
interface PepFinding {
  kind: 'pep';
  basis: MatchBasis;
  name: string;
  role: string;
  level: string;
  agency: string;
  startedOn: string | null;
  endedOn: string | null;
  exposedUntil: string | null;
}

/** A sanction of CEIS or CNEP. */
interface SanctionFinding {
  kind: 'sanction';
  basis: MatchBasis;
  list: 'ceis' | 'cnep';
  name: string;
  type: string;
  agency: string;
  startedOn: string | null;
  /** Null: no end is set. */
  endedOn: string | null;
  process: string | null;
  fine: Centavos | null;
}

/** An expulsion from federal service (CEAF). */
interface ExpulsionFinding {
  kind: 'expulsion';
  basis: MatchBasis;
  name: string;
  type: string;
  agency: string;
  position: string | null;
  publishedOn: string | null;
  process: string | null;
}

/** The labour-debt certificate (CNDT). */
interface LabourFinding {
  kind: 'labour_certificate';
  basis: MatchBasis;
  certificate: LabourCertificate['kind'];
  number: string | null;
  issuedOn: string | null;
  validUntil: string | null;
  lawsuits: number;
}

/** The Federal Police's certificate; not being issued does not imply a record. */
interface PoliceFinding {
  kind: 'police_certificate';
  basis: MatchBasis;
  issued: boolean;
  number: string | null;
  issuedOn: string | null;
  validUntil: string | null;
  message: string | null;
}

/** A credit score, 0 to 1000; null when the bureau has too little data. */
interface ScoreFinding {
  kind: 'credit_score';
  basis: MatchBasis;
  score: number | null;
  model: string | null;
  records: number;
}

interface NegativeFinding {
  kind: 'negative_record';
  basis: MatchBasis;
  recordKind: NegativeRecord['kind'];
  creditor: string;
  amount: Centavos;
  occurredOn: string;
  city: string | null;
}

/** A possible match on a sanctions list: for a person to look at, never a refusal by itself. */
interface ListMatchFinding extends ListMatch {
  kind: 'list_match';
  basis: MatchBasis;
  list: ListId;
  entryId: string;
  reference: string | null;
  listedName: string;
  programs: string[];
  /** In the list's wording; absent in older findings. */
  addresses?: string[];
  remarks?: string | null;
  nationalities?: string[];
  birthPlaces?: string[];
  /** `YYYY-MM-DD`. */
  listedOn?: string | null;
  delistedOn?: string | null;
  listDate: string;
  algorithm: string;
}

/** Whether a person may bet. */
interface BettingFinding {
  kind: 'betting';
  basis: MatchBasis;
  barred: boolean;
  reasons: string[];
  selfExcludedOn: string | null;
}

/** A social program that lists the person, and its payments in the queried months. */
interface BenefitFinding {
  kind: 'benefit';
  basis: MatchBasis;
  name: string;
  program: BenefitProgram;
  /** `month` as `YYYY-MM`. */
  payments: { month: string; amount: Centavos }[];
  /** The queried months, newest first; none for discontinued programs. */
  months: string[];
  /** Payments unknown: the Portal does not state the number to query by. */
  unknown: boolean;
}

/** One fact that a source stated. Dates are `YYYY-MM-DD`. */
export type Finding =
  | CpfStatusFinding
  | CompanyStatusFinding
  | PartnerFinding
  | PepFinding
  | SanctionFinding
  | ExpulsionFinding
  | LabourFinding
  | PoliceFinding
  | ScoreFinding
  | NegativeFinding
  | ListMatchFinding
  | BettingFinding
  | BenefitFinding;
export type FindingKind = Finding['kind'];

/** A finding of one kind. */
export type FindingOf<K extends FindingKind> = Extract<Finding, { kind: K }>;

import type { CostCenter, KnownCostCenter } from '~/src/domains/billing';
import type { Finding, SourceInputs } from '~/src/domains/sources';
import type { Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';
import type { QueryTarget } from '~/src/shared/query-target';
import type { JobCategory, Purpose, PurposeRefusal } from './purpose.rules';

export { JOB_CATEGORIES, type JobCategory, PURPOSES, type Purpose } from './purpose.rules';

export type ReportState = 'queued' | 'running' | 'done' | 'partial' | 'failed';
export type SourceState =
  | 'waiting'
  | 'queued'
  | 'running'
  | 'answered'
  | 'not_found'
  | 'refused'
  | 'unavailable'
  | 'not_asked';
/** Why a report failed; nothing was charged. */
export type FailureCode =
  | 'minor'
  | 'not_found'
  | 'invalid_document'
  /** The source did not accept the data together: a name, a birth date or a mother's name does not fit. */
  | 'data_rejected'
  | 'source_unavailable'
  | 'internal';

export type RiskLevel = 'low' | 'inconclusive' | 'attention' | 'high';
export interface RiskReason {
  /** Key of the words in locales (`reports:risk.reasons.<code>`). */
  code: string;
  level: RiskLevel;
  /** The source that is meant, for `source_missing`, `source_not_asked`, `source_clean`. */
  source?: string;
}
export interface RiskAssessment {
  level: RiskLevel;
  reasons: RiskReason[];
}

/** How many of a report's sources answered, were left out of the order, and gave no answer. */
export interface Coverage {
  total: number;
  answered: number;
  notAsked: number;
  noAnswer: number;
}

/** What a source is drawn as: how grave its answer is, or that there is none. */
export type SourceMark = RiskLevel | 'notAsked' | 'noAnswer';

/**
 * How an order came: by a page, by a program, paid at a partner's card terminal, as a row of a batch, or from a
 * verification, which shows it.
 */
export type ReportOrigin = 'page' | 'api' | 'terminal' | 'batch' | 'verification';

/** For whom a report was issued: the requester's own document and name. */
export interface IssuedTo {
  kind: QueryTarget;
  document: string;
  name: string;
}

/** Why an order does not ask a source: the purpose forbids it, or these inputs (`reports:coverage.data`) are not given. */
export type LeftOut =
  | { reason: 'purpose'; refusal: PurposeRefusal }
  | { reason: 'no_input'; missing: string[] };

/** What an order begins with when nothing is chosen yet. */
export interface UsualOrder {
  purpose: Purpose | null;
  /** The account's default; otherwise the last one used. */
  preset: boolean;
  /** Last ordered. */
  product: string | null;
  /** Of the last order; null where it had none, or that is archived. */
  costCenterId: string | null;
}

/** A source of an order that is not placed yet. */
export interface PreviewedSource {
  id: string;
  name: string;
  authority: string;
  share: Centavos;
  required: boolean;
  /** Null where it will be asked. */
  leftOut: LeftOut | null;
}

/** What leaving an optional input empty leaves out. */
export interface InputCost {
  sources: string[];
  share: Centavos;
}

export interface ReportSourceView {
  id: string;
  sourceId: string;
  name: string;
  authority: string;
  state: SourceState;
  reason: string | null;
  /** Why the order left it out; null where it did not, or the rules have changed since. */
  leftOut: LeftOut | null;
  required: boolean;
  late: boolean;
  usualMs: number;
  capturedAt: Date | null;
  /** Number that the provider stamped on its answer. */
  receipt: string | null;
  /** Fingerprint of the stored answer. */
  rawSha256: string | null;
  /** Fingerprint of the certificate that came with the answer; null when none did. */
  evidenceSha256: string | null;
  findings: Finding[];
}

/** The sources of a result as the page shows them: whole, and as lines that open. */
export interface ReadingPlan {
  open: readonly ReportSourceView[];
  others: readonly ReportSourceView[];
}

/** Everything that the page, the PDF and the API show of one report. */
export interface ReportView {
  id: string;
  accountId: string;
  /** Who ordered it. */
  userId: string;
  state: ReportState;
  failure: FailureCode | null;
  productName: string;
  productExternalId: string;
  isDossier: boolean;
  target: QueryTarget;
  inputs: SourceInputs;
  issuedTo: IssuedTo;
  purpose: Purpose;
  jobCategory: JobCategory | null;
  costCenter: KnownCostCenter | null;
  legalBasis: string;
  policyVersion: string;
  price: Centavos;
  charged: Centavos | null;
  createdAt: Date;
  endedAt: Date | null;
  deadlineAt: Date;
  lateAnswerAt: Date | null;
  locale: Locale;
  origin: ReportOrigin;
  verificationCode: string;
  risk: RiskAssessment | null;
  coverage: Coverage;
  sources: ReportSourceView[];
  hasPdf: boolean;
  /** The PDF opens by the account's own password. */
  ownPdfPassword?: boolean;
}

/** One line of the history. */
export interface ReportLine {
  id: string;
  state: ReportState;
  productName: string;
  productExternalId: string;
  target: QueryTarget;
  /** Name and whole document are kept from the reader until they have them shown. */
  hidden: boolean;
  /** Masked. */
  document: string;
  /** Whole: for whoever may read the report; masked where it is hidden. */
  fullDocument: string;
  purpose: Purpose;
  costCenter: CostCenter | null;
  price: Centavos;
  verificationCode: string;
  /** Who ordered it, in a company's account. */
  orderedBy: string | null;
  riskLevel: RiskLevel | null;
  /** The subject's, as ordered or as a source stated it; null where nobody said it. */
  subjectName: string | null;
  /** How its sources ended; null while they have not. */
  coverage: Coverage | null;
  charged: Centavos | null;
  createdAt: Date;
}

/** A report that is under way, or failed not long ago. */
export interface WaitingLine extends ReportLine {
  /** Of the sources asked, how many have ended; null for a failed one. */
  progress: { ended: number; total: number } | null;
}

/** What the start page shows of an account's reports, newest first. */
export interface HomeReports {
  recent: ReportLine[];
  waiting: WaitingLine[];
}

/** Who ordered in a month, those with the most first. */
export interface MonthOrders {
  /** Of the month, `YYYY-MM-DD`. */
  firstDay: string;
  people: { userId: string; name: string; count: number; charged: Centavos }[];
  /** Of everybody, also those who are not named. */
  total: { count: number; charged: Centavos };
}

/** What a list is looked through for: findings, what did not answer, what has not ended. */
export const HISTORY_VIEWS = ['alerts', 'incomplete', 'open', 'mine'] as const;
export type HistoryView = (typeof HISTORY_VIEWS)[number];

/** What a filtered history holds in all. */
export interface HistoryTotals {
  /** At most `MAX_HISTORY_COUNT` and one. */
  count: number;
  /** Charged for what was counted. */
  charged: Centavos;
}

/** What of the history is wanted; null means all. */
export interface HistoryFilter {
  /** First and last day, `YYYY-MM-DD`, both included. */
  from: string | null;
  to: string | null;
  product: string | null;
  state: ReportState | null;
  userId: string | null;
  /** A CPF or CNPJ, without its marks. */
  document: string | null;
  /** Whole words of the subject's name; accents and case do not count. */
  name?: string | null;
  risk?: RiskLevel | null;
  purpose?: Purpose | null;
  costCenter?: string | null;
  view?: HistoryView | null;
}

/** A report as operators see it: nothing of whom it is about. */
export interface OperatorReport {
  id: string;
  state: ReportState;
  failure: FailureCode | null;
  productName: string;
  accountName: string;
  charged: Centavos | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** A source that gave an ended report no answer, as operators see it. */
export interface SilentSource {
  id: string;
  reportId: string;
  name: string;
  reason: string | null;
  accountName: string;
  orderedAt: Date;
  /** When an operator last had it asked again. */
  askedAgainAt: Date | null;
}

/** How a source did in the last day. */
export interface SourceHealth {
  id: string;
  name: string;
  asked: number;
  answered: number;
  unavailable: number;
  open: number;
  medianMs: number | null;
}

/** What the public page says of a reader's copy. */
export type Verdict = 'authentic' | 'superseded' | 'adulterated';

/** A report as the public may know it: nothing personal. */
export interface Authenticity {
  verdict: Verdict;
  code: string;
  productName: string;
  orderedAt: Date;
  endedAt: Date;
  /** Every source answered. */
  complete: boolean;
  versions: number;
  /** Fingerprint of the newest PDF. */
  sha256: string | null;
  newestAt: Date | null;
}

/** What a waiting page shows, and asks for each five seconds. Nothing personal; moments in ms. */
export interface ReportProgress {
  done: boolean;
  /** The moment that it tells of, by the server's clock. */
  at: number;
  /** Until then sources may answer; then the report is put together without them. */
  deadlineAt: number;
  /** Times that a source is asked at most. */
  tries: number;
  answered: number;
  /** Answered, or given up. */
  ended: number;
  total: number;
  /** Null once all sources have ended, and while one is late. */
  seconds: number | null;
  sources: ProgressSource[];
}

export interface ProgressSource {
  id: string;
  name: string;
  authority: string;
  state: SourceState;
  nothing: boolean;
  usualMs: number;
  /** In centavos: what is not charged without it. */
  share: Centavos;
  /** Without it there is no report, and nothing is charged. */
  required: boolean;
  /** When it was asked; null while it waits for another. */
  since: number | null;
  tookMs: number | null;
  /** When it is asked again at the latest; null while nobody waits for that. */
  retryAt: number | null;
  /** Which try that is. */
  nextTry: number;
  /** It takes longer than it usually does, or must be asked again. */
  late: boolean;
}

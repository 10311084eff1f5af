import type { CostCenter, KnownCostCenter } from '~/src/domains/billing';
import type { Finding, IncidentKind, SourceInputs } from '~/src/domains/sources';
import type { OrderTexts } from '~/src/shared/input/order-fields';
import type { Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';
import type { QueryTarget } from '~/src/shared/query-target';
import type { Contest } from './contest.rules';
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
  /** The source rejected the combination: a name, birth date or mother's name does not match. */
  | 'data_rejected'
  | 'source_unavailable'
  | 'internal';

export type RiskLevel = 'low' | 'inconclusive' | 'attention' | 'high';
export interface RiskReason {
  /** Key of the text in locales (`reports:risk.reasons.<code>`). */
  code: string;
  level: RiskLevel;
  /** The source concerned, for `source_missing`, `source_not_asked`, `source_clean`. */
  source?: string;
  /** How many, for `list_namesake`. */
  count?: number;
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

/** The mark of a source: the severity of its answer, or that there is none. */
export type SourceMark = RiskLevel | 'notAsked' | 'noAnswer';

/**
 * The origin of an order: a page, a program, a partner's card terminal, a row of a batch, a
 * verification, which shows it, or the repeat of a monitor.
 */
export type ReportOrigin = 'page' | 'api' | 'terminal' | 'batch' | 'verification' | 'monitor';

/** Whom a report was issued to: the requester's own document and name. */
export interface IssuedTo {
  kind: QueryTarget;
  document: string;
  name: string;
}

/**
 * Why an order does not query a source: the purpose forbids it, these inputs (`reports:coverage.data`) are not given, or
 * an operator paused it.
 */
export type LeftOut =
  | { reason: 'purpose'; refusal: PurposeRefusal }
  | { reason: 'no_input'; missingInputs: string[] }
  | { reason: 'paused' };

/** The initial values of an order. */
export interface UsualOrder {
  purpose: Purpose | null;
  /** The account's default; otherwise the last one used. */
  preset: boolean;
  /** Last ordered. */
  product: string | null;
  /** Of a hiring: the job that they named last, otherwise the account's default. */
  jobCategory: JobCategory | null;
  /** Of the last order; null when it had none, or it is archived. */
  costCenterId: string | null;
}

/** A source of an order not placed yet. */
export interface PreviewedSource {
  id: string;
  name: string;
  authority: string;
  share: Centavos;
  required: boolean;
  /** Null when it will be queried. */
  leftOut: LeftOut | null;
}

/** What an empty optional input leaves out. */
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
  /** Why the order left it out; null when it did not, or the rules have changed since. */
  leftOut: LeftOut | null;
  required: boolean;
  late: boolean;
  usualMs: number;
  capturedAt: Date | null;
  /** The provider's reference number of its answer. */
  receipt: string | null;
  /** Fingerprint of the stored answer. */
  rawSha256: string | null;
  /** Fingerprint of the certificate that came with the answer; null when none did. */
  evidenceSha256: string | null;
  findings: Finding[];
}

/** The sources of a result on its page: expanded, and collapsed. */
export interface ReadingPlan {
  open: readonly ReportSourceView[];
  /** How grave the records of the expanded ones are, by the source's id; absent where none need attention. */
  levels: Readonly<Partial<Record<string, RiskLevel>>>;
  others: readonly ReportSourceView[];
}

/** A report as shown by the page, the PDF and the API. */
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
  texts: OrderTexts;
  legalBasis: string;
  policyVersion: string;
  price: Centavos;
  charged: Centavos | null;
  createdAt: Date;
  endedAt: Date | null;
  deadlineAt: Date;
  lateAnswerAt: Date | null;
  /** The newest; null where nobody contested it. */
  contest: Contest | null;
  /** When a record was corrected after a contest. */
  correctedAt: Date | null;
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
  /** Name and full document are hidden from the reader until revealed. */
  hidden: boolean;
  /** Masked. */
  document: string;
  /** Full, if the reader may read the report; masked when hidden. */
  fullDocument: string;
  purpose: Purpose;
  costCenter: CostCenter | null;
  texts: OrderTexts;
  price: Centavos;
  verificationCode: string;
  /** Who ordered it, in a company's account. */
  orderedBy: string | null;
  ordererId: string;
  riskLevel: RiskLevel | null;
  contest: Contest | null;
  /** The subject's name, as ordered or as stated by a source; null when unknown. */
  subjectName: string | null;
  /** Its sources' outcomes; null until they have ended. */
  coverage: Coverage | null;
  charged: Centavos | null;
  createdAt: Date;
}

/** A report in progress, or failed recently. */
export interface WaitingLine extends ReportLine {
  /** How many of the queried sources have ended; null for a failed one. */
  progress: { ended: number; total: number } | null;
}

/** An account's reports on the start page, newest first. */
export interface HomeReports {
  recent: ReportLine[];
  openLines: WaitingLine[];
}

/** Who ordered in a month, those with the most first. */
export interface MonthOrders {
  /** Of the month, `YYYY-MM-DD`. */
  firstDay: string;
  people: { userId: string; name: string; count: number; charged: Centavos }[];
  /** Of everybody, including those not listed. */
  total: { count: number; charged: Centavos };
}

/** Fixed views of a list: findings, unanswered, not ended, the reader's own, contested by who they are about. */
export const HISTORY_VIEWS = ['alerts', 'incomplete', 'open', 'mine', 'contested'] as const;
export type HistoryView = (typeof HISTORY_VIEWS)[number];

/** Totals of a filtered history. */
export interface HistoryTotals {
  /** At most `MAX_HISTORY_COUNT` and one. */
  count: number;
  /** Charged for what was counted. */
  charged: Centavos;
}

/** Filter of the history; null means all. */
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

/** A report as operators see it: without its subject. */
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
export interface UnresponsiveSource {
  id: string;
  reportId: string;
  name: string;
  reason: string | null;
  accountName: string;
  orderedAt: Date;
  /** When an operator last had it queried again. */
  askedAgainAt: Date | null;
}

/** What a waiting page shows, and polls every five seconds. Nothing personal; moments in ms. */
export interface ReportProgress {
  done: boolean;
  /** Its moment, by the server's clock. */
  at: number;
  /** The sources' deadline; then the report is assembled without the missing ones. */
  deadlineAt: number;
  /** Maximum tries of a source. */
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
  /** When it was queried; null while it waits for another. */
  since: number | null;
  tookMs: number | null;
  /** When it is retried at the latest; null when no retry is due. */
  retryAt: number | null;
  /** The number of that try. */
  nextTry: number;
  /** It takes longer than usual, or must be retried. */
  late: boolean;
  /** Its open incident while the report waits for it. */
  outage: SourceOutage | null;
}

/** How a source does not answer as it should, and since when. */
export interface SourceOutage {
  kind: IncidentKind;
  since: number;
}

import type { JobCategory } from '~/src/domains/reports';
import type { Locale } from '~/src/shared/locale';

/** draft → open ⇄ paused → closed. */
export const VACANCY_STATES = ['draft', 'open', 'paused', 'closed'] as const;
export type VacancyState = (typeof VACANCY_STATES)[number];

/**
 * imported → invited → acknowledged → checking → clear | review → approved | pre_adverse → declined;
 * pre_adverse ⇄ contested; whatever is open → withdrawn | expired.
 */
export const APPLICATION_STATES = [
  'imported',
  'invited',
  'acknowledged',
  'checking',
  'clear',
  'review',
  'pre_adverse',
  'contested',
  'approved',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** How a person came to a vacancy. */
export const SOURCES = ['file', 'manual', 'api', 'gupy', 'greenhouse', 'ashby'] as const;
export type ApplicationSource = (typeof SOURCES)[number];

/** What the checks of a person say together; rules sort, a person decides (LGPD, art. 20). */
export type CheckResult = 'clear' | 'consider' | 'inconclusive';

/** waiting → ordered → ended | failed; not_permitted: the law forbids it for this job, nothing is asked. */
type CheckState = 'waiting' | 'ordered' | 'ended' | 'failed' | 'not_permitted';

/** Kinds of finding that a package may leave out of what needs a look. */
export const FINDING_KINDS = ['cpf', 'pep', 'sanction', 'expulsion', 'police', 'list'] as const;
export type FindingRule = (typeof FINDING_KINDS)[number];
/** What a finding of a kind does: it needs a person's look (`consider`), or does not (`clear`). */
export type PackageRules = Partial<Record<FindingRule, 'clear' | 'consider'>>;

export interface PackageRow {
  id: string;
  account_id: string;
  name: string;
  version: number;
  /** External ids of the catalog. */
  products: string[];
  rules: PackageRules;
  changed_by: string | null;
  created_at: Date;
  changed_at: Date;
}

export interface VacancyRow {
  id: string;
  account_id: string;
  /** The customer's own name for it, once in an account. */
  code: string;
  title: string;
  area: string | null;
  unit: string | null;
  city: string | null;
  /** For which a criminal record may be asked (TST, Tema 1); null: for none. */
  job_category: JobCategory | null;
  /** Why this job is of that category. */
  justification: string | null;
  package_id: string;
  state: VacancyState;
  openings: number;
  owner_id: string | null;
  /** Days between the notice and a refusal. */
  notice_days: number;
  /** Days from an application's end until nothing of it can be read. */
  retention_days: number;
  /** A refusal needs a second person. */
  four_eyes: boolean;
  /** Checks begin when a candidate has taken note, without being ordered. */
  auto_checks: boolean;
  version: number;
  created_at: Date;
  opened_at: Date | null;
  closed_at: Date | null;
}

export interface ApplicationRow {
  id: string;
  account_id: string;
  vacancy_id: string;
  candidate_id: string;
  connection_id: string | null;
  source: ApplicationSource;
  /** The application's id in the system it came from. */
  external_id: string | null;
  /** When that system last said something of it: what is older is not applied. */
  external_at: Date | null;
  state: ApplicationState;
  result: CheckResult | null;
  locale: Locale;
  link_hash: string | null;
  link_sealed: Buffer | null;
  link_expires_at: Date | null;
  /** Version of the notice that was taken note of. */
  notice_version: string | null;
  invited_at: Date | null;
  acknowledged_at: Date | null;
  checked_at: Date | null;
  /** No refusal before; null while the clock stands still. */
  due_at: Date | null;
  /** What is left of the clock while a contest waits for its answer. */
  remaining_ms: string | number | null;
  decided_by: string | null;
  withdrawn_by: 'candidate' | 'recruiter' | null;
  reason_sealed: Buffer | null;
  /** Incremented by each change. */
  version: number;
  created_at: Date;
  state_since: Date;
  ended_at: Date | null;
  erase_at: Date | null;
  erased_at: Date | null;
}

/** What is known of a person; nothing of it is stored in the clear. */
export interface Person {
  /** 11 digits. */
  cpf: string | null;
  name: string | null;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  motherName: string | null;
  email: string | null;
  phone: string | null;
}

export interface CheckRow {
  application_id: string;
  /** External id of the catalog. */
  product: string;
  state: CheckState;
  result: CheckResult | null;
  refusal: string | null;
  batch_id: string | null;
  line: number | null;
  report_id: string | null;
  /** Centavos. */
  charged: number | null;
  created_at: Date;
  ended_at: Date | null;
}

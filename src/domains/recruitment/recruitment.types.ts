import type { JobCategory } from '~/src/domains/reports';
import type { Sealed } from '~/src/platform/crypto/sealing';
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

/** How the person behind an application was identified (decision 0255). */
const IDENTITIES = [
  /** The register is being asked for the name. */
  'waiting',
  /** It states the name under which the person was added. */
  'agreed',
  /** It states another name. */
  'differs',
  /** It does not know the CPF with this birth date, did not answer, or was not asked. */
  'unknown',
  /** The name agrees; the same CPF is in this vacancy already. */
  'twice',
  /** A recruiter confirmed the person. */
  'confirmed',
] as const;
export type Identity = (typeof IDENTITIES)[number];

/** Whose a CPF is by the tax authority's register. */
export interface RegisterName {
  name: string;
  socialName: string | null;
}

/** How an application was created. */
export const SOURCES = ['file', 'manual', 'api', 'gupy', 'greenhouse', 'ashby'] as const;
export type ApplicationSource = (typeof SOURCES)[number];

/** The combined result of a person's checks; rules sort, a person decides (LGPD, art. 20). */
export type CheckResult = 'clear' | 'consider' | 'inconclusive';

/** waiting → ordered → ended | failed; not_permitted: the law forbids it for this job, nothing is queried. */
type CheckState = 'waiting' | 'ordered' | 'ended' | 'failed' | 'not_permitted';

/** Finding kinds that a package may exclude from review. */
export const FINDING_KINDS = ['cpf', 'pep', 'sanction', 'expulsion', 'police', 'list'] as const;
export type FindingRule = (typeof FINDING_KINDS)[number];
/** The effect of a finding kind: needs review (`consider`), or not (`clear`). */
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
  /** The customer's own code, unique in an account. */
  code: string;
  title: string;
  area: string | null;
  unit: string | null;
  city: string | null;
  /** The category for which a criminal record may be requested (TST, Tema 1); null: none. */
  job_category: JobCategory | null;
  /** Why this job belongs to that category. */
  justification: string | null;
  package_id: string;
  state: VacancyState;
  openings: number;
  owner_id: string | null;
  /** Days between the notice and a refusal. */
  notice_days: number;
  /** Retention in days after an application's end. */
  retention_days: number;
  /** Whether a refusal needs a second person. */
  four_eyes: boolean;
  /** Whether checks start automatically after the acknowledgement. */
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
  /** Time of that system's last event: older ones are not applied. */
  external_at: Date | null;
  state: ApplicationState;
  result: CheckResult | null;
  locale: Locale;
  /** The name under which the person was added, sealed as the person's; null: as the person's is now. */
  name_sealed: Sealed | null;
  /** Null: nothing was compared yet. */
  identity: Identity | null;
  /** Whether the company gave the CPF, or the candidate; null: not known, as of applications answered earlier. */
  company_cpf: boolean | null;
  /** How often the candidate gave a CPF and birth date. */
  identity_tries: number;
  identity_sealed: Sealed | null;
  link_hash: string | null;
  link_sealed: Sealed | null;
  link_expires_at: Date | null;
  /** Version of the acknowledged notice. */
  notice_version: string | null;
  invited_at: Date | null;
  acknowledged_at: Date | null;
  checked_at: Date | null;
  /** Earliest time of a refusal; null while the clock is stopped. */
  due_at: Date | null;
  /** Remaining time while a contest is open. */
  remaining_ms: string | number | null;
  decided_by: string | null;
  withdrawn_by: 'candidate' | 'recruiter' | null;
  reason_sealed: Sealed | null;
  /** Whether its vacancy's refusals needed a second person when it came in; null for earlier ones. */
  four_eyes: boolean | null;
  /** Incremented by each change. */
  version: number;
  created_at: Date;
  state_since: Date;
  ended_at: Date | null;
  erase_at: Date | null;
  erased_at: Date | null;
}

/** A person's data; stored only sealed. */
export interface Person {
  /** 11 digits. */
  cpf: string | null;
  /** The civil one, by which registers are asked. */
  name: string | null;
  /** By which they are called (shared/social-name.ts). */
  socialName: string | null;
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

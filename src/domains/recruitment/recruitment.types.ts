import type { Row } from '~/src/platform/database/db';

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

/** Finding kinds that a package may exclude from review. */
export const FINDING_KINDS = ['cpf', 'pep', 'sanction', 'expulsion', 'police', 'list'] as const;
export type FindingRule = (typeof FINDING_KINDS)[number];
/** The effect of a finding kind: needs review (`consider`), or not (`clear`). */
export type PackageRules = Partial<Record<FindingRule, 'clear' | 'consider'>>;

export type PackageRow = Row<'check_packages'>;

/** `job_category`: that for which a criminal record may be requested (TST, Tema 1), and `justification` why. */
export type VacancyRow = Row<'vacancies'>;

/**
 * `due_at`: the earliest time of a refusal, null while a contest stops the clock, of which `remaining_ms` is left then.
 * `external_at`: the source system's last event, older ones are not applied. `company_cpf`: whether the company gave the
 * CPF, or the candidate; null, as `four_eyes` may be: not known of earlier ones.
 */
export type ApplicationRow = Row<'applications'>;

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

/** waiting → ordered → ended | failed; not_permitted: the law forbids it for this job, nothing is queried. */
export type CheckRow = Row<'application_checks'>;

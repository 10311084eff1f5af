import type { SourceClass } from '~/src/domains/sources';

/** Version of the matrix below; stored with each report. Change it with every change of a rule. */
export const PURPOSE_POLICY = '2026-11.2';

export const PURPOSES = [
  'hiring',
  'credit_contract',
  'supplier',
  'fraud_prevention',
  'compliance_aml',
  'betting',
  'school',
  'tenant',
  'own_data',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The purpose that permits every source, used until one is chosen. */
export const WIDEST_PURPOSE: Purpose = 'supplier';

/** Jobs for which a criminal record may be requested (TST, Tema 1). */
export const JOB_CATEGORIES = [
  'domestic',
  'care',
  'cargo_driver',
  'sharp_tools',
  'bank',
  'hazardous',
  'confidential',
] as const;
export type JobCategory = (typeof JOB_CATEGORIES)[number];

/** Legal basis of each purpose, by article of the data-protection law (LGPD, Lei 13.709/2018). */
const LEGAL_BASIS: Record<Purpose, string> = {
  hiring: 'lgpd-7-V',
  credit_contract: 'lgpd-7-X',
  supplier: 'lgpd-7-IX',
  fraud_prevention: 'lgpd-7-IX',
  compliance_aml: 'lgpd-7-II',
  betting: 'lgpd-7-II',
  school: 'lgpd-7-II',
  tenant: 'lgpd-7-V',
  own_data: 'lgpd-18-II',
};

export const getLegalBasis = (purpose: Purpose): string => LEGAL_BASIS[purpose];

export type Permission = { permitted: true } | { permitted: false; reason: PurposeRefusal };
export type PurposeRefusal =
  | 'no_credit_score_for_jobs'
  | 'no_labour_debt_for_jobs'
  | 'criminal_record_needs_job'
  | 'no_criminal_record'
  | 'betting_own_credentials'
  | 'no_social_benefit';

interface Question {
  purpose: Purpose;
  jobCategory: JobCategory | null;
  /** Queried with the customer's own credentials (SIGAP). */
  ownCredentials?: boolean;
}

const YES: Permission = { permitted: true };
const no = (reason: PurposeRefusal): Permission => ({ permitted: false, reason });

/** Recipients of social benefits must not be rejected as workers, pupils or tenants because of them. */
const BENEFITS_REFUSED: readonly Purpose[] = ['hiring', 'school', 'tenant'];

/** Whether a source of this class may be queried for this purpose (docs/model.md "Purpose"). */
export function permits(question: Question, source: SourceClass): Permission {
  if (source === 'betting_barred') return question.ownCredentials ? YES : no('betting_own_credentials');
  if (source === 'social_benefit' && BENEFITS_REFUSED.includes(question.purpose))
    return no('no_social_benefit');
  if (question.purpose === 'hiring') return permitsHiring(question.jobCategory, source);
  if (
    source === 'criminal_record' &&
    (question.purpose === 'credit_contract' || question.purpose === 'tenant')
  ) {
    return no('no_criminal_record');
  }
  return YES;
}

function permitsHiring(job: JobCategory | null, source: SourceClass): Permission {
  if (source === 'credit_score') return no('no_credit_score_for_jobs');
  if (source === 'labour_debt') return no('no_labour_debt_for_jobs');
  if (source === 'criminal_record' && !job) return no('criminal_record_needs_job');
  return YES;
}

export const isPurpose = (text: string): text is Purpose => (PURPOSES as readonly string[]).includes(text);

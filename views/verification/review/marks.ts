import type { CheckResult, VerificationState } from '~/src/domains/verification/verification.types';

/** Mark of each verification state. */
export const STATE_MARKS: Record<VerificationState, string> = {
  created: 'queued',
  capturing: 'running',
  processing: 'running',
  review: 'partial',
  approved: 'done',
  rejected: 'failed',
  expired: 'queued',
};

/** Mark of each check result; a skipped check is grey. */
export const RESULT_MARKS: Record<CheckResult, string> = {
  pass: 'done',
  alert: 'partial',
  fail: 'failed',
  not_done: 'queued',
};

type RiskLevel = 'low' | 'medium' | 'high';

/** A case's urgency (0–100) in three levels. */
export const getRiskLevel = (risk: number): RiskLevel =>
  risk >= 50 ? 'high' : risk >= 20 ? 'medium' : 'low';
export const RISK_MARKS: Record<RiskLevel, string> = { low: 'done', medium: 'partial', high: 'failed' };

import type { Ctx } from '~/src/platform/context';
import type { Check } from './verification.types';

/** What happened to a verification, as its history shows it. Words: `verification:events.<kind>`. */
const EVENT_KINDS = [
  'created',
  'sent',
  'consented',
  'handed_off',
  'picture',
  'retake',
  'challenge_passed',
  'challenge_failed',
  'challenge_skipped',
  'submitted',
  'provider_asked',
  'decided',
  'blocked',
  'decision_waiting',
  'decision_declined',
  'forced_manual',
  'unblocked',
  'expired',
  'picture_seen',
  'aml_ordered',
  'aml_dismissed',
  'aml_restored',
] as const;
type VerificationEventKind = (typeof EVENT_KINDS)[number];

interface VerificationEvent {
  kind: VerificationEventKind;
  /** Codes and figures, nothing of the person. */
  details?: Record<string, string | number | boolean | null>;
  userId?: string | null;
}

/** Writes down what happened, in the caller's transaction. */
export async function insertEvent(
  ctx: Ctx,
  verificationId: string,
  { kind, details = {}, userId = null }: VerificationEvent,
): Promise<void> {
  await ctx.db('verification_events').insert({
    verification_id: verificationId,
    kind,
    details: JSON.stringify(details),
    user_id: userId,
    created_at: ctx.now(),
  });
}

/** Keeps what was looked at; a check that was made before is replaced. */
export async function saveChecks(ctx: Ctx, verificationId: string, checks: readonly Check[]): Promise<void> {
  if (checks.length === 0) return;
  const rows = checks.map(({ code, result, value, threshold, reason, ruleVersion }) => ({
    verification_id: verificationId,
    code,
    result,
    value: value ?? null,
    threshold: threshold ?? null,
    reason: reason ?? null,
    rule_version: ruleVersion,
    created_at: ctx.now(),
  }));
  await ctx.db('verification_checks').insert(rows).onConflict(['verification_id', 'code']).merge();
}

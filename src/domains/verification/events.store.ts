import type { Ctx } from '~/src/platform/context';
import type { Check } from './verification.types';

/** Events of a verification's history. Texts: `verification:events.<kind>`. */
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
export type VerificationEventKind = (typeof EVENT_KINDS)[number];

interface VerificationEvent {
  kind: VerificationEventKind;
  /** Codes and figures, nothing of the person. */
  details?: Record<string, string | number | boolean | null>;
  userId?: string | null;
}

/** Stores an event, in the caller's transaction. */
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

/** Stores checks, replacing earlier ones. */
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

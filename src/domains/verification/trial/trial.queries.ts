import { getVerificationSettings } from '~/src/domains/verification/settings.queries';
import { listChecks } from '~/src/domains/verification/verification.queries';
import { secretHash, TRIAL_MS } from '~/src/domains/verification/verification.rules';
import { findByLink } from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import type { TrialsLeft, TrialView } from './trial.types';

const HOUR_SECONDS = 3_600;

/** Trials that a network may start in an hour; the setting `verification` overrides the number. */
export const NETWORK_LIMIT = { name: 'verification.trials-network', points: 5, seconds: HOUR_SECONDS };

/** How many trials a network may still start. */
export async function countTrialsLeft(ctx: Ctx, network: string): Promise<TrialsLeft> {
  const { trialsOfNetwork } = await getVerificationSettings(ctx);
  const tries = await ctx.limits.used(NETWORK_LIMIT, network);
  return { count: Math.max(0, trialsOfNetwork - tries), of: trialsOfNetwork };
}

/** The trial of a secret. @throws NotFound `link_unknown`, also for a verification that is no trial */
export async function getTrial(ctx: Ctx, secret: string): Promise<VerificationRow> {
  const row = await findByLink(ctx, secretHash(secret));
  if (row?.origin !== 'try') throw new NotFound('link_unknown');
  return row;
}

/** A trial's result, for the holder of its secret. @throws NotFound `link_unknown` */
export async function viewTrial(ctx: Ctx, secret: string): Promise<TrialView> {
  const row = await getTrial(ctx, secret);
  const { state } = row;
  if (state === 'processing') return { state };
  if (state !== 'approved' && state !== 'rejected' && state !== 'review') return { state: 'capturing' };
  return {
    state: 'decided',
    outcome: state,
    reason: row.reason,
    checks: await listChecks(ctx, row.id),
    bands: row.policy.bands,
    until: new Date(row.created_at.getTime() + TRIAL_MS),
    person: row.reference,
  };
}

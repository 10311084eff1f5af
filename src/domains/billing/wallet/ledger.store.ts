import type { Ctx } from '~/src/platform/context';
import { findSetting, saveSetting } from '~/src/platform/settings';
import type { Drift, LedgerCheck } from './ledger.types';

const CHECK = 'billing.ledgerCheck';
/** Differences stored for display; hundreds of them have one cause. */
const MAX_DRIFTS = 50;

/** Stores a check's result for the operators' page. */
export function saveLedgerCheck(ctx: Ctx, drift: readonly Drift[]): Promise<void> {
  const check: LedgerCheck = {
    at: ctx.now().toISOString(),
    count: drift.length,
    drift: drift.slice(0, MAX_DRIFTS),
  };
  return saveSetting(ctx.db, CHECK, check);
}

/** The last check; null before the first. */
export async function findLedgerCheck(ctx: Ctx): Promise<LedgerCheck | null> {
  const check = await findSetting<Partial<LedgerCheck>>(ctx.db, CHECK, {});
  return check.at === undefined ? null : (check as LedgerCheck);
}

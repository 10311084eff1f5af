import type { Centavos } from '~/src/shared/money';
import type { Balance, ChargeState, HoldState, ReportLimit } from './billing.types';

/** Legal moves of a hold (model.md "States"). */
export const HOLD_MOVES: Record<HoldState, readonly HoldState[]> = {
  open: ['captured', 'released', 'expired'],
  captured: [],
  released: [],
  expired: [],
};

/**
 * Legal moves of a Pix charge (model.md "States"); a late payment is credited all the same. A refund
 * that the bank could not settle leads back to paid.
 */
export const CHARGE_MOVES: Record<ChargeState, readonly ChargeState[]> = {
  active: ['paid', 'expired'],
  expired: ['paid'],
  paid: ['refunding', 'clawed_back'],
  refunding: ['refunded', 'paid'],
  refunded: [],
  clawed_back: [],
};

/** States from which `to` may be reached: what a conditional update asks for. */
export function statesBefore<S extends string>(moves: Record<S, readonly S[]>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to));
}

/** Low when less is available than the threshold (specification A §3 "Balance"). */
export function balanceCondition(available: Centavos, lowBelow: Centavos): Balance['condition'] {
  return available < lowBelow ? 2 : 1;
}

/** Share of the limit from which the almost-reached banner shows. */
export const ALMOST_REACHED = 0.8;

/** Reports under way count as used: they will be. */
export function limitState(limit: Centavos, taken: Centavos): ReportLimit['state'] {
  if (taken >= limit) return 'reached';
  return taken >= limit * ALMOST_REACHED ? 'almost' : 'ok';
}

import type { Actor } from '~/src/shared/actor';
import { readsAll } from '~/src/shared/rights/readers';

/** Which reports are readable, and how much of each. */
export interface HistoryScope {
  accountId: string;
  /** Only this user's orders. */
  userId?: string;
  /** Names and documents are masked, except those revealed since then. */
  mask?: { userId: string; since: Date };
  /** All names and documents are masked. */
  isHidden?: true;
}

/** How long a reveal lasts. */
const SHOWN_MS = 15 * 60_000;

/**
 * The scope of every list: start page, history, file, API. Without the right to all reports
 * it is the reader's own, masked (decision 0032).
 */
export function scopeFor(
  { accountId, userId }: { accountId: string; userId: string },
  { seesAll, at }: { seesAll: boolean; at: Date },
): HistoryScope {
  if (seesAll) return { accountId };
  return { accountId, userId, mask: { userId, since: new Date(at.getTime() - SHOWN_MS) } };
}

/** The reader's current scope; of an operator in a support visit everything is hidden, also what the member revealed. */
export function getScope({ actor, now }: { actor: Actor; now: () => Date }): HistoryScope {
  const scope = scopeFor(actor, { seesAll: readsAll(actor), at: now() });
  return actor.visit ? { ...scope, isHidden: true } : scope;
}

/** Whether a scope hides a row's name and document. */
export const isHidden = (scope: HistoryScope, { revealed }: { revealed?: boolean }): boolean =>
  scope.isHidden === true || (scope.mask !== undefined && !revealed);

import { readsAll } from '~/src/domains/reports/reports.policy';
import type { Actor } from '~/src/shared/actor';

/** Whose reports are read, and how much of each. */
export interface HistoryScope {
  accountId: string;
  /** Only what this person ordered. */
  userId?: string;
  /** Names and documents are masked, but for those that this person had shown since then. */
  mask?: { userId: string; since: Date };
}

/** What somebody had shown stays so for this long. */
const SHOWN_MS = 15 * 60_000;

/**
 * Whose reports a list holds, whichever it is: start page, history, file, API. Without the right to all of them
 * the reader's own, masked (decision 0121).
 */
export function scopeFor(
  { accountId, userId }: { accountId: string; userId: string },
  { seesAll, at }: { seesAll: boolean; at: Date },
): HistoryScope {
  if (seesAll) return { accountId };
  return { accountId, userId, mask: { userId, since: new Date(at.getTime() - SHOWN_MS) } };
}

/** The scope of whoever asks, now. */
export const scopeOf = ({ actor, now }: { actor: Actor; now: () => Date }): HistoryScope =>
  scopeFor(actor, { seesAll: readsAll(actor), at: now() });

/** Whether a scope keeps a row's name and document back. */
export const isHidden = ({ mask }: HistoryScope, { revealed }: { revealed?: boolean }): boolean =>
  mask !== undefined && !revealed;

import type { Work, WorkKind } from './work.types';

/** Kinds of which each waiting one is a fault, not a day's work. */
const FAULTS: readonly WorkKind[] = ['bankDifferences', 'frozenWallets', 'terminalSales', 'deadLetters'];

/** Whether something of it is past its term, or is a fault. */
export const isUrgent = ({ kind, count, dueAt }: Work, now: Date): boolean =>
  count > 0 && (FAULTS.includes(kind) || (dueAt !== null && dueAt <= now));

/** What waits, the first due first, then the longest waiting. */
export const orderWork = (work: readonly Work[]): Work[] =>
  work
    .filter(({ count }) => count > 0)
    .sort((a, b) => compare(a.dueAt, b.dueAt) || compare(a.oldestAt, b.oldestAt));

const compare = (a: Date | null, b: Date | null): number => {
  if (a && b) return a.getTime() - b.getTime();
  return a ? -1 : b ? 1 : 0;
};

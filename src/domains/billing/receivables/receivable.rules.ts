import { invoiceBalance, invoiceNumber } from '~/src/domains/billing/billing.rules';
import { addDays, DAY_MS } from '~/src/shared/dates';
import { AGES, type Age, type Receivable, type ReceivableLine } from './receivable.types';

/** So many days past the due day at most: each age begins where the one before ends. */
const LATEST: Record<Age, number> = { coming: 0, d30: 30, d60: 60, d90: 90, older: Number.POSITIVE_INFINITY };

/** Which due days an age has on a day, both included; null is open on that side. */
export function dueDaysOf(age: Age, today: string): { from: string | null; to: string | null } {
  const before = AGES[AGES.indexOf(age) - 1];
  return {
    from: age === 'older' ? null : addDays(today, -LATEST[age]),
    to: before ? addDays(today, -LATEST[before] - 1) : null,
  };
}

/** Adds what a page shows of an invoice on a day. */
export function toLine(invoice: Receivable, today: string): ReceivableLine {
  const balance = invoiceBalance(invoice);
  const days = (Date.parse(today) - Date.parse(invoice.dueOn ?? today)) / DAY_MS;
  return {
    ...invoice,
    label: invoiceNumber(invoice),
    balance,
    daysLate: balance > 0 ? Math.max(0, days) : 0,
  };
}

/** How far ahead an invoice may be due again. */
const MOST_AHEAD = 30;

/** Why an invoice may not be due again on a day, as a text at the form's field; null: it may. Never sooner than it is. */
export function findDueFault(
  dueOn: string,
  { before, today }: { before: string; today: string },
): string | null {
  if (dueOn <= today) return 'operators:receivables.error.tooEarly';
  if (dueOn < before) return 'operators:receivables.error.sooner';
  return dueOn > addDays(today, MOST_AHEAD) ? 'operators:receivables.error.tooFar' : null;
}

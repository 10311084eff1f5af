import { nextMonth } from '~/src/domains/billing/billing.rules';
import { captureHold } from '~/src/domains/billing/wallet/wallet.service';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { toDay } from '~/src/shared/dates';
import { closeInvoices } from './invoice.service';
import { backdateUsage, insertInvoice, listOpenHolds } from './invoice.store';

/** The first day of the month before the one that `day` is in. */
function monthBefore(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 10);
}

/** Backdates a demo account's orders so far to last month, and closes that month's invoice. */
export function billDemoMonth(ctx: Ctx, accountId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const month = monthBefore(toDay(tx.now()));
    for (const { id, amount } of await listOpenHolds(tx, accountId)) await captureHold(tx, id, amount);
    await backdateUsage(tx, accountId, { from: month, until: nextMonth(month) });
    await insertInvoice(tx, accountId, month);
    await closeInvoices(tx);
  });
}

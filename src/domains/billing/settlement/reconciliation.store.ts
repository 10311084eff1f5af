import { OWN_LEDGER_ACCOUNTS } from '~/src/domains/billing/wallet/wallet.store';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { type RowOf, statement } from '~/src/platform/database/statement';
import { findSetting, saveSetting } from '~/src/platform/settings';
import type { Reconciliation } from './reconciliation.types';

const SETTING = 'billing.pixReconciliation';

/** Stores a comparison for the operators' page. */
export const saveReconciliation = (ctx: Ctx, result: Reconciliation): Promise<void> =>
  saveSetting(ctx.db, SETTING, result);

/** The last complete comparison; null before the first. */
export async function findReconciliation({ db }: Pick<Ctx, 'db'>): Promise<Reconciliation | null> {
  const setting = await findSetting<Partial<Reconciliation>>(db, SETTING, {});
  return setting.at === undefined ? null : (setting as Reconciliation);
}

/**
 * Payments as booked: a purchase by its ledger entries (a refund that is only requested does not count), an invoice's
 * by its charge and refunds, with what it has above what was owed; one without purchase by its own row.
 */
const BOOKED = `
  select c.end_to_end_id as "endToEndId", c.txid, c.account_id as "accountId", c.paid_at as at,
      case when c.invoice_id is null then coalesce(l.received, 0)
        else coalesce(c.invoice_amount, c.amount) + coalesce(s.amount, 0) end::bigint as received,
      case when c.invoice_id is null then coalesce(l.returned, 0) - coalesce(r.under_way, 0)
        else coalesce(r.done, 0) + coalesce(s.returned, 0) end::bigint as returned
    from pix_charges c
    left join pix_unmatched_payments s on s.end_to_end_id = c.end_to_end_id and s.reason = 'invoice_overpaid'
    left join lateral (
      select -sum(e.amount) filter (where j.kind = 'purchase') as received,
          sum(e.amount) filter (where j.kind <> 'purchase') as returned
        from journal j join entries e on e.journal_id = j.id
        where j.reference_id = c.id and e.ledger_account_id = ${OWN_LEDGER_ACCOUNTS.pixClearing}
          and j.kind in ('purchase', 'refund', 'refund_failed', 'clawback')
    ) l on true
    left join lateral (
      select sum(amount) filter (where state = 'done') as done,
          sum(amount) filter (where state = 'processing' and origin = 'house') as under_way
        from pix_refunds where charge_id = c.id
    ) r on true
    where c.end_to_end_id is not null
      and not exists (select from pix_unmatched_payments u
        where u.end_to_end_id = c.end_to_end_id and u.reason <> 'invoice_overpaid')
  union all
  select u.end_to_end_id, u.txid, c.account_id, u.paid_at, u.amount, u.returned
    from pix_unmatched_payments u left join pix_charges c on c.id = u.charge_id
    where u.reason <> 'invoice_overpaid'`;

const BOOKED_COLUMNS = {
  endToEndId: 'text',
  txid: 'text?',
  accountId: 'uuid?',
  received: 'int8',
  returned: 'int8',
} as const;
const selectBooked = (condition: string): string =>
  `select "endToEndId", txid, "accountId", received, returned from (${BOOKED}) booked where ${condition}`;
const BOOKED_OF = statement('payments-booked', selectBooked('"endToEndId" = any($1)'), BOOKED_COLUMNS);
const BOOKED_IN = statement('payments-of-period', selectBooked('at >= $1 and at < $2'), BOOKED_COLUMNS);

/** A received payment as we have it. */
export type BookedPayment = RowOf<typeof BOOKED_OF>;

/** What is booked of these payments, by their id. */
export async function findBooked(
  ctx: Ctx,
  endToEndIds: readonly string[],
): Promise<Map<string, BookedPayment>> {
  const rows = await runStatement(ctx.db, BOOKED_OF, [endToEndIds]);
  return new Map(rows.map((row) => [row.endToEndId, row]));
}

/** What is booked as paid in a period. */
export const listBooked = (ctx: Ctx, from: Date, to: Date): Promise<BookedPayment[]> =>
  runStatement(ctx.db, BOOKED_IN, [from, to]);

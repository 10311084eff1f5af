import type { Ctx } from '~/src/platform/context';
import { getSealers } from '~/src/platform/crypto/subject-keys';
import { type Key, readPage } from '~/src/platform/database/keyset';
import { runStatement } from '~/src/platform/database/knex';
import { statement, typed } from '~/src/platform/database/statement';
import { formatCnpj } from '~/src/shared/cnpj';
import { toDay } from '~/src/shared/dates';
import { dueDaysOf } from './receivable.rules';
import type {
  Age,
  AgeSum,
  InvoiceEvent,
  InvoicePayment,
  Receivable,
  ReceivableCustomer,
  ReceivableFilter,
} from './receivable.types';

/** Of one that is paid all was paid: those from before payments were counted have 0. */
const PAYMENTS = "case i.state when 'paid' then i.total else i.payments end";

const COLUMNS = {
  id: 'i.id',
  number: 'i.number',
  accountId: 'i.account_id',
  periodStart: 'i.period_start',
  state: 'i.state',
  reports: 'i.reports',
  gross: 'i.gross',
  discount: 'i.discount',
  minimumExtra: 'i.minimum_extra',
  total: 'i.total',
  writeOff: 'i.write_off',
  dueOn: 'i.due_on',
  closedAt: 'i.closed_at',
  paidAt: 'i.paid_at',
} as const;

/** Invoices with their customers. */
export const selectReceivables = ({ db }: Ctx) =>
  db('invoices as i')
    .join('accounts as a', 'a.id', 'i.account_id')
    .leftJoin('companies as c', 'c.account_id', 'i.account_id')
    .select({
      ...COLUMNS,
      payments: db.raw<number>(PAYMENTS),
      customer: db.raw<string>('coalesce(c.legal_name, a.name)'),
    });

const OWED = ['closed', 'overdue'] as const;
const PAGE = 50;
/** What is owed by its due day, the oldest first; the rest by number, the newest first. */
const OLDEST_DUE: readonly Key[] = [
  { sql: 'i.due_on', type: 'day' },
  { sql: 'i.number', type: 'int' },
];
const NEWEST: readonly Key[] = [{ sql: 'i.number', type: 'int', desc: true }];

/** A page of every customer's closed invoices that match. @throws Invalid `cursor_invalid` */
export async function listReceivables(
  ctx: Ctx,
  { view, age, accountId }: ReceivableFilter,
  after: string | null,
): Promise<{ rows: Receivable[]; next: string | null }> {
  const query = selectReceivables(ctx);
  const isOwed = view === 'owed' || view === 'part' || view === 'overdue';
  if (view === 'owed' || view === 'part') query.whereIn('i.state', [...OWED]);
  else if (view === 'all') query.whereNot('i.state', 'open');
  else query.where('i.state', view);
  if (view === 'part') query.where('i.payments', '>', 0);
  if (accountId) query.where('i.account_id', accountId);
  const { from, to } = age && isOwed ? dueDaysOf(age, toDay(ctx.now())) : { from: null, to: null };
  if (from) query.where('i.due_on', '>=', from);
  if (to) query.where('i.due_on', '<=', to);
  return readPage<Receivable>(ctx.db, query, isOwed ? OLDEST_DUE : NEWEST, { after, limit: PAGE });
}

const SUMS = statement(
  'receivable-ages',
  `select case when late <= 0 then 'coming' when late <= 30 then 'd30' when late <= 60 then 'd60'
        when late <= 90 then 'd90' else 'older' end as age,
      count(*)::int as count, sum(total - payments - write_off)::bigint as balance
    from (select $1::date - due_on as late, total, payments, write_off
      from invoices where state in ('closed', 'overdue')) owed group by 1`,
  { age: typed<Age>('text'), count: 'int4', balance: 'int8' },
);

/** What is owed, by age; without the ages of which nothing is. */
export const sumAges = ({ db, now }: Ctx): Promise<AgeSum[]> => runStatement(db, SUMS, [toDay(now())]);

/** One invoice with its customer; null for none, and for one that is not closed yet. */
export async function findReceivable(ctx: Ctx, id: string): Promise<Receivable | null> {
  return (await selectReceivables(ctx).where('i.id', id).whereNot('i.state', 'open').first()) ?? null;
}

/** An account as the list's filter names it; null for none. */
export async function findReceivableCustomer(
  { db }: Ctx,
  accountId: string,
): Promise<ReceivableCustomer | null> {
  const row = await db('accounts as a')
    .leftJoin('companies as c', 'c.account_id', 'a.id')
    .where('a.id', accountId)
    .first({ accountId: 'a.id', name: db.raw<string>('coalesce(c.legal_name, a.name)') });
  return row ?? null;
}

/** The CNPJ of each of these accounts that is a company's, in display format. */
export async function listCnpjs(ctx: Ctx, accountIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx
    .db('companies')
    .whereIn('account_id', [...new Set(accountIds)])
    .select('account_id', 'cnpj_sealed');
  const sealers = await getSealers(
    ctx,
    rows.map(({ account_id }) => account_id),
  );
  return new Map(
    rows.map(({ account_id, cnpj_sealed }) => [
      account_id,
      formatCnpj(sealers(account_id).decrypt('cnpj', cnpj_sealed).toString()),
    ]),
  );
}

/** The payments of an invoice, oldest first. */
export const listInvoicePayments = ({ db }: Ctx, invoiceId: string): Promise<InvoicePayment[]> =>
  db('pix_charges')
    .where({ invoice_id: invoiceId })
    .whereNotNull('paid_at')
    .orderBy('paid_at')
    .select({
      txid: 'txid',
      endToEndId: 'end_to_end_id',
      at: 'paid_at',
      amount: db.raw<number>(
        "case when problem = 'invoice_paid_twice' then 0 else coalesce(invoice_amount, amount) end",
      ),
      state: 'state',
      isLate: 'paid_late',
    }) as never;

const EVENTS = statement(
  'invoice-events',
  `select 'reissue' as kind, r.created_at as at, null::bigint as amount, r.due_on::text as "dueOn", r.reason,
      coalesce(u.full_name, u.email) as by, null::text as "confirmedBy"
    from invoice_reissues r left join users u on u.id = r.made_by where r.invoice_id = $1
  union all
  select j.kind, j.created_at, e.amount, null, null, null, null
    from journal j join entries e on e.journal_id = j.id and e.ledger_account_id = 1
    where j.reference_id = $1 and j.kind = 'clawback'
  union all
  select j.kind, j.created_at, -e.amount, null, c.reason, coalesce(p.full_name, p.email), coalesce(d.full_name, d.email)
    from journal j join entries e on e.journal_id = j.id and e.ledger_account_id = 7
    left join lateral (select reason, proposed_by, decided_by from control_changes
      where kind = 'invoice_write_off' and subject = j.reference_id::text and state = 'applied'
        order by abs(extract(epoch from decided_at - j.created_at)) limit 1) c on true
    left join users p on p.id = c.proposed_by left join users d on d.id = c.decided_by
    where j.reference_id = $1 and j.kind = 'write_off'
  order by at`,
  {
    kind: typed<InvoiceEvent['kind']>('text'),
    at: 'timestamptz',
    amount: 'int8?',
    dueOn: 'text?',
    reason: 'text?',
    by: 'text?',
    confirmedBy: 'text?',
  },
);

/** What happened to an invoice besides its payments, oldest first. */
export const listInvoiceEvents = ({ db }: Ctx, invoiceId: string): Promise<InvoiceEvent[]> =>
  runStatement(db, EVENTS, [invoiceId]);

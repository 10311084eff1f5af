import type { ChargeScope } from '~/src/domains/billing/billing.policy';
import { type MonthCharge, nextMonth } from '~/src/domains/billing/billing.rules';
import type { Invoice } from '~/src/domains/billing/billing.types';
import { isShown } from '~/src/domains/billing/charge-scope.queries';
import { openAddress } from '~/src/domains/billing/contacts/billing-address.store';
import type { CostCenter } from '~/src/domains/billing/cost-center.types';
import type { Customer, InvoiceCharge, InvoiceProduct } from '~/src/domains/billing/invoice/invoice.types';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { newestFirst, type PageRequest, readPage } from '~/src/platform/database/keyset';
import { formatCnpj } from '~/src/shared/cnpj';
import { TIME_ZONE } from '~/src/shared/dates';
import { getColumnLanguage } from '~/src/shared/locale';
import { toAddressLines } from '~/src/shared/postal/address';

/** The charges of an invoice; for an open one those of its month so far. */
function listCharges(ctx: Ctx, { id, state, accountId, periodStart }: Invoice) {
  const holds = ctx.db('holds as h');
  if (state !== 'open') return holds.where({ 'h.invoice_id': id });
  return holds
    .where({ 'h.account_id': accountId, 'h.funding': 'limit', 'h.state': 'captured' })
    .whereNull('h.invoice_id')
    .whereRaw('h.settled_at < ?::date::timestamp at time zone ?', [nextMonth(periodStart), TIME_ZONE]);
}

/** Sums and counts as the driver gives them. */
interface ProductRow {
  key: string;
  name: string | null;
  kind: InvoiceProduct['kind'];
  costCenter: CostCenter | null;
  quantity: string | number;
  people: string | number;
  total: string | number;
}

/** What is only a sum to the reader: which products others ordered is theirs to know. */
const OTHERS: InvoiceProduct['kind'] = 'others';

/** Names a charge's line within its invoice: its product and its cost center. */
const LINE_KEY = `concat_ws('_', coalesce(r.product_id::text, h.kind), h.cost_center_id::text)`;

/** All of a line, and all rows of a batch, have the same one. */
const COST_CENTER = `case when max(c.name) is not null
  then json_build_object('id', max(c.id::text), 'name', max(c.name)) end`;

/** What an invoice charges by product and cost center, the largest sum first; what the reader may not see is one sum. */
export async function listInvoiceProducts(
  ctx: Ctx,
  scope: ChargeScope,
  invoice: Invoice,
): Promise<InvoiceProduct[]> {
  const key = `case when s.shown then ${LINE_KEY} else '${OTHERS}' end`;
  const kind = `case when s.shown then h.kind else '${OTHERS}' end`;
  const name = `max(case when s.shown then p.name_${getColumnLanguage(ctx.locale)} end)`;
  const visibility = isShown(scope);
  const rows = await listCharges(ctx, invoice)
    .joinRaw(`cross join lateral (select ${visibility.sql} as shown) s`, visibility.values)
    .leftJoin('reports as r', 'r.id', 'h.reference_id')
    .leftJoin('products as p', 'p.id', 'r.product_id')
    .leftJoin('verifications as v', 'v.id', 'h.reference_id')
    .joinRaw('left join cost_centers c on c.id = h.cost_center_id and s.shown')
    .groupByRaw(`${key}, ${kind}`)
    .orderByRaw(`sum(h.captured) desc, ${key}`)
    .select({
      key: ctx.db.raw(key),
      name: ctx.db.raw(name),
      kind: ctx.db.raw(kind),
      costCenter: ctx.db.raw(COST_CENTER),
    })
    .count({ quantity: '*' })
    .countDistinct({ people: ctx.db.raw('case when s.shown then coalesce(r.user_id, v.user_id) end') })
    .sum({ total: 'h.captured' });
  return (rows as unknown as ProductRow[]).map((row) => ({
    ...row,
    quantity: Number(row.quantity),
    people: Number(row.people),
    total: Number(row.total),
  }));
}

/** The charges of an invoice that the reader may see; those of a batch are one. */
function groupCharges(ctx: Ctx, scope: ChargeScope, invoice: Invoice) {
  const visibility = isShown(scope);
  return listCharges(ctx, invoice)
    .whereRaw(visibility.sql, visibility.values)
    .leftJoin('reports as r', 'r.id', 'h.reference_id')
    .leftJoin('cost_centers as c', 'c.id', 'h.cost_center_id')
    .groupByRaw(`coalesce(h.batch_id, h.id), h.batch_id, ${LINE_KEY}`)
    .select({
      id: ctx.db.raw('coalesce(h.batch_id, h.id)'),
      line: ctx.db.raw(LINE_KEY),
      batchId: 'h.batch_id',
      reportId: ctx.db.raw('case when h.batch_id is null then (array_agg(h.reference_id))[1] end'),
      rows: ctx.db.raw('count(*)::int'),
      costCenter: ctx.db.raw(COST_CENTER),
      amount: ctx.db.raw('sum(h.captured)::bigint'),
      at: ctx.db.raw('max(h.settled_at)'),
    });
}

/** One line's charges that the reader may see, newest first. @throws Invalid `cursor_invalid` */
export async function listInvoiceCharges(
  ctx: Ctx,
  scope: ChargeScope,
  { invoice, line, ...page }: { invoice: Invoice; line: string } & PageRequest,
): Promise<{ charges: InvoiceCharge[]; next: string | null }> {
  const { rows, next } = await readPage<GroupedCharge>(
    ctx.db,
    ctx.db.from(groupCharges(ctx, scope, invoice).whereRaw(`${LINE_KEY} = ?`, [line]).as('g')).select('g.*'),
    NEWEST,
    page,
  );
  return { charges: rows.map(toCharge), next };
}

/** The newest charges of each line, at most `count` of each, newest first. */
export async function listNewestCharges(
  ctx: Ctx,
  scope: ChargeScope,
  { invoice, count }: { invoice: Invoice; count: number },
): Promise<InvoiceCharge[]> {
  const ranked = ctx.db.from(groupCharges(ctx, scope, invoice).as('g')).select('g.*', {
    rank: ctx.db.raw('row_number() over (partition by g.line order by g.at desc, g.id desc)'),
  });
  const rows: GroupedCharge[] = await ctx.db
    .from(ranked.as('n'))
    .where('n.rank', '<=', count)
    .orderBy([
      { column: 'n.at', order: 'desc' },
      { column: 'n.id', order: 'desc' },
    ])
    .select('n.*');
  return rows.map(toCharge);
}

type GroupedCharge = InvoiceCharge & { batchId: string | null; rows: number };

const NEWEST = newestFirst('g.at', 'g.id');

const toCharge = ({
  batchId,
  rows,
  id,
  line,
  reportId,
  costCenter,
  amount,
  at,
}: GroupedCharge): InvoiceCharge => ({
  id,
  line,
  reportId,
  costCenter,
  amount,
  at,
  batch: batchId ? { id: batchId, rows } : null,
});

/** The charges behind a month's bill, in order. */
export function listMonthCharges(ctx: Ctx, invoice: Invoice): Promise<MonthCharge[]> {
  return listCharges(ctx, invoice)
    .leftJoin('reports as r', 'r.id', 'h.reference_id')
    .leftJoin('products as p', 'p.id', 'r.product_id')
    .orderBy(['h.settled_at', 'h.id'])
    .select({
      amount: 'h.captured',
      single: ctx.db.raw("(h.kind <> 'report' or p.kind is not distinct from 'single')"),
    });
}

/** The customer of an invoice. */
export async function findCustomer(ctx: Ctx, { id, accountId }: Invoice): Promise<Customer> {
  const row = (await ctx
    .db('invoices as i')
    .join('accounts as a', 'a.id', 'i.account_id')
    .join('wallets as w', 'w.account_id', 'i.account_id')
    .leftJoin('companies as c', 'c.account_id', 'i.account_id')
    .where('i.id', id)
    .first('a.name', 'c.legal_name', 'c.cnpj_sealed', {
      address: ctx.db.raw("case i.state when 'open' then w.address_sealed else i.address_sealed end"),
    }))!;
  if (!row.cnpj_sealed) return { name: row.name, cnpj: null, address: [] };
  const sealer = await getSealer(ctx, accountId);
  const cnpj = formatCnpj(sealer.decrypt('cnpj', row.cnpj_sealed).toString());
  const address = row.address ? toAddressLines(openAddress(sealer, accountId, row.address)) : [];
  return { name: row.legal_name!, cnpj, address };
}

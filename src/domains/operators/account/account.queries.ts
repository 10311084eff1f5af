import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { formatCnpj } from '~/src/shared/cnpj';
import { DAY_MS } from '~/src/shared/dates';
import { getColumnLanguage } from '~/src/shared/locale';
import { maskName } from '~/src/shared/names';
import type { AccountLine, AccountListId, AccountRecord } from './account.types';

const ACCOUNT = statement(
  'operator-account',
  `select a.id, a.kind, a.name, a.billing_type, a.created_at, a.test_of, p.user_id, c.cnpj_sealed, c.trade_name,
      w.available, w.held, w.credit_limit, w.used, w.reserved, w.plan_id, w.frozen_at,
      (select coalesce(full_name, email) from users where id = w.frozen_by) as frozen_by,
      (select count(*)::int from memberships where account_id = a.id) as members,
      (select count(*)::int from reports where account_id = a.id and created_at > $2) as orders,
      (select max(created_at) from reports where account_id = a.id) as last_order_at,
      i.overdue, i.total as overdue_total
    from accounts a left join persons p on p.account_id = a.id left join companies c on c.account_id = a.id
      left join wallets w on w.account_id = a.id
      cross join lateral (select count(*)::int as overdue, coalesce(sum(total - payments - write_off), 0)::int8 as total
        from invoices where account_id = a.id and state = 'overdue') i
    where a.id = $1`,
  {
    id: 'accounts.id',
    kind: 'accounts.kind',
    name: 'accounts.name',
    billing_type: 'accounts.billing_type',
    created_at: 'accounts.created_at',
    test_of: 'accounts.test_of',
    user_id: 'persons.user_id?',
    cnpj_sealed: 'companies.cnpj_sealed?',
    trade_name: 'companies.trade_name?',
    available: 'wallets.available?',
    held: 'wallets.held?',
    credit_limit: 'wallets.credit_limit?',
    used: 'wallets.used?',
    reserved: 'wallets.reserved?',
    plan_id: 'wallets.plan_id?',
    frozen_at: 'wallets.frozen_at?',
    frozen_by: 'text?',
    members: 'int4',
    orders: 'int4',
    last_order_at: 'timestamptz?',
    overdue: 'int4',
    overdue_total: 'int8',
  },
);

/** A customer's account with its sums; null where there is none. */
export async function findAccountRecord(ctx: Ctx, id: string): Promise<AccountRecord | null> {
  const [row] = await runStatement(ctx.db, ACCOUNT, [id, new Date(ctx.now().getTime() - 30 * DAY_MS)]);
  if (!row) return null;
  const cnpj = row.cnpj_sealed && (await getSealer(ctx, id)).decrypt('cnpj', row.cnpj_sealed).toString();
  return {
    id: row.id,
    kind: row.kind,
    name: maskName(row.name),
    billingType: row.billing_type,
    createdAt: row.created_at,
    isTest: row.test_of !== null,
    userId: row.user_id,
    cnpj: cnpj ? formatCnpj(cnpj) : null,
    tradeName: row.trade_name,
    wallet:
      row.available === null
        ? null
        : {
            available: row.available,
            held: row.held ?? 0,
            limit: row.credit_limit ?? 0,
            used: row.used ?? 0,
            reserved: row.reserved ?? 0,
            planId: row.plan_id ?? '',
            frozenAt: row.frozen_at,
            frozenBy: row.frozen_by,
          },
    members: row.members,
    orders: row.orders,
    lastOrderAt: row.last_order_at,
    overdue: row.overdue,
    overdueTotal: row.overdue_total,
  };
}

const LINE = {
  id: 'text',
  name: 'text?',
  note: 'text?',
  state: 'text?',
  at: 'timestamptz?',
  amount: 'int8?',
} as const;

interface Part {
  id: string;
  name?: string;
  note?: string;
  state?: string;
  at: string;
  amount?: string;
  from: string;
}

/** A value as one of a line: `coalesce` of one is no longer a column of its table, so that all lists have one type. */
const asValue = (value: string | undefined, type: string): string => `coalesce(${value ?? 'null'})::${type}`;

/** The newest of one kind, by the index over account and time. */
const composeList = (name: string, part: Part) =>
  statement(
    `operator-account-${name}`,
    `select (${part.id})::text as id, ${asValue(part.name, 'text')} as name, ${asValue(part.note, 'text')} as note,
      ${asValue(part.state, 'text')} as state, ${asValue(part.at, 'timestamptz')} as at,
      ${asValue(part.amount, 'int8')} as amount
      from ${part.from} order by ${part.at} desc limit 50`,
    LINE,
  );

const LISTS = {
  team: composeList('team', {
    id: 'u.id',
    name: 'u.full_name',
    note: 'u.email',
    state: 'm.role',
    at: 'm.created_at',
    from: 'memberships m join users u on u.id = m.user_id where m.account_id = $1',
  }),
  // What moved the credits, or a post-paid month's use, as the statement names it (`movementLabel`).
  movements: composeList('movements', {
    id: 'j.id',
    name: 'j.reference_id',
    state: `case when j.kind = 'hold' then case h.state when 'captured' then 'charged' else 'ordered' end
      when j.kind in ('release', 'expire') then 'returned'
      when j.kind = 'capture' then case a.billing_type when 2 then 'charged' else 'returned' end else j.kind end`,
    at: 'j.created_at',
    amount: 'e.amount',
    from: `journal j join accounts a on a.id = j.account_id join wallets w on w.account_id = j.account_id
      join entries e on e.journal_id = j.id
        and e.ledger_account_id = case a.billing_type when 2 then w.usage_ledger else w.available_ledger end
      left join holds h on h.id = j.reference_id where j.account_id = $1`,
  }),
  invoices: composeList('invoices', {
    id: 'id',
    name: "to_char(period_start, 'YYYY-MM-') || lpad(number::text, greatest(4, length(number::text)), '0')",
    note: 'due_on',
    state: 'state',
    at: 'created_at',
    amount: 'total',
    from: 'invoices where account_id = $1',
  }),
  charges: composeList('charges', {
    id: 'id',
    name: 'txid',
    state: 'state',
    at: 'created_at',
    amount: 'coalesce(invoice_amount, amount)',
    from: 'pix_charges where account_id = $1',
  }),
  reports: composeList('reports', {
    id: 'r.id',
    name: 'r.verification_code',
    note: "case $2::text when 'en' then p.name_en else p.name_pt end",
    state: 'r.state',
    at: 'r.created_at',
    amount: 'r.charged',
    from: 'reports r join products p on p.id = r.product_id where r.account_id = $1',
  }),
  batches: composeList('batches', {
    id: 'id',
    state: 'state',
    at: 'created_at',
    from: 'batches where account_id = $1',
  }),
  verifications: composeList('verifications', {
    id: 'id',
    state: 'state',
    at: 'created_at',
    amount: 'price',
    from: 'verifications where account_id = $1',
  }),
  vacancies: composeList('vacancies', {
    id: 'id',
    name: 'title',
    note: 'code',
    state: 'state',
    at: 'created_at',
    from: 'vacancies where account_id = $1',
  }),
  connections: composeList('connections', {
    id: 'id',
    name: 'name',
    note: 'initcap(kind)',
    state: "case when not active then 'off' when last_error is not null then 'failing' else 'active' end",
    at: 'coalesce(last_event_at, created_at)',
    from: 'ats_connections where account_id = $1',
  }),
  keys: composeList('keys', {
    id: 'id',
    name: 'prefix',
    note: 'name',
    state:
      "case when revoked_at is not null then 'revoked' when suspended_at is not null then 'suspended' else 'active' end",
    at: 'created_at',
    from: 'api_keys where account_id = $1',
  }),
  requests: composeList('requests', {
    id: 'id',
    name: 'call',
    note: 'code',
    state: 'status',
    at: 'at',
    from: 'api_requests where account_id = $1',
  }),
  messages: composeList('messages', {
    id: 'm.id',
    name: 'm.template',
    note: 'u.email',
    state: 'm.state',
    at: 'm.created_at',
    from: `(select user_id from persons where account_id = $1
        union all select user_id from memberships where account_id = $1) p join users u on u.id = p.user_id
      cross join lateral (select id, template, state, created_at from messages
        where user_id = p.user_id order by created_at desc limit 50) m`,
  }),
  audit: composeList('audit', {
    id: 'e.seq',
    name: 'coalesce(u.full_name, u.email)',
    state: 'e.action',
    at: 'e.at',
    from: 'audit_events e left join users u on u.id = e.user_id where e.account_id = $1',
  }),
} as const satisfies Record<AccountListId, unknown>;

/** The newest fifty of a kind. */
export async function listOfAccount(
  { db, locale }: Ctx,
  list: AccountListId,
  accountId: string,
): Promise<AccountLine[]> {
  const rows = await runStatement(
    db,
    LISTS[list],
    list === 'reports' ? [accountId, getColumnLanguage(locale)] : [accountId],
  );
  return rows.map((row) => ({ ...row, name: maskName(row.name), note: maskName(row.note) }));
}

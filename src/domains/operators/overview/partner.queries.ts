import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { readAside } from '~/src/platform/database/reads';
import { statement, typed } from '~/src/platform/database/statement';
import { DAY_MS } from '~/src/shared/dates';
import { maskName } from '~/src/shared/names';
import type { PartnerKind, PartnerLine } from './partner.types';

const PERIOD_MS = 30 * DAY_MS;
/** So many of each kind: those that were used last. */
const LIMIT = 'limit 100';

interface Part {
  id: string;
  name: string;
  note?: string;
  account?: string;
  accountName?: string;
  active?: string;
  size: string;
  volume: string;
  money?: string;
  last: string;
  problems?: string;
  from: string;
}

const composeList = (kind: PartnerKind, part: Part): string =>
  `(select '${kind}' as kind, ${part.id} as id, ${part.name} as name, ${part.note ?? 'null::text'} as note,
    ${part.account ?? 'null::uuid'} as "accountId", ${part.accountName ?? 'null::text'} as "accountName",
    ${part.active ?? 'true'} as "isActive", (${part.size})::int as size, (${part.volume})::int as volume,
    (${part.money ?? 'null'})::int8 as money, (${part.last})::timestamptz as "lastAt",
    (${part.problems ?? '0'})::int as problems
    from ${part.from} order by "lastAt" desc nulls last ${LIMIT})`;

/** What an account ($1: since when) was charged. */
const chargedTo = (account: string): string =>
  `select coalesce(sum(charged), 0) from reports where account_id = ${account} and created_at > $1`;

/** Sales of which the payment company has the money. */
const PAID = "state in ('paid', 'ordered', 'delivered')";

/** Each part along the indexes over its partner and the time. */
const PARTNERS = statement(
  'operator-partners',
  [
    composeList('terminal', {
      id: 'p.slug',
      name: 'p.name',
      account: 'p.account_id',
      active: 'p.active',
      size: 'select count(*) from terminals where account_id = p.account_id and active',
      volume: 's.volume',
      money: 's.money',
      last: "select max(created_at) from terminal_sales where account_id = p.account_id and state <> 'draft'",
      problems: `select count(*) from terminal_sales
        where account_id = p.account_id and problem is not null and state in ('asked', 'refunding')`,
      from: `terminal_partners p cross join lateral (select count(*) as volume,
          coalesce(sum(price - coalesce(refund_amount, 0)), 0) as money from terminal_sales
        where account_id = p.account_id and state <> 'draft' and ${PAID} and created_at > $1) s`,
    }),
    composeList('directory', {
      id: 'b.slug',
      name: 'b.name',
      note: 'b.email_domain',
      account: 'b.account_id',
      accountName: 'a.name',
      active: 'b.tenant_id is not null and b.account_id is not null',
      size: 'select count(*) from memberships where account_id = b.account_id',
      volume: 'i.volume',
      money: chargedTo('b.account_id'),
      last: 'i.last',
      from: `bank_partners b left join accounts a on a.id = b.account_id cross join lateral (
          select count(*) filter (where i.last_used_at > $1) as volume, max(i.last_used_at) as last
          from memberships m join social_identities i on i.user_id = m.user_id and i.provider = 'entra'
          where m.account_id = b.account_id) i`,
    }),
    composeList('ats', {
      id: 'c.id::text',
      name: 'c.name',
      note: 'c.kind',
      account: 'c.account_id',
      accountName: 'a.name',
      active: 'c.active',
      size: 'select count(*) from ats_jobs where connection_id = c.id and vacancy_id is not null',
      volume: 'select count(*) from applications where connection_id = c.id and created_at > $1',
      money: `select coalesce(sum(k.charged), 0) from applications p join application_checks k on k.application_id = p.id
        where p.connection_id = c.id and p.created_at > $1`,
      last: 'c.last_event_at',
      problems: `select (c.last_error is not null)::int + count(*) from ats_updates
        where connection_id = c.id and problem is not null`,
      from: 'ats_connections c join accounts a on a.id = c.account_id and a.test_of is null',
    }),
    composeList('affiliate', {
      id: 'k.key',
      name: 'k.key',
      size: 'k.size',
      volume: 'k.volume',
      money: `select coalesce(sum(r.charged), 0) from users u join persons p on p.user_id = u.id
          join reports r on r.account_id = p.account_id
        where u.origin ->> 'affiliateKey' <> '' and u.origin ->> 'affiliateKey' = k.key and r.created_at > $1`,
      last: 'k.last',
      from: `(select origin ->> 'affiliateKey' as key, count(*) as size, count(*) filter (where created_at > $1) as volume,
          max(created_at) as last
        from users where origin ->> 'affiliateKey' <> '' group by 1 order by max(created_at) desc ${LIMIT}) k`,
    }),
    composeList('conversion', {
      id: 's.code',
      name: 's.code',
      size: 'select count(*) from conversions where service = s.code',
      volume:
        "select count(*) from conversions where service = s.code and created_at > $1 and state = 'sent'",
      last: 'l.last',
      problems: `select count(*) from conversions
        where service = s.code and created_at > $1 and state in ('refused', 'failed')`,
      from: `(values ('rd'), ('ga4'), ('ads')) s (code) cross join lateral (
          select max(created_at) as last from conversions where service = s.code) l where l.last is not null`,
    }),
  ].join('\nunion all '),
  {
    kind: typed<PartnerKind>('text'),
    id: 'text',
    name: 'text',
    note: 'text?',
    accountId: 'uuid?',
    accountName: 'text?',
    isActive: 'bool',
    size: 'int4',
    volume: 'int4',
    money: 'int8?',
    lastAt: 'timestamptz?',
    problems: 'int4',
  },
);

/** Every partner, some seconds late at most, with what came through it in the last thirty days, of each kind the one used last first. */
export async function listPartners(ctx: Ctx): Promise<PartnerLine[]> {
  const since = new Date(ctx.now().getTime() - PERIOD_MS);
  const rows = await readAside(ctx, (db) => runStatement(db, PARTNERS, [since]));
  return rows.map((row) => ({ ...row, accountName: maskName(row.accountName) }));
}

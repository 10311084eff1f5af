import type { Ctx } from '~/src/platform/context';
import { fromCursor, isTimestamp, toCursor } from '~/src/platform/cursor';
import { runStatement } from '~/src/platform/database/knex';
import { type RowOf, statement } from '~/src/platform/database/statement';
import { TIME_ZONE } from '~/src/shared/dates';
import { isUuid } from '~/src/shared/uuid';
import type { AuditAction, AuditLine } from './audit.types';

export interface AuditFilter {
  /** Whose chain; null for all, operators only. */
  accountId: string | null;
  /** Calendar days in São Paulo, both included. */
  from: string | null;
  to: string | null;
  userId: string | null;
  action: AuditAction | null;
  /** `next` of the page before. */
  after: string | null;
}

interface AuditPage {
  lines: AuditLine[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

/** Events, the newest first, read by cursor over an index and partition by partition. */
export async function listAudit(ctx: Ctx, filter: AuditFilter, limit: number): Promise<AuditPage> {
  const rows: AuditLine[] = await queryLines(ctx, filter).limit(limit + 1);
  const lines = rows.slice(0, limit);
  const last = lines.at(-1);
  return { lines, next: rows.length > limit && last ? getCursor(last) : null };
}

/** All of them, newest first, in pages; later ones are not included. */
export async function* eachAudit(ctx: Ctx, filter: AuditFilter, size: number): AsyncGenerator<AuditLine[]> {
  let after: string | null = null;
  do {
    const page: AuditPage = await listAudit(ctx, { ...filter, after }, size);
    yield page.lines;
    after = page.next;
  } while (after);
}

/** What a detail names by its id or code, as the catalog calls it. */
const namedIn = (name: 'name_pt' | 'name_en'): string => `coalesce(
  (select ${name} from products where external_id = e.details ->> 'product'),
  (select ${name} from products where id = (e.details ->> 'productId')::uuid),
  (select ${name} from sources where id = e.details ->> 'source'),
  (select ${name} from postpaid_plans where id = e.details ->> 'planId'))`;
const NAMED = { 'pt-BR': namedIn('name_pt'), 'en-US': namedIn('name_en') };

function queryLines({ db, locale, actor }: Ctx, filter: AuditFilter) {
  const query = db('audit_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('users as s', (on) =>
      on.on(db.raw(`s.id = case when e.subject_kind = 'user' then e.subject_id::uuid end`)),
    )
    .leftJoin('invitations as i', (on) =>
      on
        .on('i.account_id', 'e.account_id')
        .andOn(db.raw(`i.id = case when e.subject_kind = 'invitation' then e.subject_id::uuid end`)),
    )
    .leftJoin('control_changes as k', (on) =>
      on
        .on(db.raw(`k.id = case when e.subject_kind = 'control_change' then e.subject_id::uuid end`))
        // Why operators change something is for operators, also in the audit of the account that it concerns.
        .andOn(db.raw(actor?.operator ? 'true' : 'k.account_id = e.account_id')),
    )
    .leftJoin('support_visits as v', (on) =>
      on
        .on(db.raw(`v.id = case when e.subject_kind = 'visit' then e.subject_id::uuid end`))
        // Nor is why they looked at one customer for the account that an operator or a reviewer acts for.
        .andOn(db.raw(actor?.operator ? 'true' : 'v.account_id = e.account_id')),
    )
    .join('accounts as a', 'a.id', 'e.account_id')
    .leftJoin('accounts as g', (on) =>
      on.on('g.id', 'e.acting_account_id').andOn(db.raw('e.acting_account_id <> e.account_id')),
    )
    .orderBy([
      { column: 'e.at', order: 'desc' },
      { column: 'e.account_id', order: 'asc' },
      { column: 'e.seq', order: 'desc' },
    ])
    .select({
      accountId: 'e.account_id',
      seq: 'e.seq',
      at: 'e.at',
      action: 'e.action',
      userName: 'u.full_name',
      userEmail: 'u.email',
      actingAccountName: 'g.name',
      accountName: 'a.name',
      via: 'e.via',
      subjectKind: 'e.subject_kind',
      subjectId: 'e.subject_id',
      subjectName: db.raw(`coalesce(s.full_name, s.email, i.email, k.reason, nullif(v.reason, ''))`),
      details: 'e.details',
      detailName: db.raw(NAMED[locale]),
      device: 'e.device',
      network: 'e.network',
      requestId: 'e.request_id',
    });
  if (filter.accountId) query.where('e.account_id', filter.accountId);
  if (filter.userId) query.where('e.user_id', filter.userId);
  if (filter.action) query.where('e.action', filter.action);
  if (filter.from) query.whereRaw('e.at >= ?::date::timestamp at time zone ?', [filter.from, TIME_ZONE]);
  if (filter.to) query.whereRaw('e.at < (?::date + 1)::timestamp at time zone ?', [filter.to, TIME_ZONE]);
  if (filter.after !== null) {
    const { moment, account, seq } = fromCursor(filter.after, readPlace);
    query
      .where('e.at', '<=', new Date(moment))
      .whereRaw('(e.at < ?::timestamptz or (e.account_id, -e.seq) > (?::uuid, -(?::bigint)))', [
        moment,
        account,
        seq,
      ]);
  }
  return query;
}

const getCursor = ({ at, accountId, seq }: AuditLine): string =>
  toCursor(`${at.toISOString()}|${accountId}|${seq}`);

function readPlace(text: string): { moment: string; account: string; seq: string } | null {
  const [moment = '', account = '', seq = '', ...more] = text.split('|');
  const isOurs = isTimestamp(moment) && isUuid(account) && /^\d{1,15}$/.test(seq) && more.length === 0;
  return isOurs ? { moment, account, seq } : null;
}

/** Leaps from one person to the next along the index, where `distinct` would read every event of the account. */
const PEOPLE = statement(
  'audit-people',
  `with recursive actors (user_id) as (
    (select user_id from audit_events where account_id = $1 and user_id is not null order by user_id limit 1)
    union all
    select (select e.user_id from audit_events e where e.account_id = $1 and e.user_id > a.user_id
      order by e.user_id limit 1) from actors a where a.user_id is not null
  )
  select id, coalesce(full_name, email) as name from users
    where id in (select user_id from memberships where account_id = $1 union select user_id from actors)
    order by coalesce(full_name, email) limit 500`,
  { id: 'users.id', name: 'text' },
);

/** The choices of the filter: the company's members, and former ones with events. */
export const listAuditPeople = ({ db }: Ctx, accountId: string): Promise<RowOf<typeof PEOPLE>[]> =>
  runStatement(db, PEOPLE, [accountId]);

/** Accounts matching an operator's search, by prefix of the name or by id. */
export async function findAuditAccount(
  { db }: Ctx,
  text: string,
): Promise<{ id: string; name: string } | null> {
  if (!isUuid(text)) return null;
  return (await db('accounts').where({ id: text }).first('id', 'name')) ?? null;
}

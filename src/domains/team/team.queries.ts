import type { Knex } from 'knex';
import type { Ctx } from '~/src/platform/context';
import { fromCursor, refuseCursor, toCursor } from '~/src/platform/cursor';
import { writeOutClaims } from '~/src/shared/rights/claims';
import { isUuid } from '~/src/shared/uuid';
import type { Access, Role, TeamEntry, TeamStatus } from './team.types';

interface TeamFilter {
  /** Part of a name or e-mail. */
  text?: string;
  role?: Role;
  status?: TeamStatus;
  /** `next` of the page before. */
  after?: string;
  limit: number;
}

interface TeamPage {
  entries: TeamEntry[];
  next: string | null;
}

type Row = TeamEntry & { sort: string };

const toEntry = (row: Row): TeamEntry => ({ ...row, claims: writeOutClaims(row.claims) });

/**
 * A company's members and invitations: of each e-mail the latest invitation, unless it was
 * accepted. Revoked ones only on request.
 */
export async function listTeam(ctx: Ctx, accountId: string, filter: TeamFilter): Promise<TeamPage> {
  const query = queryEntries(ctx, accountId)
    .orderBy(['sort', 'uid'])
    .limit(filter.limit + 1);
  if (filter.status) query.where('status', filter.status);
  else query.whereNot('status', 'revoked');
  if (filter.role) query.where('role', filter.role);
  if (filter.text) {
    const like = `%${filter.text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query.whereRaw(`(lower(email) like ? or lower(coalesce(name, '')) like ?)`, [like, like]);
  }
  if (filter.after !== undefined) await continueAfter(ctx, query, accountId, filter.after);
  const rows: Row[] = await query;
  const pageRows = rows.slice(0, filter.limit);
  const last = pageRows.at(-1);
  return {
    entries: pageRows.map(toEntry),
    next: rows.length > filter.limit && last ? toCursor(last.uid) : null,
  };
}

const PAGE = 1_000;

/** All of them, read in pages. */
export async function listWholeTeam(
  ctx: Ctx,
  accountId: string,
  filter: Omit<TeamFilter, 'after' | 'limit'>,
): Promise<TeamEntry[]> {
  const all: TeamEntry[] = [];
  let after: string | undefined;
  do {
    const { entries, next } = await listTeam(ctx, accountId, { ...filter, after, limit: PAGE });
    all.push(...entries);
    after = next ?? undefined;
  } while (after);
  return all;
}

/** One entry by its id, its e-mail, or both (then both must fit); whatever its status. */
export async function findTeamEntry(
  ctx: Ctx,
  accountId: string,
  { uid, email }: { uid?: string; email?: string },
): Promise<TeamEntry | null> {
  if (!uid && !email) return null;
  if (uid && !isUuid(uid)) return null;
  const query = queryEntries(ctx, accountId).orderByRaw(`status = 'active' desc`);
  if (uid) query.where('uid', uid);
  if (email) query.where('email', email.toLowerCase());
  const row: Row | undefined = await query.first();
  return row ? toEntry(row) : null;
}

/** The rights that a user has in a company; null where they belong to it no longer. */
export async function findMemberRights(
  { db }: Ctx,
  account_id: string,
  user_id: string,
): Promise<Access | null> {
  return (await db('memberships').where({ account_id, user_id }).first('role', 'claims')) ?? null;
}

function queryEntries({ db, now }: Ctx, accountId: string): Knex.QueryBuilder {
  const columns = {
    uid: 'u.id',
    kind: db.raw(`'member'`),
    email: 'u.email',
    name: 'u.full_name',
    role: 'm.role',
    claims: 'm.claims',
  } as const;
  const version = { version: 'm.version' } as const;
  const never = { expiresAt: db.raw('null::timestamptz') };
  const members = db('memberships as m')
    .join('users as u', 'u.id', 'm.user_id')
    .where('m.account_id', accountId)
    .select({ ...columns, status: db.raw(`'active'`), ...version, since: 'm.created_at', ...never });
  const blocked = db('blocked_members as m')
    .join('users as u', 'u.id', 'm.user_id')
    .where('m.account_id', accountId)
    .select({ ...columns, status: db.raw(`'blocked'`), ...version, since: 'm.member_since', ...never });
  const hasEmail = (table: 'memberships' | 'blocked_members') =>
    db(`${table} as m`)
      .join('users as u', 'u.id', 'm.user_id')
      .where('m.account_id', accountId)
      .whereRaw('u.email = i.email')
      .select(db.raw('1')) as never;
  const latest = db('invitations as i')
    .where('i.account_id', accountId)
    .distinctOn('i.email')
    .orderBy([
      { column: 'i.email' },
      { column: 'i.created_at', order: 'desc' },
      { column: 'i.id', order: 'desc' },
    ])
    .select('i.*');
  const invited = db
    .from(latest.as('i'))
    .whereNot('i.state', 'accepted')
    .whereNotExists(hasEmail('memberships'))
    .whereNotExists(hasEmail('blocked_members'))
    .select({
      uid: 'i.id',
      kind: db.raw(`'invitation'`),
      email: 'i.email',
      name: db.raw('null'),
      role: 'i.role',
      claims: 'i.claims',
      status: db.raw(`case when i.state = 'sent' and i.expires_at <= ? then 'expired' else i.state end`, [
        now(),
      ]),
      version: db.raw('1'),
      since: 'i.created_at',
      expiresAt: 'i.expires_at',
    });
  const all = members.unionAll([blocked, invited]);
  return db
    .from(db.from(all.as('e')).select('e.*', db.raw('lower(coalesce(name, email)) as sort')).as('t'))
    .select('t.*');
}

/**
 * The cursor is the last entry's id alone, because names and e-mails stay out of addresses: where it stood is looked up,
 * also of somebody who has left or accepted meanwhile. @throws Invalid `cursor_invalid`
 */
async function continueAfter(
  { db }: Ctx,
  query: Knex.QueryBuilder,
  accountId: string,
  after: string,
): Promise<void> {
  const uid = fromCursor(after, (text) => (isUuid(text) ? text : null));
  const own = { account_id: accountId };
  const belonged = (table: string) => db(table).where(own).select('user_id');
  const member = db('users')
    .where({ id: uid })
    .where((or) => {
      for (const table of ['memberships', 'blocked_members', 'removed_members'])
        or.orWhereIn('id', belonged(table));
    })
    .select({ sort: db.raw('lower(coalesce(full_name, email))') });
  const invited = db('invitations')
    .where({ ...own, id: uid })
    .select('email as sort');
  const last: { sort: string } | undefined = await member.unionAll([invited]).first();
  if (!last) refuseCursor();
  query.whereRaw('(sort, uid) > (?, ?::uuid)', [last.sort, uid]);
}

/** Every claim held by any member of the company. */
export async function listHeldClaims({ db }: Ctx, accountId: string): Promise<string[]> {
  const rows = await db('memberships')
    .where({ account_id: accountId })
    .distinct(db.raw<{ claim: string }>('unnest(claims) as claim'));
  return rows.map(({ claim }) => claim);
}

/** The inviter's company name in an invitation. */
export async function getCompanyName({ db }: Ctx, accountId: string): Promise<string> {
  return (await db('companies').where({ account_id: accountId }).first('legal_name'))!.legal_name;
}

/** Whoever administers a company, even if blocked or leaving: what the platform changes must not pass unseen. */
export const listAdminIds = ({ db }: Ctx, accountId: string): Promise<string[]> =>
  db('memberships')
    .where({ account_id: accountId, role: 'admin' })
    .orderBy('created_at')
    .limit(50)
    .pluck('user_id');

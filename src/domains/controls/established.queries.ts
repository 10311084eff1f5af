import type { Knex } from 'knex';
import type { Ctx } from '~/src/platform/context';
import { ESTABLISHED_MS } from '~/src/shared/rights/second-person';
import type { Right, RightHolders } from './controls.types';

/** The periods of rights of a company, or (null) of the platform. */
const periodsOf = ({ db }: Ctx, accountId: string | null) =>
  accountId === null
    ? db('right_periods').whereNull('account_id')
    : db('right_periods').where('account_id', accountId);

/** Whoever began the company. */
const firstHolder = (ctx: Ctx, accountId: string | null) =>
  periodsOf(ctx, accountId).orderBy(['since', 'id']).first('user_id');

/**
 * From when on each of these people counts in a rule of two people: once they have held one of the rights for 72 hours.
 * Whoever began the company was given theirs by nobody, so they count at once. Absent: somebody who holds none.
 */
export async function findEstablished(
  ctx: Ctx,
  { accountId, rights }: RightHolders,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  const { db } = ctx;
  const rows = await periodsOf(ctx, accountId)
    .whereRaw('user_id = any(?::uuid[])', [[...userIds]])
    .whereIn('name', rights)
    .whereNull('until')
    .groupBy('user_id')
    .select('user_id', db.raw<{ since: Date }>('min(since) as since'))
    .select({ founder: firstHolder(ctx, accountId) });
  return new Map(
    rows.map(({ user_id, since, founder }) => [
      user_id,
      founder === user_id ? since : new Date(since.getTime() + ESTABLISHED_MS),
    ]),
  );
}

/**
 * Until when somebody of a company does not count as a second person for what another began: while the other's right is
 * younger than 72 hours and came from them, or through people whose own rights came from them as lately. A right that
 * nobody gave by name (by a join link, the company's directory) may have come from anybody, except that of whoever began
 * the company. Null: they count.
 */
export async function findGivenUntil(
  ctx: Ctx,
  { accountId, rights }: RightHolders,
  { by, to }: { by: string; to: string },
): Promise<Date | null> {
  const db: Knex = ctx.db;
  const after = new Date(ctx.now().getTime() - ESTABLISHED_MS);
  const young = () =>
    db('right_periods as p')
      .where('p.account_id', accountId)
      .where('p.since', '>', after)
      .where((or) =>
        or.whereNotNull('p.given_by').orWhereNot('p.user_id', firstHolder(ctx, accountId) as never),
      );
  const holdings = young().whereNull('p.until').whereIn('p.name', rights).where('p.user_id', to);
  const row: { since: Date } | undefined = await db
    .withRecursive('givers', ['user_id'], (query) =>
      query
        .select('h.given_by')
        .from(holdings.clone().select('p.given_by').as('h'))
        .union(young().join('givers as g', 'g.user_id', 'p.user_id').select('p.given_by')),
    )
    .from(holdings.as('p'))
    .whereExists(db('givers').where('user_id', by).orWhereNull('user_id'))
    .max('p.since as since')
    .first();
  return row?.since ? new Date(row.since.getTime() + ESTABLISHED_MS) : null;
}

/** Who held a right of a company after a moment and holds it no longer, whoever held it longest first. */
export async function listFormerHolders(
  { db }: Ctx,
  { accountId, right, after }: { accountId: string; right: Right; after: Date },
): Promise<string[]> {
  const periods = () => db('right_periods').where({ account_id: accountId, name: right });
  return periods()
    .where('until', '>', after)
    .whereNotIn('user_id', periods().whereNull('until').select('user_id'))
    .groupBy('user_id')
    .orderByRaw('max(until - since) desc, user_id')
    .pluck('user_id');
}

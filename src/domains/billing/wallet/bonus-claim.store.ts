import type { Ctx } from '~/src/platform/context';

/** Which of some keys are claimed. */
export function findClaims({ db }: Ctx, keys: readonly string[]): Promise<string[]> {
  return db('bonus_claims').whereIn('key', keys).pluck('key');
}

/** Claims keys permanently. */
export async function insertClaims({ db }: Ctx, keys: readonly string[]): Promise<void> {
  await db('bonus_claims').insert(keys.map((key) => ({ key })));
}

/** Copies a bonus claim to another key. */
export async function copyClaim({ db }: Ctx, key: string, also: string): Promise<void> {
  const claim = db('bonus_claims')
    .where({ key })
    .select(db.raw('?', [also]), 'journal_id');
  await db.raw('insert into bonus_claims (key, journal_id) ? on conflict do nothing', [claim as never]);
}

import type { Ctx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { beginOfDay, toDay } from '~/src/shared/dates';
import type { DatedTerms, PackageTerms } from './packages.types';

const TERMS = ['price', 'bonus', 'highlight', 'active'] as const;

/** The terms that stand last in a package's schedule; null when there is no such package. */
export async function findLastTerms({ db }: Ctx, id: string): Promise<DatedTerms | null> {
  const last = await db('credit_package_terms')
    .where({ package_id: id })
    .orderBy('valid_from', 'desc')
    .first(...TERMS, 'valid_from');
  const row =
    last ??
    (await db('credit_packages')
      .where({ id })
      .first(...TERMS, { valid_from: 'created_at' }));
  if (!row) return null;
  const { valid_from, ...terms } = row;
  return { ...terms, from: toDay(valid_from) };
}

/** Adds a package that is on sale at once; without terms of a later day nothing changes. */
export async function insertPackage(
  { db }: Ctx,
  { id, ...terms }: PackageTerms & { id: string },
): Promise<void> {
  await db('credit_packages').insert({ id, ...terms });
}

/**
 * Adds terms to the end of a package's schedule, or begins it with a package that is not on sale until then. What was to
 * begin on the same day gives way, and terms in force never change.
 * @throws Conflict `price_day_over` once the day has begun, `price_day_taken` where later terms wait for their day
 */
export async function scheduleTerms(tx: Ctx, id: string, { from, ...terms }: DatedTerms): Promise<void> {
  const { db } = tx;
  const validFrom = beginOfDay(from);
  if (validFrom <= tx.now()) throw new Conflict('price_day_over');
  await db('credit_packages')
    .insert({ id, ...terms, active: false })
    .onConflict('id')
    .ignore();
  await db('credit_packages').where({ id }).forNoKeyUpdate().first('id');
  const later = await db('credit_package_terms')
    .where({ package_id: id })
    .where('valid_from', '>', validFrom)
    .first('package_id');
  if (later) throw new Conflict('price_day_taken');
  await db('credit_package_terms')
    .insert({ package_id: id, valid_from: validFrom, ...terms })
    .onConflict(['package_id', 'valid_from'])
    .merge();
}

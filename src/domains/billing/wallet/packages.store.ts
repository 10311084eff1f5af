import type { Ctx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';

/** A package as operators see it, on sale or not. */
export interface OperatorPackage {
  id: string;
  price: Centavos;
  bonus: Centavos;
  highlight: boolean;
  active: boolean;
}

/** Every package, the cheapest first. */
export function listOperatorPackages({ db }: Ctx): Promise<OperatorPackage[]> {
  return db('credit_packages').orderBy('price').select('id', 'price', 'bonus', 'highlight', 'active');
}

/** A package, on sale or not; null when there is none. */
export async function findOperatorPackage({ db }: Ctx, id: string): Promise<OperatorPackage | null> {
  const row = await db('credit_packages').where({ id }).first('id', 'price', 'bonus', 'highlight', 'active');
  return row ?? null;
}

/** Adds a package. */
export async function insertPackage({ db }: Ctx, row: OperatorPackage): Promise<void> {
  await db('credit_packages').insert(row);
}

/** Changes a package; false when there is none of this id. */
export async function updatePackage({ db }: Ctx, { id, ...row }: OperatorPackage): Promise<boolean> {
  return (await db('credit_packages').where({ id }).update(row)) > 0;
}

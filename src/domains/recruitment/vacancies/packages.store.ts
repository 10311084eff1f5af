import { randomUUID } from 'node:crypto';
import type { PackageRow, PackageRules } from '~/src/domains/recruitment/recruitment.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';

/** A package: its products, and the finding kinds excluded from review. */
export interface PackageData {
  name: string;
  /** External ids of the catalog. */
  products: string[];
  rules: PackageRules;
}

/** The packages of an account, by name. */
export const listPackages = ({ db }: Ctx, account_id: string): Promise<PackageRow[]> =>
  db('check_packages').where({ account_id }).orderByRaw('lower(name)');

export const findPackage = async ({ db }: Ctx, account_id: string, id: string): Promise<PackageRow | null> =>
  (await db('check_packages').where({ account_id, id }).first()) ?? null;

/** Whether another package of the account has this name. */
export async function isPackageNamed(
  { db }: Ctx,
  account_id: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const query = db('check_packages').where({ account_id }).whereRaw('lower(name) = lower(?)', [name]);
  if (exceptId) query.whereNot({ id: exceptId });
  return Boolean(await query.first('id'));
}

/** Inserts a package of the acting account; returns its id. */
export async function insertPackage(ctx: ActorCtx, data: PackageData): Promise<string> {
  const id = randomUUID();
  await ctx.db('check_packages').insert({
    id,
    account_id: ctx.actor.accountId,
    ...toColumns(data),
    changed_by: ctx.actor.userId,
    created_at: ctx.now(),
    changed_at: ctx.now(),
  });
  return id;
}

/** Changes a package at the version seen; false when it was changed meanwhile. */
export async function updatePackage(
  ctx: ActorCtx,
  { id, version }: { id: string; version: number },
  data: PackageData,
): Promise<boolean> {
  const count = await ctx
    .db('check_packages')
    .where({ account_id: ctx.actor.accountId, id, version })
    .update({
      ...toColumns(data),
      version: version + 1,
      changed_by: ctx.actor.userId,
      changed_at: ctx.now(),
    });
  return count === 1;
}

const toColumns = ({ name, products, rules }: PackageData) => ({
  name,
  products,
  rules: JSON.stringify(rules),
});

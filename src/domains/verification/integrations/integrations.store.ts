import { randomUUID } from 'node:crypto';
import { getLegalBasis, type Purpose } from '~/src/domains/reports';
import { DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import type { IntegrationPolicy } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import type { Row } from '~/src/platform/database/db';

/** An integration: how a customer verifies people for one use, with a name and a policy. */
export interface Integration {
  id: string;
  accountId: string;
  name: string;
  active: boolean;
  policy: IntegrationPolicy;
  /** Incremented by each change. */
  version: number;
  purpose: Purpose;
}

/** Fields added by later policy versions have their initial value. */
const toIntegration = (row: Row<'verification_integrations'>): Integration => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  active: row.active,
  policy: { ...DEFAULT_POLICY, ...row.policy },
  version: row.version,
  purpose: row.purpose,
});

/** The account's integrations, by name. */
export async function listIntegrations(ctx: Ctx, accountId: string): Promise<Integration[]> {
  const rows = await ctx.db('verification_integrations').where({ account_id: accountId }).orderBy('name');
  return rows.map(toIntegration);
}

/** An integration of the account; null for another's. */
export async function findIntegration(ctx: Ctx, accountId: string, id: string): Promise<Integration | null> {
  const row = await ctx.db('verification_integrations').where({ account_id: accountId, id }).first();
  return row ? toIntegration(row) : null;
}

export interface IntegrationData {
  name: string;
  purpose: Purpose;
  policy: IntegrationPolicy;
}

/** Stores a new integration; null when the account has one with this name. */
export async function insertIntegration(
  ctx: Ctx,
  accountId: string,
  { name, purpose, policy }: IntegrationData,
): Promise<string | null> {
  const id = randomUUID();
  const rows = await ctx
    .db('verification_integrations')
    .insert({
      id,
      account_id: accountId,
      name,
      policy: JSON.stringify(policy),
      purpose,
      legal_basis: getLegalBasis(purpose),
      created_by: ctx.actor?.userId ?? null,
      created_at: ctx.now(),
      changed_at: ctx.now(),
    })
    .onConflict(ctx.db.raw('(account_id, lower(name))'))
    .ignore()
    .returning('id');
  if (!rows[0]) return null;
  await insertVersion(ctx, { id, version: 1 }, policy);
  return id;
}

/** Stores a version of an integration, with its editor. */
async function insertVersion(
  ctx: Ctx,
  { id, version }: Pick<Integration, 'id' | 'version'>,
  policy: IntegrationPolicy,
): Promise<void> {
  await ctx.db('verification_policies').insert({
    integration_id: id,
    version,
    policy: JSON.stringify(policy),
    changed_by: ctx.actor?.userId ?? null,
    changed_at: ctx.now(),
  });
}

/** One version of an integration's policy. */
export interface PolicyVersion {
  version: number;
  policy: IntegrationPolicy;
  by: string | null;
  at: Date;
}

const MAX_VERSIONS = 20;

/** The versions of an integration's policy, newest first. */
export async function listPolicyVersions({ db }: Ctx, id: string): Promise<PolicyVersion[]> {
  const rows = await db('verification_policies as p')
    .leftJoin('users as u', 'u.id', 'p.changed_by')
    .where({ 'p.integration_id': id })
    .orderBy('p.version', 'desc')
    .limit(MAX_VERSIONS)
    .select('p.version', 'p.policy', 'p.changed_at', 'u.full_name');
  return rows.map(({ version, policy, changed_at: at, full_name: by }) => ({
    version,
    by,
    at,
    policy: { ...DEFAULT_POLICY, ...policy },
  }));
}

/** Changes an integration at the version seen; returns `changed` or `taken` on a conflict. */
export async function updateIntegration(
  ctx: Ctx,
  { id, version }: Pick<Integration, 'id' | 'version'>,
  { name, purpose, policy, active }: IntegrationData & { active: boolean },
): Promise<'saved' | 'changed' | 'taken'> {
  const saved = {
    name,
    active,
    purpose,
    legal_basis: getLegalBasis(purpose),
    policy: JSON.stringify(policy),
    version: version + 1,
    changed_at: ctx.now(),
  };
  // The unique index decides between concurrent calls; a savepoint keeps the caller's transaction usable.
  const outcome = await ctx.db
    .transaction((inner) => inner('verification_integrations').where({ id, version }).update(saved))
    .catch((error: { code?: string }) => {
      if (error.code === '23505') return 'taken' as const;
      throw error;
    });
  if (outcome === 'taken') return outcome;
  if (outcome !== 1) return 'changed';
  await insertVersion(ctx, { id, version: version + 1 }, policy);
  return 'saved';
}

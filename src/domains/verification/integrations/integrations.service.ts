import { record } from '~/src/domains/audit';
import { canManageVerification } from '~/src/domains/verification/verification.policy';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound } from '~/src/platform/errors';
import {
  findIntegration,
  type Integration,
  type IntegrationData,
  insertIntegration,
  updateIntegration,
} from './integrations.store';

/**
 * The account's integration, for users who may change it.
 * @throws Forbidden `forbidden`, NotFound `integration_unknown`
 */
export async function getIntegration(ctx: ActorCtx, id: string): Promise<Integration> {
  if (!canManageVerification(ctx.actor)) throw new Forbidden('forbidden');
  const found = await findIntegration(ctx, ctx.actor.accountId, id);
  if (!found) throw new NotFound('integration_unknown');
  return found;
}

/**
 * Creates an integration; returns its id.
 * @throws Forbidden `forbidden`, Invalid `invalid` {nome} when the name is taken
 */
export async function createIntegration(ctx: ActorCtx, data: IntegrationData): Promise<string> {
  if (!canManageVerification(ctx.actor)) throw new Forbidden('forbidden');
  return inTransaction(ctx, async (tx) => {
    const id = await insertIntegration(tx, tx.actor.accountId, data);
    if (!id) throw new Invalid('invalid', { nome: ['verification:errors.name'] });
    await record(tx, { action: 'integration_saved', subject: { kind: 'integration', id } });
    return id;
  });
}

/**
 * Changes an integration at the version seen; verifications in progress keep their policy.
 * @throws Forbidden, NotFound, Conflict `integration_changed`, Invalid `invalid` {nome}
 */
export async function saveIntegration(
  ctx: ActorCtx,
  { id, version }: { id: string; version: number },
  data: IntegrationData & { active: boolean },
): Promise<void> {
  await getIntegration(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const saved = await updateIntegration(tx, { id, version }, data);
    if (saved === 'taken') throw new Invalid('invalid', { nome: ['verification:errors.name'] });
    if (saved === 'changed') throw new Conflict('integration_changed');
    await record(tx, { action: 'integration_saved', subject: { kind: 'integration', id } });
  });
}

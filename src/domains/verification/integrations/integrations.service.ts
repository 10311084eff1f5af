import { record } from '~/src/domains/audit';
import { planChange, proposeRest } from '~/src/domains/controls';
import { canManageVerification } from '~/src/domains/verification/verification.policy';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound } from '~/src/platform/errors';
import { integrationFourEyes } from './four-eyes.service';
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
  const integration = await findIntegration(ctx, ctx.actor.accountId, id);
  if (!integration) throw new NotFound('integration_unknown');
  return integration;
}

/**
 * Creates an integration; returns its id. One without a second person begins with it, and doing without waits for
 * confirmation.
 * @throws Forbidden `forbidden`, Invalid `invalid` {nome} when the name is taken, {changeReason}
 */
export async function createIntegration(ctx: ActorCtx, data: IntegrationData, reason = ''): Promise<string> {
  if (!canManageVerification(ctx.actor)) throw new Forbidden('forbidden');
  const { fourEyes } = data.policy;
  return inTransaction(ctx, async (tx) => {
    const guarded = { ...data, policy: { ...data.policy, fourEyes: true } };
    const id = await insertIntegration(tx, tx.actor.accountId, guarded);
    if (!id) throw new Invalid('invalid', { nome: ['verification:errors.name'] });
    await record(tx, { action: 'integration_saved', subject: { kind: 'integration', id } });
    await proposeRest(tx, await planChange(tx, integrationFourEyes, id, { after: { fourEyes }, reason }));
    return id;
  });
}

/**
 * Changes an integration at the version seen; verifications in progress keep their policy. Doing without the second
 * person waits for confirmation.
 * @throws Forbidden, NotFound, Conflict `integration_changed`, `control_waiting`, Invalid `invalid` {nome, changeReason}
 */
export async function saveIntegration(
  ctx: ActorCtx,
  { id, version }: { id: string; version: number },
  data: IntegrationData & { active: boolean },
  reason = '',
): Promise<void> {
  await getIntegration(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const plan = await planChange(tx, integrationFourEyes, id, {
      after: { fourEyes: data.policy.fourEyes },
      reason,
    });
    const saved = await updateIntegration(
      tx,
      { id, version },
      { ...data, policy: { ...data.policy, ...plan.now } },
    );
    if (saved === 'taken') throw new Invalid('invalid', { nome: ['verification:errors.name'] });
    if (saved === 'changed') throw new Conflict('integration_changed');
    await record(tx, { action: 'integration_saved', subject: { kind: 'integration', id } });
    await proposeRest(tx, plan);
  });
}

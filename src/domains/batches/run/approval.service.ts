import { type Administrator, listAdministrators } from '~/src/domains/accounts';
import { type BatchRow, findBatchRow } from '~/src/domains/batches/batches.store';
import { getProductById } from '~/src/domains/catalog';
import { type ApprovalWait, findApprovalWait, requireApprover } from '~/src/domains/controls';
import { queueEmail } from '~/src/domains/notifications';
import { findApprovalLimit } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { type Centavos, formatMoney, toReais } from '~/src/shared/money';
import { isSecondPerson } from '~/src/shared/rights/second-person';
import { addressOf } from '~/src/shared/routes';

/** A batch that costs more than its creator may order alone. */
export interface BatchApproval {
  /** Orders whose maximum cost exceeds this. */
  above: Centavos;
  /** The acting person is the other administrator who may confirm it. */
  canConfirm: boolean;
  /** Why they may not yet; null: they may. */
  wait: ApprovalWait | null;
  /** Somebody else may. */
  others: boolean;
}

const toRequest = ({ user_id: askerId }: Begun) => ({ askerId, right: 'consultas_lote' }) as const;

type Begun = Pick<BatchRow, 'account_id' | 'user_id' | 'api_key_id' | 'cost_center_id' | 'approval_above'>;

/** Who else may confirm a batch that this user started. */
const listOthers = (ctx: ActorCtx, accountId: string, userId: string): Promise<Administrator[]> =>
  listAdministrators(ctx, accountId, { except: userId, claim: 'consultas_lote' });

/**
 * The approval a batch needs, by the lower of its creator's limits when it began and today (decision 0240); null when
 * none. Its rows are not approved again.
 */
async function findApproval(ctx: ActorCtx, batch: Begun, total: Centavos): Promise<BatchApproval | null> {
  const { user_id: userId, api_key_id: apiKeyId, cost_center_id: costCenterId, account_id } = batch;
  const limit = await findApprovalLimit(ctx, { userId, apiKeyId, costCenterId });
  const limits = [limit?.above, batch.approval_above].filter((above) => typeof above === 'number');
  const above = Math.min(...limits);
  if (limits.length === 0 || total <= above) return null;
  const canConfirm = ctx.actor.companyRole === 'admin' && isSecondPerson(ctx.actor, userId);
  return {
    above,
    canConfirm,
    wait: canConfirm ? await findApprovalWait(ctx, toRequest(batch)) : null,
    others: (await listOthers(ctx, account_id, userId)).length > 0,
  };
}

/** The same for a batch of the acting account, by id. */
export async function findBatchApproval(
  ctx: ActorCtx,
  id: string,
  total: Centavos,
): Promise<BatchApproval | null> {
  if (ctx.actor.accountKind !== 'company') return null;
  const batch = await findBatchRow(ctx, id);
  return batch && findApproval(ctx, batch, total);
}

/** @throws Conflict `approval_needed` where another administrator must confirm the batch, `right_too_new`, `right_given` */
export async function requireApproval(tx: ActorCtx, batch: Begun, total: Centavos): Promise<void> {
  const approval = await findApproval(tx, batch, total);
  if (!approval) return;
  if (approval.canConfirm) return requireApprover(tx, toRequest(batch));
  const { above } = approval;
  throw new Conflict('approval_needed', { amount: formatMoney(above, tx.locale) }, { above: toReais(above) });
}

/** Notifies those who may confirm a batch, each once, however often it is requested. Runs in a transaction. */
export async function notifyApprovers(tx: ActorCtx, batch: BatchRow, total: Centavos): Promise<void> {
  const { accountName: company, userName, email } = tx.actor;
  const who = userName ?? email;
  for (const { userId, locale } of await listOthers(tx, batch.account_id, batch.user_id)) {
    const { name: product } = await getProductById({ ...tx, locale }, batch.product_id);
    const link = addressOf(tx.origin, locale, 'batch-confirm', { batchUid: batch.id });
    await queueEmail(tx, {
      userId,
      locale,
      template: 'batch-approval',
      params: { link, company, who, product, amount: formatMoney(total, locale) },
      key: `batch-approval-${batch.id}-${userId}`,
    });
  }
}

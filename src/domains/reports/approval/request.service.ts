import { randomUUID } from 'node:crypto';
import { record } from '~/src/domains/audit';
import {
  type ApprovalRequested,
  type Ordered,
  type OrderRequest,
  orderUnlessUnapproved,
  type UnapprovedOrder,
} from '~/src/domains/reports/order/order.service';
import type { ActorCtx } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { emitEvent } from '~/src/platform/queue/events';
import { actingKey } from '~/src/shared/actor';
import { mayBeginForTwo } from '~/src/shared/rights/second-person';
import { APPROVAL_MS } from './approval.rules';
import { insertApproval } from './approval.store';
import { notifyApprovers } from './notify.service';

/**
 * Orders a report, or requests its approval if another person must give it: nothing is charged and no source queried
 * before. The same request sent twice is one order or one approval. Throws as orderReport, and Forbidden
 * `key_not_allowed` for a key's previous secret.
 */
export const orderOrRequestApproval = (
  ctx: ActorCtx,
  request: OrderRequest,
): Promise<Ordered | ApprovalRequested> => orderUnlessUnapproved(ctx, request, requestApproval);

async function requestApproval(tx: ActorCtx, unapproved: UnapprovedOrder): Promise<ApprovalRequested> {
  if (!mayBeginForTwo(tx.actor)) throw new Forbidden('key_not_allowed');
  const { product, request, purpose, terms, limit } = unapproved;
  const { accountId } = tx.actor;
  const { due } = terms;
  const id = randomUUID();
  const now = tx.now();
  const approval = {
    id,
    product_id: product.id,
    target: product.target,
    price: product.price,
    due,
    above: limit.above,
    cost_center_id: request.costCenterId ?? null,
    api_key_id: request.apiKeyId ?? actingKey(tx.actor),
    created_at: now,
    expires_at: new Date(now.getTime() + APPROVAL_MS),
  };
  const { inputs, jobCategory = null, origin, issuedTo, acceptedAt, texts } = request;
  const order = { inputs, purpose, jobCategory, origin, issuedTo, acceptedAt, texts };
  await insertApproval(tx, approval, order);
  const { externalId } = product;
  const data = { externalId, amount: due };
  await emitEvent(tx, { accountId, kind: 'approval.asked', subjectId: id, data });
  await notifyApprovers(tx, { ...approval, productName: product.name });
  failpoint('approval.asked');
  await record(tx, {
    action: 'approval_asked',
    subject: { kind: 'approval', id },
    details: { product: externalId, purpose, amount: due },
  });
  return { approvalId: id };
}

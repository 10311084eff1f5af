import { checkCostCenter } from '~/src/domains/billing';
import { getProduct } from '~/src/domains/catalog';
import type { ActorCtx } from '~/src/platform/context';
import { type Ordered, type OrderRequest, orderReport } from './order.service';
import { admitOrder } from './order-check.service';
import { findPreviousReport } from './reuse.queries';
import { recordReuse } from './reuse.store';

/**
 * Returns a reusable earlier report of this account, free of charge; orders a new one
 * otherwise (specification 6.1). Throws as orderReport.
 */
export async function orderOrReuse(
  ctx: ActorCtx,
  request: OrderRequest,
): Promise<Ordered & { reused: boolean }> {
  const product = await getProduct(ctx, request.productExternalId);
  const { refusal, purpose } = await admitOrder(ctx, product, request);
  if (refusal) throw refusal;
  await checkCostCenter(ctx, request.costCenterId);
  const previous = await findPreviousReport(ctx, { product, inputs: request.inputs, purpose });
  if (!previous) return { ...(await orderReport(ctx, request)), reused: false };
  await recordReuse(ctx, previous.id);
  return { reportId: previous.id, isDossier: product.kind === 'dossier', reused: true };
}

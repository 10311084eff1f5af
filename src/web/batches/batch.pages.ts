import type { Response } from 'express';
import { getBatch } from '~/src/domains/batches/batches.queries';
import type { BatchState, BatchView } from '~/src/domains/batches/batches.types';
import { getProduct, type Product, type ProductSource } from '~/src/domains/catalog';
import { listPermitted } from '~/src/domains/reports';
import { listOutages, type Outage } from '~/src/domains/sources';
import type { UserRequest } from '~/src/http/request';
import { hrefFor, redirectTo } from '~/src/http/respond';
import { POSTPAID } from '~/src/shared/actor';

/** The batch in the URL. @throws NotFound `batch_not_found` */
export const readBatch = (req: UserRequest<'batchUid?' | 'uid?'>): Promise<BatchView> =>
  getBatch(req.ctx, req.params.batchUid ?? req.params.uid ?? '');

/** The product in the URL. @throws NotFound `product_not_found` */
export const readProduct = ({ ctx, params }: UserRequest): Promise<Product> =>
  getProduct(ctx, String(params.externalId));

/** Post-paid accounts have a history of batches; the others follow a batch on its confirmation page. */
export const hasHistory = ({ ctx }: UserRequest): boolean => ctx.actor.billingType === POSTPAID;

const CONFIRMED: readonly BatchState[] = ['running', 'paused', 'cancelled', 'done'];
export const isConfirmed = ({ state }: BatchView): boolean => CONFIRMED.includes(state);

/** Address of a confirmed batch's progress page. */
export const hrefOfRun = (req: UserRequest, id: string, query?: Record<string, string>): string =>
  hasHistory(req)
    ? hrefFor(req, 'batch-detail', { uid: id }, query)
    : hrefFor(req, 'batch-confirm', { batchUid: id }, query);

export function redirectToBatch(req: UserRequest, res: Response, id: string): void {
  if (hasHistory(req)) redirectTo(req, res, 'batch-detail', { uid: id });
  else redirectTo(req, res, 'batch-confirm', { batchUid: id });
}

/** The sources that a batch's reports query, and those of them that are out now. */
export async function readOutages(
  { ctx }: UserRequest,
  batch: BatchView,
): Promise<{ sources: ProductSource[]; outages: Outage[] }> {
  const sources = listPermitted(await getProduct(ctx, batch.productExternalId), batch);
  return { sources, outages: await listOutages(ctx, sources) };
}

/** Whether the request is the page's own polling. */
export const isJson = (req: UserRequest): boolean => req.accepts(['html', 'json']) === 'json';

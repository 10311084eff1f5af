import type { Response } from 'express';
import { getProduct, type Product } from '~/src/domains/catalog';
import type { RawInputs } from '~/src/domains/reports/inputs.rules';
import { openOrder, sealInputs } from '~/src/domains/reports/run/sealed.service';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';

/** The product in the URL. @throws NotFound `product_not_found` */
export const readProduct = ({ ctx, params }: UserRequest): Promise<Product> =>
  getProduct(ctx, String(params.externalId));

/** The inputs in the URL; those in clear are sealed and the URL is replaced. */
export function inputsFromAddress(
  req: UserRequest,
  res: Response,
  product: Product,
  param: 'preInputValue' | 'inputFields',
): RawInputs | 'moved' | null {
  const text = String(req.params[param] ?? '');
  if (!text) return { inputs: {}, texts: {} };
  const { ctx } = req;
  const opened = openOrder(ctx, product, text);
  if (!opened || opened.sealed) return opened;
  const sealed = sealInputs(ctx.vault, ctx.actor.accountId, opened);
  const { externalId } = product;
  if (param === 'preInputValue') redirectTo(req, res, 'buy-product', { externalId, preInputValue: sealed });
  else redirectTo(req, res, 'confirm-input', { externalId, inputFields: sealed });
  return 'moved';
}

import type { Response } from 'express';
import { findHighestDiscount } from '~/src/domains/billing/offers/plans.queries';
import { toPriceLines, withMargins } from '~/src/domains/billing/operator/margin.rules';
import { proposePrice } from '~/src/domains/billing/operator/price.service';
import {
  findPricedProduct,
  findProductUse,
  listPricedProducts,
  listSchedule,
  listShares,
  type NextPrice,
} from '~/src/domains/catalog';
import { listApplied } from '~/src/domains/controls';
import { listPlatformChanges } from '~/src/domains/oversight';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import CatalogPage from '~/views/billing/operator/catalog.page';
import { type nextPriceForm, nextPriceSchema } from '~/views/billing/operator/price.form';
import ProductPage from '~/views/billing/operator/product.page';

const KIND = 'product_price';

/** The products with cost, price and margin, and which price comes next. */
export async function showCatalog(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const [priced, changes, highestDiscount] = await Promise.all([
    listPricedProducts(ctx),
    listPlatformChanges(ctx, { kind: KIND }),
    findHighestDiscount(ctx),
  ]);
  const products = priced.map((product) => withMargins(product, highestDiscount));
  const title = req.translate('operators:catalog.title');
  await renderPage(req, res, CatalogPage, { products, changes, highestDiscount }, { title });
}

/** A product's schedule of prices, who is affected by the next one, and the form for it. */
export async function showProduct(
  req: UserRequest<'externalId'>,
  res: Response,
  { errors, values, status, error }: FormResult<typeof nextPriceForm> = EMPTY_FORM,
  preview: NextPrice | null = null,
): Promise<void> {
  const { ctx } = req;
  const { externalId } = req.params;
  const product = await findPricedProduct(ctx, externalId);
  if (!product) throw new NotFound('product_not_found');
  const [schedule, applied, changes, shares, use, highestDiscount] = await Promise.all([
    listSchedule(ctx, externalId),
    listApplied(ctx, KIND, externalId),
    listPlatformChanges(ctx, { kind: KIND, subject: externalId }),
    listShares(ctx, externalId),
    findProductUse(ctx, externalId),
    findHighestDiscount(ctx),
  ]);
  const lines = toPriceLines({ schedule, applied, changes, preview, now: ctx.now() });
  const margins = withMargins(product, highestDiscount);
  const props = { product: margins, lines, changes, shares, use, preview, errors, values };
  await renderPage(req, res, ProductPage, props, { title: product.name, status: error?.status ?? status });
}

/** Shows whom a price would affect, or asks a second operator for it. */
export const saveNextPrice = form({
  schema: ({ ctx }: UserRequest<'externalId'>) => nextPriceSchema(ctx.locale),
  show: showProduct,
  async submit(req, res, { price, from, changeReason, step }) {
    const { externalId } = req.params;
    if (step === 'preview') {
      const formState = { ...EMPTY_FORM, values: req.body as never };
      return showProduct(req, res, formState, { price, from });
    }
    await proposePrice(req.ctx, externalId, { price, from }, changeReason);
    flash(req, { kind: 'info', text: req.translate('controls:waits') });
    redirectTo(req, res, 'operator-product', { externalId });
  },
});

import type { Response } from 'express';
import { listProducts, toBundles } from '~/src/domains/catalog';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import BundlesPage from '~/views/billing/offers/bundles.page';

/** Dossiers beside the single products that they contain. */
export async function showBundles(req: UserRequest, res: Response): Promise<void> {
  const bundles = toBundles(await listProducts(req.ctx, { comingSoon: true }));
  const title = req.translate('operators:offers.bundles');
  await renderPage(req, res, BundlesPage, { bundles }, { title });
}

import type { Response } from 'express';
import { z } from 'zod';
import { listSales } from '~/src/domains/terminals/operator.queries';
import { SALE_FILTERS } from '~/src/domains/terminals/terminals.types';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import OperatorSalesPage from '~/views/terminals/operator-sales.page';

/** From the query string; invalid ones are ignored. */
const saleQuery = z.object({
  estado: z.enum(SALE_FILTERS).nullable().catch(null).default(null),
  depois: z.string().nullable().catch('').default(null),
});

/** For operators: sales at partners' terminals, and their payments. */
export async function showSales(req: UserRequest, res: Response): Promise<void> {
  const { estado: filter, depois } = saleQuery.parse(req.query);
  const page = await listSales(req.ctx, filter, depois);
  await renderPage(
    req,
    res,
    OperatorSalesPage,
    { ...page, filter, first: depois === null },
    { title: req.translate('terminals:operator.title') },
  );
}

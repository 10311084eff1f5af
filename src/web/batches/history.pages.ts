import type { Response } from 'express';
import { type BatchFilter, listBatches } from '~/src/domains/batches/result/list.queries';
import { listProducts } from '~/src/domains/catalog';
import { listOrderers, openNameFilter, sealNameFilter } from '~/src/domains/reports';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { readFilter } from '~/src/http/forms/period';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor, redirectTo } from '~/src/http/respond';
import { readsAll } from '~/src/shared/rights/readers';
import { withoutEmpty } from '~/src/shared/routes';
import type { searchForm } from '~/views/batches/history.form';
import BatchHistoryPage from '~/views/batches/history.page';
import { batchesQuery, batchesSchema } from './batches.schemas';

const PAGE = 25;

/** The filter in the URL, or in a form that was refused, and its errors. */
function getFilter(req: UserRequest, rawQuery: unknown) {
  const { query: values, errors } = readFilter(req, batchesQuery(req.locale), rawQuery);
  const { vault, actor } = req.ctx;
  const { depois, linhas, nm, de, ate, produto, situacao, quem } = values;
  const name = nm ? openNameFilter(vault, actor.accountId, nm) : null;
  const query = withoutEmpty({ de, ate, produto, situacao, quem, nm: name ? nm : null });
  const filter: BatchFilter = { from: de, to: ate, product: produto, state: situacao, userId: quem, name };
  return { filter, query, after: depois, before: depois ? linhas : 0, errors };
}

/** The account's batches, newest first; the filter is in the URL, the searched name sealed. */
export async function showBatchHistory(
  req: UserRequest,
  res: Response,
  result: FormResult<typeof searchForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const { filter, query, after, before, errors } = getFilter(
    req,
    result === EMPTY_FORM ? req.query : result.values,
  );
  const all = readsAll(ctx.actor);
  const [{ lines, count, next }, products, people] = await Promise.all([
    listBatches(ctx, filter, { after, limit: PAGE }),
    listProducts(ctx, {}),
    all ? listOrderers(ctx, ctx.actor.accountId) : [],
  ]);
  const allErrors = { ...errors, ...result.errors };
  const props = {
    lines,
    count,
    before,
    values: { ...query, busca: filter.name ?? '', ...result.values },
    query,
    filtered: Object.keys(query).length > 0,
    products: products.filter(({ batch }) => batch),
    people,
    errors: allErrors,
    moreHref: next
      ? hrefFor(req, 'batch-history', {}, { ...query, depois: next, linhas: String(before + lines.length) })
      : null,
    firstHref: after ? hrefFor(req, 'batch-history', {}, query) : null,
  };
  await renderPage(req, res, BatchHistoryPage, props, {
    title: req.translate('batches:history.title'),
    status: Object.keys(allErrors).length > 0 ? 422 : result.status,
  });
}

/** Seals the search before it is put into a URL. */
export const searchBatches = form({
  schema: (req: UserRequest) => batchesSchema(req.locale),
  show: showBatchHistory,
  submit(req: UserRequest, res, { busca, nm: _, ...plain }) {
    const { vault, actor } = req.ctx;
    const nm = busca ? sealNameFilter(vault, actor.accountId, busca) : null;
    redirectTo(req, res, 'batch-history', {}, withoutEmpty({ ...plain, nm }));
  },
});

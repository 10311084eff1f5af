import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { MAX_DIRECT_ROWS } from '~/src/domains/reports/history/export.service';
import { listOrderedProducts, listOrderers } from '~/src/domains/reports/history/history.queries';
import type { SavedView } from '~/src/domains/reports/history/history.types';
import { readHistory } from '~/src/domains/reports/history/overview.queries';
import { readCookie } from '~/src/http/cookies';
import type { FormResult } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor } from '~/src/http/respond';
import { readsAll } from '~/src/shared/rights/readers';
import type { HistoryForms } from '~/views/reports/history/history.form';
import HistoryPage from '~/views/reports/history/history.page';
import { type HistoryRequest, isSameFilter, parseHistoryRequest, sealFilter } from './history-request.pages';

const PAGE = 50;

/** The list that the form was on, with its errors. */
export function showAgain(
  req: UserRequest,
  res: Response,
  { errors, values }: FormResult<HistoryForms>,
): Promise<void> {
  const request = parseHistoryRequest(req, req.body ?? {});
  return renderHistory(req, res, { ...request, values: { ...request.values, ...values }, errors });
}

/** A page of the list with everything around it. */
export async function renderHistory(req: UserRequest, res: Response, request: HistoryRequest): Promise<void> {
  const { ctx } = req;
  const { filter, query, values, after, before, errors } = request;
  const isCompany = ctx.actor.accountKind === 'company';
  const all = readsAll(ctx.actor);
  const [{ page, views, ...overview }, products, people] = await Promise.all([
    readHistory(ctx, { filter, limit: PAGE, after }),
    listOrderedProducts(ctx),
    isCompany && all ? listOrderers(ctx, ctx.actor.accountId) : [],
  ]);
  const here = Object.keys(query).length > 0 ? 'history-search' : 'history';
  const more = { ...query, antes: page.next ?? '', linhas: String(before + page.lines.length) };
  const props = {
    ...overview,
    lines: page.lines,
    before,
    isCompany,
    userId: ctx.actor.userId,
    masked: !all,
    dense: readCookie(req, 'density') === 'compact',
    views: views.map((view) => linkTo(req, view, request)),
    products,
    people,
    values,
    query,
    errors,
    address: hrefFor(req, here, {}, after ? { ...query, antes: after, linhas: String(before) } : query),
    newestHref: after ? hrefFor(req, here, {}, query) : null,
    moreHref: page.next ? hrefFor(req, here, {}, more) : null,
    csvHref:
      overview.totals.count <= MAX_DIRECT_ROWS ? hrefFor(req, here, {}, { ...query, formato: 'csv' }) : null,
    newExport: randomUUID(),
  };
  await renderPage(req, res, HistoryPage, props, {
    title: req.translate('reports:history.title'),
    status: Object.keys(errors).length > 0 ? 422 : 200,
  });
}

const linkTo = (req: UserRequest, { id, label, filter }: SavedView, request: HistoryRequest) => ({
  id,
  label,
  href: hrefFor(req, 'history-search', {}, sealFilter(req.ctx, filter)),
  current: isSameFilter(filter, request.filter),
});

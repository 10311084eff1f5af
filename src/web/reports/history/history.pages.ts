import type { Response } from 'express';
import type { z } from 'zod';
import { record } from '~/src/domains/audit';
import {
  listOrderedProducts,
  listOrderers,
  listReports,
  sumReports,
} from '~/src/domains/reports/history/history.queries';
import { readsAll } from '~/src/domains/reports/reports.policy';
import type { HistoryFilter, HistoryFilterValues } from '~/src/domains/reports/reports.types';
import {
  openDocumentFilter,
  openNameFilter,
  sealDocumentFilter,
  sealNameFilter,
} from '~/src/domains/reports/run/sealed.service';
import { fieldTexts } from '~/src/http/errors';
import { fieldErrors } from '~/src/http/form';
import { form } from '~/src/http/form-cycle';
import { renderPage } from '~/src/http/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import type { ActorCtx } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatCpf } from '~/src/shared/cpf';
import HistoryPage from '~/views/reports/history/history.page';
import { historyForm, historyQuery } from './history.schemas';
import { sendHistoryCsv } from './history-export.pages';

const PAGE = 50;
const NO_FILTER: HistoryFilter = {
  from: null,
  to: null,
  product: null,
  state: null,
  userId: null,
  document: null,
  name: null,
  risk: null,
  purpose: null,
  view: null,
};

interface Asked {
  filter: HistoryFilter;
  /** The filter as the address carries it, for links that keep it. */
  query: Record<string, string>;
  values: HistoryFilterValues;
  after?: string;
  /** Field → sentences. */
  errors: Record<string, string[]>;
}

/** Earlier reports, newest first; the filters stand in the address. `formato=csv`: the same as a file. */
export const showHistory: Handler<UserRequest> = async (req, res) => {
  const { ctx } = req;
  const asked = read(req, ctx);
  if (req.query.formato === 'csv' && Object.keys(asked.errors).length === 0) {
    await record(ctx, { action: 'history_exported' });
    return sendHistoryCsv(req, res, { ...scope(ctx), filter: asked.filter });
  }
  return renderHistory(req, res, asked);
};

/**
 * The filter's form: its document and name are sealed before they stand in an address (decision 0032), the rest
 * becomes the query.
 */
export const searchHistory = form({
  schema: historyForm,
  show: (req: UserRequest, res, { errors, values }) =>
    renderHistory(req, res, { filter: NO_FILTER, query: {}, values: { ...EMPTY, ...values }, errors }),
  submit(req, res, { documento, nome, ...plain }) {
    const { vault, actor } = req.ctx;
    const doc = documento && sealDocumentFilter(vault, actor.accountId, documento);
    const nm = nome && sealNameFilter(vault, actor.accountId, nome);
    const query = present({ ...plain, doc, nm });
    redirectTo(req, res, Object.keys(query).length > 0 ? 'history-search' : 'history', {}, query);
  },
});

const EMPTY: HistoryFilterValues = {
  de: '',
  ate: '',
  produto: '',
  situacao: '',
  quem: '',
  documento: '',
  nome: '',
  indicador: '',
  finalidade: '',
};

/** Whose reports the person reads. */
const scope = ({ actor }: ActorCtx) => ({
  accountId: actor.accountId,
  userId: readsAll(actor) ? undefined : actor.userId,
});

function read(req: UserRequest, ctx: ActorCtx): Asked {
  const parsed = historyQuery.safeParse(req.query);
  const typed = (name: string) =>
    typeof req.query[name] === 'string' ? String(req.query[name]).slice(0, 80) : '';
  if (!parsed.success) {
    const values = { ...EMPTY, de: typed('de'), ate: typed('ate') };
    return { filter: NO_FILTER, query: {}, values, errors: textsOf(req, parsed.error) };
  }
  const { doc, nm, antes, ...plain } = parsed.data;
  const { de, ate, produto, situacao, quem } = plain;
  const document = doc && openDocumentFilter(ctx.vault, ctx.actor.accountId, doc);
  const name = nm && openNameFilter(ctx.vault, ctx.actor.accountId, nm);
  const query = present({ ...plain, doc: document ? doc : null, nm: name ? nm : null });
  return {
    filter: {
      from: de,
      to: ate,
      product: produto,
      state: situacao,
      userId: quem,
      document: document || null,
      name: name || null,
      risk: plain.indicador,
      purpose: plain.finalidade,
      view: plain.visao,
    },
    query,
    values: { ...EMPTY, ...query, documento: document ? formatted(document) : '', nome: name || '' },
    after: antes,
    errors: {},
  };
}

const textsOf = (req: UserRequest, wrong: z.ZodError) =>
  fieldTexts(req.translate, new Invalid('invalid', fieldErrors(wrong))) ?? {};

const present = (values: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])));

const formatted = (document: string): string =>
  document.length === 11 ? formatCpf(document) : formatCnpj(document);

async function renderHistory(req: UserRequest, res: Response, asked: Asked): Promise<void> {
  const { ctx } = req;
  const { filter, query, values, after, errors } = asked;
  const isCompany = ctx.actor.accountKind === 'company';
  const [page, totals, products, people] = await Promise.all([
    listReports(ctx, { ...scope(ctx), filter, limit: PAGE, after }),
    sumReports(ctx, { ...scope(ctx), filter }),
    listOrderedProducts(ctx),
    isCompany && readsAll(ctx.actor) ? listOrderers(ctx, ctx.actor.accountId) : [],
  ]);
  const filtered = Object.keys(query).length > 0;
  const here = filtered ? 'history-search' : 'history';
  const props = {
    lines: page.lines,
    totals,
    isCompany,
    products,
    people,
    values,
    query,
    errors,
    newestHref: after ? hrefFor(req, here, {}, query) : null,
    moreHref: page.next ? hrefFor(req, here, {}, { ...query, antes: page.next }) : null,
    csvHref: hrefFor(req, here, {}, { ...query, formato: 'csv' }),
  };
  await renderPage(req, res, HistoryPage, props, {
    title: req.translate('reports:history.title'),
    status: Object.keys(errors).length > 0 ? 422 : 200,
  });
}

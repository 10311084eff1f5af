import type { Response } from 'express';
import type { z } from 'zod';
import type { HistoryFilterValues } from '~/src/domains/reports/history/history.types';
import type { HistoryFilter } from '~/src/domains/reports/reports.types';
import {
  openDocumentFilter,
  openNameFilter,
  sealDocumentFilter,
  sealNameFilter,
} from '~/src/domains/reports/run/sealed.service';
import { filterText } from '~/src/http/forms/form';
import { readFilter } from '~/src/http/forms/period';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatCpf } from '~/src/shared/cpf';
import { withoutEmpty } from '~/src/shared/routes';
import type { FormErrors, FormValues } from '~/views/components/forms/define-form';
import type { HistoryForms } from '~/views/reports/history/history.form';
import { type exportSchema, historyQuery } from './history.schemas';

export const NO_FILTER: HistoryFilter = {
  from: null,
  to: null,
  product: null,
  state: null,
  userId: null,
  document: null,
  name: null,
  risk: null,
  purpose: null,
  costCenter: null,
  view: null,
};

const EMPTY_VALUES: HistoryFilterValues = { busca: '', de: '', ate: '', documento: '', nome: '' };

/** A request for a page of the history. */
export interface HistoryRequest {
  filter: HistoryFilter;
  /** The filter as URL parameters, for links that keep it. */
  query: Record<string, string>;
  values: HistoryFilterValues & FormValues<HistoryForms>;
  after?: string;
  /** Number of lines on the previous pages. */
  before: number;
  /** Field → messages. */
  errors: FormErrors<HistoryForms>;
}

/** Parses the request from a URL, or from a form's hidden fields. */
export function parseHistoryRequest(req: UserRequest, rawQuery: unknown): HistoryRequest {
  const { query: fields, errors } = readFilter(req, historyQuery(req.locale), rawQuery);
  const { antes, linhas, ...plain } = fields;
  const rawValues = (rawQuery ?? {}) as Record<string, unknown>;
  const { filter, query } = openFilter(req.ctx, plain);
  const values = {
    ...EMPTY_VALUES,
    de: filterText(plain.de, rawValues.de),
    ate: filterText(plain.ate, rawValues.ate),
    documento: filter.document ? formatted(filter.document) : '',
    nome: filter.name ?? '',
  };
  return { filter, query, values, after: antes, before: antes ? linhas : 0, errors };
}

type FilterParams = Omit<z.infer<typeof exportSchema>, 'arquivo'>;

/** Opens a filter from its URL form; values sealed for another account are dropped. */
export function openFilter(
  { vault, actor }: ActorCtx,
  { doc, nm, ...plain }: FilterParams,
): { filter: HistoryFilter; query: Record<string, string> } {
  const document = doc && openDocumentFilter(vault, actor.accountId, doc);
  const name = nm && openNameFilter(vault, actor.accountId, nm);
  const { de, ate, produto, situacao, quem, indicador, finalidade, centro, visao } = plain;
  return {
    filter: {
      from: de,
      to: ate,
      product: produto,
      state: situacao,
      userId: quem,
      document: document || null,
      name: name || null,
      risk: indicador,
      purpose: finalidade,
      costCenter: centro,
      view: visao,
    },
    query: withoutEmpty({ ...plain, doc: document ? doc : null, nm: name ? nm : null }),
  };
}

/** A filter as URL parameters: its document and its name are sealed (decision 0032). */
export function sealFilter({ vault, actor }: ActorCtx, filter: HistoryFilter): Record<string, string> {
  const { document, name } = filter;
  return withoutEmpty({
    de: filter.from,
    ate: filter.to,
    produto: filter.product,
    situacao: filter.state,
    quem: filter.userId,
    indicador: filter.risk ?? null,
    finalidade: filter.purpose ?? null,
    centro: filter.costCenter ?? null,
    visao: filter.view ?? null,
    doc: document && sealDocumentFilter(vault, actor.accountId, document),
    nm: name ? sealNameFilter(vault, actor.accountId, name) : null,
  });
}

/** Whether two filters are equivalent. */
export const isSameFilter = (one: HistoryFilter, other: HistoryFilter): boolean =>
  (Object.keys(NO_FILTER) as (keyof HistoryFilter)[]).every(
    (key) => (one[key] ?? null) === (other[key] ?? null),
  );

const formatted = (document: string): string =>
  document.length === 11 ? formatCpf(document) : formatCnpj(document);

/** Redirects to the list with this filter. */
export function redirectToHistory(req: UserRequest, res: Response, query: Record<string, string>): void {
  redirectTo(req, res, Object.keys(query).length > 0 ? 'history-search' : 'history', {}, query);
}

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
import { fieldTexts } from '~/src/http/errors';
import { fieldErrors } from '~/src/http/forms/form';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatCpf } from '~/src/shared/cpf';
import { type exportForm, historyQuery } from './history.schemas';

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

export const EMPTY_VALUES: HistoryFilterValues = { busca: '', de: '', ate: '', documento: '', nome: '' };

/** A request for a page of the history. */
export interface HistoryRequest {
  filter: HistoryFilter;
  /** The filter as URL parameters, for links that keep it. */
  query: Record<string, string>;
  values: HistoryFilterValues;
  after?: string;
  /** Number of lines on the previous pages. */
  before: number;
  /** Field → messages. */
  errors: Record<string, string[]>;
}

/** Parses the request from a URL, or from a form's hidden fields. */
export function parseHistoryRequest(req: UserRequest, sent: unknown): HistoryRequest {
  const parsed = historyQuery.safeParse(sent);
  if (!parsed.success) return refused(req, sent, parsed.error);
  const { antes, linhas, ...plain } = parsed.data;
  const { filter, query } = openFilter(req.ctx, plain);
  const values = {
    ...EMPTY_VALUES,
    de: plain.de ?? '',
    ate: plain.ate ?? '',
    documento: filter.document ? formatted(filter.document) : '',
    nome: filter.name ?? '',
  };
  return { filter, query, values, after: antes, before: antes ? linhas : 0, errors: {} };
}

function refused(req: UserRequest, sent: unknown, wrong: z.ZodError): HistoryRequest {
  const typed = (name: string) => {
    const value = (sent as Record<string, unknown>)[name];
    return typeof value === 'string' ? value.slice(0, 80) : '';
  };
  const errors = fieldTexts(req.translate, new Invalid('invalid', fieldErrors(wrong))) ?? {};
  const values = { ...EMPTY_VALUES, de: typed('de'), ate: typed('ate') };
  return { filter: NO_FILTER, query: {}, values, before: 0, errors };
}

type FilterParams = Omit<z.infer<typeof exportForm>, 'arquivo'>;

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

const withoutEmpty = (values: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])));

const formatted = (document: string): string =>
  document.length === 11 ? formatCpf(document) : formatCnpj(document);

/** Redirects to the list with this filter. */
export function redirectToHistory(req: UserRequest, res: Response, query: Record<string, string>): void {
  redirectTo(req, res, Object.keys(query).length > 0 ? 'history-search' : 'history', {}, query);
}

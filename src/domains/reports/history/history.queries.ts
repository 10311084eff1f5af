import type { Knex } from 'knex';
import type { CostCenter } from '~/src/domains/billing';
import { FILLED, getInputs, getName, type ReportRow } from '~/src/domains/reports/reports.store';
import type { Coverage, HistoryFilter, HistoryView, ReportLine } from '~/src/domains/reports/reports.types';
import { cached } from '~/src/platform/cached';
import type { Ctx } from '~/src/platform/context';
import { nameIndexes } from '~/src/platform/crypto/name-index';
import type { Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { fromCursor, isTimestamp, toCursor } from '~/src/platform/cursor';
import { maskCnpj } from '~/src/shared/cnpj';
import { maskCpf } from '~/src/shared/cpf';
import { TIME_ZONE } from '~/src/shared/dates';
import { type ColumnLanguage, getColumnLanguage } from '~/src/shared/locale';
import { toSubject } from '~/src/shared/query-target';
import { isUuid } from '~/src/shared/uuid';
import { type HistoryScope, isHidden } from './scope.rules';

export interface ReportPage {
  lines: ReportLine[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

interface PageRequest extends HistoryScope {
  filter?: HistoryFilter;
  limit: number;
  /** `next` of the page before. */
  after?: string;
}

/** The columns of a line; a page reads fifty, and reports are wide rows. */
export const COLUMNS = [
  'id',
  'state',
  'inputs_sealed',
  'target',
  'purpose',
  'price',
  'verification_code',
  'risk_level',
  'name_sealed',
  'sources_total',
  'sources_not_asked',
  'sources_no_answer',
  'charged',
  'created_at',
] as const satisfies readonly (keyof ReportRow)[];

export type Row = Pick<ReportRow, (typeof COLUMNS)[number]> & {
  name: string;
  external_id: string;
  ordered_by: string | null;
  /** Absent in lists without it. */
  cost_center?: CostCenter | null;
  /** Only in masked lists: whether the reader has revealed it. */
  revealed?: boolean;
};

/** An account's reports, newest first, read by cursor over an index. @throws Invalid `cursor_invalid` */
export async function listReports(ctx: Ctx, request: PageRequest): Promise<ReportPage> {
  const { accountId, limit } = request;
  const sealer = await getSealer(ctx, accountId);
  const rows = await pageOfRows(ctx, request);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    lines: shown.map((row) => toLine(sealer, row, isHidden(request, row))),
    next: rows.length > limit && last ? getCursor(last) : null,
  };
}

/** All of an account's reports, newest first, in pages; later ones are not included. */
export async function* eachReport(ctx: Ctx, request: PageRequest): AsyncGenerator<ReportLine[]> {
  let after = request.after;
  do {
    const { lines, next } = await listReports(ctx, { ...request, after });
    yield lines;
    after = next ?? undefined;
  } while (after);
}

function pageOfRows(ctx: Ctx, request: PageRequest): Promise<Row[]> {
  const { accountId, userId, mask, filter, limit, after } = request;
  const language = getColumnLanguage(ctx.locale);
  return ctx
    .db('reports as r')
    .join('products as p', 'p.id', 'r.product_id')
    .join('users as u', 'u.id', 'r.user_id')
    .where('r.account_id', accountId)
    .whereRaw(FILLED)
    .modify((query) => {
      if (userId) query.where('r.user_id', userId);
      if (filter) applyFilter(ctx, query, { accountId, filter });
    })
    .modify((query) => continueAfter(query, after))
    .orderBy([
      { column: 'r.created_at', order: 'desc' },
      { column: 'r.id', order: 'desc' },
    ])
    .limit(limit + 1)
    .select(COLUMNS.map((column) => `r.${column}`))
    .select(
      `p.name_${language} as name`,
      'p.external_id',
      'u.full_name as ordered_by',
      ctx.db.raw(COST_CENTER),
    )
    .modify((query) => mask && query.select(ctx.db.raw(REVEALED, [mask.userId, mask.since])));
}

/** Looked up by id, and only if a report has one. */
const COST_CENTER = `(select json_build_object('id', c.id, 'name', c.name) from cost_centers c
  where c.id = r.cost_center_id) as cost_center`;

const REVEALED = `exists (select from report_reveals v
  where v.report_id = r.id and v.user_id = ? and v.revealed_at > ?) as revealed`;

/** Days are São Paulo's, both included; a document is found by its blind index. */
export function applyFilter(
  ctx: Ctx,
  query: Knex.QueryBuilder,
  { accountId, filter }: { accountId: string; filter: HistoryFilter },
): void {
  const { from, to, product, state, userId, document, name, risk, purpose, view, costCenter } = filter;
  if (from) query.whereRaw('r.created_at >= (?::date)::timestamp at time zone ?', [from, TIME_ZONE]);
  if (to) query.whereRaw('r.created_at < (?::date + 1)::timestamp at time zone ?', [to, TIME_ZONE]);
  if (product) query.where('p.external_id', product);
  if (state) query.where('r.state', state);
  if (userId) query.where('r.user_id', userId);
  if (risk) query.where('r.risk_level', risk);
  if (purpose) query.where('r.purpose', purpose);
  if (costCenter) query.where('r.cost_center_id', costCenter);
  if (view) applyView(ctx, query, view);
  for (const indexes of name ? nameIndexes(ctx, accountId, name) : []) {
    query.whereRaw('r.name_words && ?::text[]', [indexes]);
  }
  if (document) {
    const kind = document.length === 11 ? 'cpf' : 'cnpj';
    query.whereIn('r.document_index', ctx.vault.blindIndexes(kind, document));
  }
}

function applyView(ctx: Ctx, query: Knex.QueryBuilder, view: HistoryView): void {
  if (view === 'alerts') query.whereIn('r.risk_level', ['attention', 'high']);
  if (view === 'incomplete') query.whereRaw('(r.sources_not_asked > 0 or r.sources_no_answer > 0)');
  if (view === 'open') query.whereIn('r.state', ['queued', 'running']);
  if (view === 'mine') query.where('r.user_id', ctx.actor?.userId ?? null);
}

/** Members of a company, for the filter of who ordered. */
export async function listOrderers(ctx: Ctx, accountId: string): Promise<{ id: string; name: string }[]> {
  const rows = await ctx
    .db('memberships as m')
    .join('users as u', 'u.id', 'm.user_id')
    .where('m.account_id', accountId)
    .orderBy('u.full_name')
    .limit(200)
    .select('u.id', 'u.full_name', 'u.email');
  return rows.map(({ id, full_name, email }) => ({ id, name: full_name ?? email }));
}

export interface OrderedProduct {
  externalId: string;
  name: string;
}

/** Names change with a release. */
const PRODUCTS_MS = 60_000;

const productsIn = { pt: productNames('pt'), en: productNames('en') };

function productNames(language: ColumnLanguage) {
  return cached<OrderedProduct[]>(PRODUCTS_MS, (db) =>
    db('products')
      .whereNot('status', 'coming_soon')
      .orderBy('position')
      .select('external_id as externalId', `name_${language} as name`),
  );
}

/** Every product that a history may contain; cached for a minute. */
export const listOrderedProducts = ({ db, locale }: Ctx): Promise<OrderedProduct[]> =>
  productsIn[getColumnLanguage(locale)](db);

function coverageIn(row: Row): Coverage | null {
  const { sources_total: total, sources_not_asked: notAsked, sources_no_answer: noAnswer } = row;
  if (total === null || notAsked === null || noAnswer === null) return null;
  return { total, answered: total - notAsked - noAnswer, notAsked, noAnswer };
}

/** A row as a list line; a hidden one shows neither name nor full document. */
export function toLine(sealer: Sealer, row: Row, hidden = false): ReportLine {
  const inputs = getInputs(sealer, row);
  const { kind, document } = toSubject(row.target, inputs);
  const masked = kind === 'cpf' ? maskCpf(document) : maskCnpj(document);
  return {
    hidden,
    id: row.id,
    state: row.state,
    productName: row.name,
    productExternalId: row.external_id,
    target: row.target,
    document: masked,
    fullDocument: hidden ? masked : document,
    purpose: row.purpose as ReportLine['purpose'],
    costCenter: row.cost_center ?? null,
    price: row.price,
    verificationCode: row.verification_code,
    orderedBy: row.ordered_by,
    riskLevel: row.risk_level,
    subjectName: hidden ? null : (getName(sealer, row) ?? inputs.fullName ?? null),
    coverage: coverageIn(row),
    charged: row.charged,
    createdAt: row.created_at,
  };
}

const getCursor = ({ created_at, id }: Row): string => toCursor(`${created_at.toISOString()}|${id}`);

/** @throws Invalid `cursor_invalid` */
function continueAfter(query: Knex.QueryBuilder, after: string | undefined): void {
  if (after === undefined) return;
  const last = fromCursor(after, (text) => {
    const [moment = '', id = '', ...more] = text.split('|');
    return isTimestamp(moment) && isUuid(id) && more.length === 0 ? [moment, id] : null;
  });
  query.whereRaw('(r.created_at, r.id) < (?::timestamptz, ?::uuid)', last);
}

import type { CostCenter } from '~/src/domains/billing';
import { CONTEST_COLUMNS, toContest } from '~/src/domains/reports/contest.rules';
import { coverageIn } from '~/src/domains/reports/coverage.rules';
import { getInputs, getName, getTexts, type ReportRow } from '~/src/domains/reports/reports.store';
import type { HistoryFilter, ReportLine } from '~/src/domains/reports/reports.types';
import { cached } from '~/src/platform/cached';
import type { Ctx } from '~/src/platform/context';
import type { Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { fromCursor, isTimestamp, toCursor } from '~/src/platform/cursor';
import type { Db } from '~/src/platform/database/db';
import { runLookup, runStatement } from '~/src/platform/database/knex';
import { readAside } from '~/src/platform/database/reads';
import { maskCnpj } from '~/src/shared/cnpj';
import { maskCpf } from '~/src/shared/cpf';
import { type ColumnLanguage, getColumnLanguage } from '~/src/shared/locale';
import { toSubject } from '~/src/shared/query-target';
import { isUuid } from '~/src/shared/uuid';
import { joinParts, type Part, selectReports, toStatement } from './conditions.queries';
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
  /** Everything committed until then is included; otherwise a page may be some seconds late. */
  since?: Date;
}

/** The columns of a line; a page reads fifty, and reports are wide rows. */
export const COLUMNS = [
  'id',
  'state',
  'user_id',
  'inputs_sealed',
  'texts_sealed',
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
  ...CONTEST_COLUMNS,
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
  const [sealer, rows] = await Promise.all([getSealer(ctx, accountId), pageOfRows(ctx, request)]);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    lines: pageRows.map((row) => toLine(sealer, row, isHidden(request, row))),
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
  const { mask } = request;
  const language = getColumnLanguage(ctx.locale);
  const columns = [...COLUMNS.map((column) => `r.${column}`), `p.name_${language} as name`];
  const selected = `select ${columns.join(', ')}, p.external_id, u.full_name as ordered_by, ${COST_CENTER}`;
  const select: Part = mask ? [`${selected}, ${REVEALED}`, mask.userId, mask.since] : [selected];
  const { text, values } = toStatement(joinParts([select, ...fromPage(ctx, request)], ' '));
  const read = (db: Db) =>
    isQuick(request)
      ? runLookup<Row>(db, { name: `history-${language}`, text }, values)
      : runStatement<Row>(db, { text }, values);
  return readAside(ctx, read, request.since);
}

/**
 * The reports of a page. Those of a filter are first found by their ids, which an index tells alone: a rare combination
 * would otherwise read every report of the account.
 */
function fromPage(ctx: Ctx, request: PageRequest): Part[] {
  const { filter, limit, after } = request;
  const page = (joins?: string): Part[] => [
    selectReports(ctx, request, filter, joins),
    after === undefined
      ? ['']
      : ['and (r.created_at, r.id) < (?::timestamptz, ?::uuid)', ...parseCursor(after)],
    ['order by r.created_at desc, r.id desc limit ?', limit + 1],
  ];
  if (!hasFilter(request)) return page(JOINS);
  return [
    ['from (select r.id'],
    ...page(),
    [`) matching join reports r on r.id = matching.id ${JOINS} order by r.created_at desc, r.id desc`],
  ];
}

const hasFilter = ({ filter }: PageRequest): boolean => Object.values(filter ?? {}).some(Boolean);

/** How many lines are few enough for the connection that reads by key share. */
const MAX_QUICK_LINES = 100;

/** Whether a page is the newest of a whole account, which its index begins with. */
const isQuick = (request: PageRequest): boolean =>
  request.limit <= MAX_QUICK_LINES &&
  !request.userId &&
  !request.mask &&
  request.after === undefined &&
  !hasFilter(request);

const JOINS = 'join products p on p.id = r.product_id join users u on u.id = r.user_id';

/** Looked up by id, and only if a report has one. */
const COST_CENTER = `(select json_build_object('id', c.id, 'name', c.name) from cost_centers c
  where c.id = r.cost_center_id) as cost_center`;

const REVEALED = `exists (select from report_reveals v
  where v.report_id = r.id and v.user_id = ? and v.revealed_at > ?) as revealed`;

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

interface OrderedProduct {
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
    purpose: row.purpose,
    costCenter: row.cost_center ?? null,
    texts: hidden ? {} : getTexts(sealer, row),
    price: row.price,
    verificationCode: row.verification_code,
    orderedBy: row.ordered_by,
    ordererId: row.user_id,
    riskLevel: row.risk_level,
    contest: toContest(row),
    subjectName: hidden ? null : (getName(sealer, row) ?? inputs.fullName ?? null),
    coverage: coverageIn(row),
    charged: row.charged,
    createdAt: row.created_at,
  };
}

const getCursor = ({ created_at, id }: Row): string => toCursor(`${created_at.toISOString()}|${id}`);

/** Moment and id of the row that a page continues after. @throws Invalid `cursor_invalid` */
const parseCursor = (after: string): [moment: string, id: string] =>
  fromCursor(after, (text) => {
    const [moment = '', id = '', ...more] = text.split('|');
    return isTimestamp(moment) && isUuid(id) && more.length === 0 ? [moment, id] : null;
  });

import type { SourceInputs } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { nameIndex, nameValues } from '~/src/platform/crypto/name-index';
import type { IndexedColumn } from '~/src/platform/crypto/reindex';
import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { pipelineStatement, runLookup, runStatement } from '~/src/platform/database/knex';
import { ofTable, type RowOf, statement } from '~/src/platform/database/statement';
import type { OrderTexts } from '~/src/shared/input/order-fields';
import { LOCALES } from '~/src/shared/locale';
import { aboutSubject, type QueryTarget, toSubject } from '~/src/shared/query-target';
import { statesBefore } from '~/src/shared/transitions';
import { CONTEST_COLUMNS } from './contest.rules';
import { hasTexts, pickTexts } from './order-fields.rules';
import { REPORT_TRANSITIONS } from './reports.rules';
import type { FailureCode, IssuedTo, ReportOrigin, RiskAssessment } from './reports.types';

/** `name_words`: blind indexes of the words of the subject's name; the sums of sources are null until it ends. */
export type ReportRow = RowOf<typeof REPORT_ROW>;

const NEW_COLUMNS = [
  'id',
  'account_id',
  'user_id',
  'product_id',
  'target',
  'price_id',
  'price',
  'hold_id',
  'purpose',
  'job_category',
  'legal_basis',
  'policy_version',
  'inputs_sealed',
  'issued_to_sealed',
  'document_index',
  'locale',
  'origin',
  'outstanding',
  'verification_code',
  'created_at',
  'deadline_at',
  'cost_center_id',
  'texts_sealed',
  'accepted_at',
] as const;
const INSERT = statement(
  'report-insert',
  `insert into reports (${NEW_COLUMNS.join(', ')}) values (${NEW_COLUMNS.map((_, at) => `$${at + 1}`).join(', ')})`,
);

/** Condition on `reports as r`: not emptied by retention or erasure; the others have nothing to show. */
export const FILLED = `r.inputs_sealed <> ''::bytea`;

const inputsPurpose = (id: string) => `report.inputs:${id}`;
const issuedPurpose = (id: string) => `report.issued-to:${id}`;
const textsPurpose = (id: string) => `report.texts:${id}`;
const namePurpose = (id: string) => `report.name:${id}`;

interface NewReport {
  id: string;
  accountId: string;
  userId: string;
  productId: string;
  target: QueryTarget;
  priceId: string;
  price: number;
  /** Null where nothing is charged, whatever comes of it. */
  holdId: string | null;
  purpose: string;
  jobCategory: string | null;
  legalBasis: string;
  policyVersion: string;
  inputs: SourceInputs;
  issuedTo: IssuedTo;
  origin: ReportOrigin;
  outstanding: number;
  verificationCode: string;
  deadlineAt: Date;
  costCenterId: string | null;
  texts: OrderTexts;
  /** Null where nobody accepted the terms for this order. */
  acceptedAt: Date | null;
}

export async function insertReport(ctx: Ctx, report: NewReport): Promise<void> {
  const sealer = await getSealer(ctx, report.accountId);
  const { kind, document } = toSubject(report.target, report.inputs);
  const row: Record<(typeof NEW_COLUMNS)[number], unknown> = {
    id: report.id,
    account_id: report.accountId,
    user_id: report.userId,
    product_id: report.productId,
    target: report.target,
    price_id: report.priceId,
    price: report.price,
    hold_id: report.holdId,
    purpose: report.purpose,
    job_category: report.jobCategory,
    legal_basis: report.legalBasis,
    policy_version: report.policyVersion,
    inputs_sealed: sealJson(sealer, inputsPurpose(report.id), report.inputs),
    issued_to_sealed: sealJson(sealer, issuedPurpose(report.id), report.issuedTo),
    document_index: ctx.vault.blindIndex(kind, document),
    locale: LOCALES.includes(ctx.locale) ? ctx.locale : LOCALES[0],
    origin: report.origin,
    outstanding: report.outstanding,
    verification_code: report.verificationCode,
    created_at: ctx.now(),
    deadline_at: report.deadlineAt,
    cost_center_id: report.costCenterId,
    texts_sealed: hasTexts(report.texts) ? sealJson(sealer, textsPurpose(report.id), report.texts) : null,
    accepted_at: report.acceptedAt,
  };
  await pipelineStatement(
    ctx.db,
    INSERT,
    NEW_COLUMNS.map((column) => row[column]),
  );
}

/** A report's inputs, opened with its account's sealer; the only document is its subject's. */
export const getInputs = (
  sealer: Sealer,
  row: Pick<ReportRow, 'id' | 'inputs_sealed' | 'target'>,
): SourceInputs =>
  aboutSubject(row.target, openJson<SourceInputs>(sealer, inputsPurpose(row.id), row.inputs_sealed));

/** Blind indexes of subjects' documents. */
export const reportIndexes: IndexedColumn = {
  table: 'reports',
  id: 'id',
  column: 'document_index',
  sealed: 'inputs_sealed',
  subject: 'account_id',
  beside: 'target',
  read: (sealer, inputs_sealed, id, beside) => {
    const target = beside as QueryTarget;
    const { kind, document } = toSubject(target, getInputs(sealer, { id, inputs_sealed, target }));
    return { kind, value: document };
  },
};

/** Blind indexes of the words of subjects' names. */
export const reportNameIndexes: IndexedColumn = {
  table: 'reports',
  id: 'id',
  column: 'name_words',
  isList: true,
  sealed: 'name_sealed',
  subject: 'account_id',
  beside: 'account_id',
  read: (sealer, name_sealed, id, beside) => nameValues(String(beside), getName(sealer, { id, name_sealed })),
};

/** The order's texts, opened with its account's sealer. */
export const getTexts = (sealer: Sealer, row: Pick<ReportRow, 'id' | 'texts_sealed'>): OrderTexts =>
  pickTexts(row.texts_sealed ? openJson<OrderTexts>(sealer, textsPurpose(row.id), row.texts_sealed) : {});

/** Whom a report was issued to, opened with its account's sealer. */
export const getIssuedTo = (sealer: Sealer, row: Pick<ReportRow, 'id' | 'issued_to_sealed'>): IssuedTo =>
  openJson(sealer, issuedPurpose(row.id), row.issued_to_sealed);

/**
 * Locks the report's row until the transaction ends: every change of a report takes this lock, so that none overlap.
 */
export const lockReport = async ({ db }: Ctx, id: string): Promise<ReportRow | null> =>
  (await runStatement(db, LOCKED, [id]))[0] ?? null;

export const findReportRow = async ({ db }: Ctx, id: string): Promise<ReportRow | null> =>
  (await runLookup(db, REPORT_ROW, [id]))[0] ?? null;

/** The columns of a report's row. */
export const REPORT = ofTable('reports', [
  'id',
  'account_id',
  'user_id',
  'product_id',
  'target',
  'price',
  'charged',
  'hold_id',
  'state',
  'failure',
  'purpose',
  'job_category',
  'cost_center_id',
  'legal_basis',
  'policy_version',
  'inputs_sealed',
  'issued_to_sealed',
  'texts_sealed',
  'locale',
  'origin',
  'outstanding',
  'fence',
  'risk_level',
  'risk_reasons',
  'name_sealed',
  'name_words',
  'sources_total',
  'sources_not_asked',
  'sources_no_answer',
  'verification_code',
  'created_at',
  'deadline_at',
  'ended_at',
  'late_answer_at',
  ...CONTEST_COLUMNS,
  'corrected_at',
]);
const REPORT_ROWS = `select ${Object.keys(REPORT).join(', ')} from reports`;
/** By the report's id ($1). */
export const REPORT_ROW = statement('report', `${REPORT_ROWS} where id = $1`, REPORT);
const LOCKED = statement('locked-report', `${REPORT_ROW.text} for update`, REPORT);

const REPORT_IDS = '(select report_id from report_sources where id = any($1))';
const RUNNING = statement(
  'reports-running',
  `update reports set state = 'running' where id in (
    select id from reports where id in ${REPORT_IDS} and state = any($2) order by id for no key update)`,
);
const REPORTS_OF_SOURCES = statement(
  'reports-of-sources',
  `${REPORT_ROWS} where id in ${REPORT_IDS}`,
  REPORT,
);

/** Marks the reports of these sources as running, once the first source has started. */
export async function markRunning({ db }: Ctx, reportSourceIds: readonly string[]): Promise<void> {
  await pipelineStatement(db, RUNNING, [reportSourceIds, statesBefore(REPORT_TRANSITIONS, 'running')]);
}

/** The reports of these sources. */
export const listReportsOf = ({ db }: Ctx, reportSourceIds: readonly string[]): Promise<ReportRow[]> =>
  runStatement(db, REPORTS_OF_SOURCES, [reportSourceIds]);

const OUTSTANDING = statement('report-outstanding', 'update reports set outstanding = $2 where id = $1');
const RAISE = statement(
  'report-fence',
  'update reports set fence = fence + 1 where id = $1 returning fence, origin',
  ofTable('reports', ['fence', 'origin']),
);

export async function setOutstanding(ctx: Ctx, id: string, outstanding: number): Promise<void> {
  await pipelineStatement(ctx.db, OUTSTANDING, [id, outstanding]);
}

/** Raises the fence: work under an older one becomes void. @throws Error when the report is gone */
export async function raiseFence(ctx: Ctx, id: string): Promise<Pick<ReportRow, 'fence' | 'origin'>> {
  const [row] = await runStatement(ctx.db, RAISE, [id]);
  if (!row) throw new Error('the report is gone');
  return row;
}

export interface ReportEnd {
  state: 'done' | 'partial' | 'failed';
  charged: number;
  failure: FailureCode | null;
  risk: RiskAssessment | null;
}

/** What lists show of an ended report: its sources' outcomes, and the subject's name ($2, $3) unless none stated one. */
const SUMMARY = `sources_total = s.total, sources_not_asked = s.not_asked, sources_no_answer = s.no_answer,
    name_sealed = coalesce($2, name_sealed), name_words = coalesce($3, name_words)`;
const OUTCOMES = `(select count(*) as total, count(*) filter (where state = 'not_asked') as not_asked,
      count(*) filter (where state not in ('answered', 'not_found', 'not_asked')) as no_answer
    from report_sources where report_id = $1) s`;
const summaryOf = async (
  ctx: Ctx,
  { id, account_id }: OwnReport,
  name: string | null,
): Promise<unknown[]> => [
  id,
  name === null ? null : sealJson(await getSealer(ctx, account_id), namePurpose(id), name),
  name === null ? null : nameIndex(ctx, account_id, name),
];

const END = statement(
  'report-end',
  `update reports set ${SUMMARY}, state = $4, charged = $5, failure = $6, risk_level = $7,
      risk_reasons = $8, ended_at = $9, outstanding = 0
    from ${OUTCOMES} where id = $1 and reports.state = any($10) returning id`,
  { id: 'reports.id' },
);

/** Ends the report, with what lists show of it. False when it had ended: the caller's work is then discarded. */
export async function endReport(
  ctx: Ctx,
  report: OwnReport,
  { state, charged, failure, risk }: ReportEnd,
  name: string | null,
): Promise<boolean> {
  const rows = await runStatement(ctx.db, END, [
    ...(await summaryOf(ctx, report, name)),
    state,
    charged,
    failure,
    risk?.level ?? null,
    risk && JSON.stringify(risk.reasons),
    ctx.now(),
    statesBefore(REPORT_TRANSITIONS, state),
  ]);
  return rows.length === 1;
}

/** Stores a late answer's effect; never changes the charge. */
export async function markLate(ctx: Ctx, id: string, risk: RiskAssessment): Promise<void> {
  await ctx
    .db('reports')
    .where({ id })
    .update({
      late_answer_at: ctx.now(),
      risk_level: risk.level,
      risk_reasons: JSON.stringify(risk.reasons),
    });
}

const SAVE_SUMMARY = statement(
  'report-summary',
  `update reports set ${SUMMARY} from ${OUTCOMES} where id = $1`,
);

/** Stores what lists show of an ended report, in the transaction that adds a late answer. */
export async function saveSummary(ctx: Ctx, report: OwnReport, name: string | null): Promise<void> {
  await runStatement(ctx.db, SAVE_SUMMARY, await summaryOf(ctx, report, name));
}

type OwnReport = Pick<ReportRow, 'id' | 'account_id'>;

/** The subject's name, opened with the account's sealer; null when no source stated one. */
export const getName = (sealer: Sealer, row: Pick<ReportRow, 'id' | 'name_sealed'>): string | null =>
  row.name_sealed && openJson<string>(sealer, namePurpose(row.id), row.name_sealed);

/** JSON encrypted for one purpose. */
export function sealJson(sealer: Sealer, purpose: string, value: unknown): Sealed {
  return sealer.encrypt(purpose, Buffer.from(JSON.stringify(value)));
}
export function openJson<T>(sealer: Sealer, purpose: string, sealed: Sealed): T {
  return JSON.parse(sealer.decrypt(purpose, sealed).toString()) as T;
}

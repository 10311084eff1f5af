import { findCostCenterName, type KnownCostCenter } from '~/src/domains/billing';
import { getProductById, listSources } from '~/src/domains/catalog';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { runLookup } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { NotFound } from '~/src/platform/errors';
import { canRead } from '~/src/shared/rights/readers';
import { isUuid } from '~/src/shared/uuid';
import { toContest } from './contest.rules';
import { toCoverage } from './coverage.rules';
import { leftOutReason } from './order.rules';
import { findPdf, type StoredPdf } from './report-file.store';
import {
  listFindings,
  listReportSources,
  type ReportSourceRow,
  type StoredFinding,
} from './report-source.store';
import { hasNoSubject } from './reports.rules';
import { getInputs, getIssuedTo, getTexts, REPORT, REPORT_ROW, type ReportRow } from './reports.store';
import type { LeftOut, ReportSourceView, ReportView } from './reports.types';

/** One report of this account in full. @throws NotFound `report_not_found`, also for another account's */
export async function getReportView(ctx: Ctx, accountId: string, id: string): Promise<ReportView> {
  const row = await findAccountReport(ctx, accountId, id);
  if (!row) throw new NotFound('report_not_found');
  return toReportView(ctx, await getSealer(ctx, accountId), await readParts(ctx, row));
}

/** What a report consists of, as stored. */
export interface ReportParts {
  row: ReportRow;
  sources: ReportSourceRow[];
  findings: StoredFinding[];
  pdf: StoredPdf | null;
  costCenter: KnownCostCenter | null;
}

export const readParts = async (ctx: Ctx, row: ReportRow): Promise<ReportParts> => ({
  row,
  sources: await listReportSources(ctx, row.id),
  findings: await listFindings(ctx, row.id),
  pdf: await findPdf(ctx, row.id),
  costCenter: await findCostCenterName(ctx, row.cost_center_id),
});

/** The report of these parts; product and sources by the names in the reader's language. */
export async function toReportView(
  ctx: Ctx,
  sealer: Sealer,
  { row, sources, findings, pdf, costCenter }: ReportParts,
): Promise<ReportView> {
  const [product, catalog] = await Promise.all([getProductById(ctx, row.product_id), listSources(ctx)]);
  const words = new Map(catalog.map((source) => [source.id, source]));
  const own = toOwnColumns(sealer, row);
  const visibleSources = hasNoSubject(row) ? [] : sources;
  return {
    ...own,
    costCenter,
    coverage: toCoverage(visibleSources),
    productName: product.name,
    productExternalId: product.externalId,
    isDossier: product.kind === 'dossier',
    hasPdf: pdf !== null,
    ownPdfPassword: pdf?.ownPassword ?? false,
    sources: visibleSources.map(
      (source): ReportSourceView => ({
        id: source.id,
        sourceId: source.source_id,
        name: words.get(source.source_id)?.name ?? source.source_id,
        authority: words.get(source.source_id)?.authority ?? '',
        state: source.state,
        reason: source.reason,
        leftOut: getOmitted(source, own, sources),
        required: source.required,
        late: source.late,
        usualMs: source.usual_ms,
        capturedAt: source.captured_at,
        receipt: source.receipt,
        rawSha256: source.raw_sha256,
        evidenceSha256: source.evidence_sha256,
        findings: getFindings(findings, source.id),
      }),
    ),
  };
}

/** Why the order left a source out, by the rules at that time; the stored reason takes precedence. */
function getOmitted(
  { state, reason, needs, source_id: id }: ReportSourceRow,
  { target, inputs, purpose, jobCategory }: OwnColumns,
  all: readonly ReportSourceRow[],
): LeftOut | null {
  if (state !== 'not_asked') return null;
  if (reason === 'paused') return { reason };
  const product = { target, sources: all.map((other) => ({ id: other.source_id })) };
  const why = leftOutReason({ id, needs }, { product, inputs, purpose, jobCategory });
  return why?.reason === reason ? why : null;
}

/** The same, if the actor's role in the account permits. @throws NotFound `report_not_found` */
export async function getReadableReport(ctx: ActorCtx, id: string): Promise<ReportView> {
  const view = await getReportView(ctx, ctx.actor.accountId, id);
  if (!canRead(ctx.actor, view)) throw new NotFound('report_not_found');
  return view;
}

/** The display name of a report's orderer: name, else e-mail. */
export async function findNameOfUser({ db }: Ctx, userId: string): Promise<string> {
  const row = await db('users')
    .where({ id: userId })
    .first(db.raw<{ name: string }>('coalesce(full_name, email) as name'));
  return row?.name ?? '';
}

const REPORT_OF_ACCOUNT = statement('report-of-account', `${REPORT_ROW.text} and account_id = $2`, REPORT);

/** The row, scoped by account. */
export async function findAccountReport(ctx: Ctx, accountId: string, id: string): Promise<ReportRow | null> {
  if (!isUuid(id)) return null;
  return (await runLookup(ctx.db, REPORT_OF_ACCOUNT, [id, accountId]))[0] ?? null;
}

const getFindings = (all: readonly StoredFinding[], reportSourceId: string) =>
  all.filter((each) => each.reportSourceId === reportSourceId).map(({ finding }) => finding);

type OwnColumns = Omit<
  ReportView,
  'productName' | 'productExternalId' | 'isDossier' | 'hasPdf' | 'sources' | 'coverage' | 'costCenter'
>;

function toOwnColumns(sealer: Sealer, row: ReportRow): OwnColumns {
  return {
    id: row.id,
    accountId: row.account_id,
    userId: row.user_id,
    state: row.state,
    failure: row.failure,
    target: row.target,
    inputs: getInputs(sealer, row),
    issuedTo: getIssuedTo(sealer, row),
    texts: getTexts(sealer, row),
    purpose: row.purpose,
    jobCategory: row.job_category,
    legalBasis: row.legal_basis,
    policyVersion: row.policy_version,
    price: row.price,
    charged: row.charged,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    deadlineAt: row.deadline_at,
    lateAnswerAt: row.late_answer_at,
    contest: toContest(row),
    correctedAt: row.corrected_at,
    locale: row.locale,
    origin: row.origin,
    verificationCode: row.verification_code,
    risk: row.risk_level ? { level: row.risk_level, reasons: row.risk_reasons ?? [] } : null,
  };
}

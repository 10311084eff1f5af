import { openJson } from '~/src/domains/reports/reports.store';
import type { ReportSourceView, SourceState } from '~/src/domains/reports/reports.types';
import { type ReportsT, sourceOutcome } from '~/src/domains/reports/reports.wording';
import type { Finding } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { i18nOf } from '~/src/platform/i18n';
import { sealerOf } from '~/src/platform/subject-keys';
import { columnsOf } from '~/src/shared/locale';
import { findingFacts } from './finding-facts.wording';

/** What one source of a report said, as a table of many reports has it. */
export interface AnswerText {
  sourceId: string;
  name: string;
  /** How it ended, in a word or two. */
  state: string;
  /** Its findings, fact by fact; empty where there are none. */
  findings: string;
}

interface SourceRow {
  id: string;
  report_id: string;
  source_id: string;
  state: SourceState;
  name: string;
}

/** What the sources of some reports of an account said, in two statements, in the reader's language. */
export async function listAnswers(
  ctx: Ctx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, AnswerText[]>> {
  const found = new Map<string, AnswerText[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows: SourceRow[] = await ctx
    .db('report_sources as rs')
    .join('sources as s', 's.id', 'rs.source_id')
    .where('rs.account_id', accountId)
    .whereRaw('rs.report_id = any(?::uuid[])', [[...ids]])
    .orderBy('s.position')
    .select('rs.id', 'rs.report_id', 'rs.source_id', 'rs.state', `s.name_${columnsOf(ctx.locale)} as name`);
  const findings = await findingsOf(ctx, accountId, ids);
  const t = i18nOf(ctx.locale).t as unknown as ReportsT;
  for (const { id, report_id, source_id, state, name } of rows) {
    const own = findings.get(id) ?? [];
    const source = { state, findings: own } as unknown as ReportSourceView;
    found.get(report_id)?.push({
      sourceId: source_id,
      name,
      state: sourceOutcome(source, reportsT(t)),
      findings: own.map((finding) => factsText(finding, reportsT(t), ctx.locale)).join(' | '),
    });
  }
  return found;
}

/** The same words under the namespace that their wording expects. */
const reportsT = (t: ReportsT): ReportsT =>
  ((key: string, options?: object) =>
    (t as unknown as Words)(`reports:${key}`, options)) as unknown as ReportsT;
type Words = (key: string, options?: object) => string;

const factsText = (finding: Finding, t: ReportsT, locale: Ctx['locale']): string =>
  findingFacts(finding, t, locale)
    .filter(({ value }) => value)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; ');

async function findingsOf(
  ctx: Ctx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Finding[]>> {
  const rows: { report_source_id: string; detail_sealed: Buffer }[] = await ctx
    .db('findings')
    .where('account_id', accountId)
    .whereRaw('report_id = any(?::uuid[])', [[...ids]])
    .orderBy(['report_source_id', 'position'])
    .select('report_source_id', 'detail_sealed');
  const sealer = rows.length > 0 ? await sealerOf(ctx, accountId) : null;
  const found = new Map<string, Finding[]>();
  for (const { report_source_id: id, detail_sealed } of sealer ? rows : []) {
    const finding = openJson<Finding>(sealer as never, `report.finding:${id}`, detail_sealed);
    found.set(id, [...(found.get(id) ?? []), finding]);
  }
  return found;
}

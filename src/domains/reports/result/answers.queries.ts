import { openJson } from '~/src/domains/reports/reports.store';
import type { SourceState } from '~/src/domains/reports/reports.types';
import type { Finding } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { getColumnLanguage } from '~/src/shared/locale';

/** One source's answer in a report. */
interface SourceAnswers {
  id: string;
  report_id: string;
  source_id: string;
  state: SourceState;
  name: string;
  findings: Finding[];
}

/** The answers of the sources of these reports of an account, in two statements, in catalog order. */
export async function listSourceAnswers(
  ctx: Ctx,
  accountId: string,
  ids: readonly string[],
): Promise<SourceAnswers[]> {
  if (ids.length === 0) return [];
  const rows = await ctx
    .db('report_sources as rs')
    .join('sources as s', 's.id', 'rs.source_id')
    .where('rs.account_id', accountId)
    .whereRaw('rs.report_id = any(?::uuid[])', [[...ids]])
    .orderBy('s.position')
    .select(
      'rs.id',
      'rs.report_id',
      'rs.source_id',
      'rs.state',
      `s.name_${getColumnLanguage(ctx.locale)} as name`,
    );
  const findings = await getFindings(ctx, accountId, ids);
  return rows.map((row) => ({ ...row, findings: findings.get(row.id) ?? [] }));
}

async function getFindings(
  ctx: Ctx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Finding[]>> {
  const rows = await ctx
    .db('findings')
    .where('account_id', accountId)
    .whereRaw('report_id = any(?::uuid[])', [[...ids]])
    .orderBy(['report_source_id', 'position'])
    .select('report_source_id', 'detail_sealed');
  const findings = new Map<string, Finding[]>();
  if (rows.length === 0) return findings;
  const sealer = await getSealer(ctx, accountId);
  for (const { report_source_id: id, detail_sealed } of rows) {
    const finding = openJson<Finding>(sealer, `report.finding:${id}`, detail_sealed);
    findings.set(id, [...(findings.get(id) ?? []), finding]);
  }
  return findings;
}

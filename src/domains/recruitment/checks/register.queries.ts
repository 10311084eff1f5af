import type { CheckRow, RegisterName } from '~/src/domains/recruitment/recruitment.types';
import { getReportView, type ReportView } from '~/src/domains/reports';
import type { FindingOf } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';

/** The tax authority's record in a report; null without one. */
function recordIn({ sources }: Pick<ReportView, 'sources'>): FindingOf<'cpf_status'> | null {
  const finding = sources.flatMap(({ findings }) => findings).find(({ kind }) => kind === 'cpf_status');
  return finding?.kind === 'cpf_status' ? finding : null;
}

/** The tax authority's record in the first of some checks that has it; null without one. */
export async function findRegister(
  ctx: Ctx,
  accountId: string,
  checks: readonly Pick<CheckRow, 'report_id'>[],
): Promise<RegisterName | null> {
  for (const { report_id } of checks) {
    const report = report_id && (await getReportView(ctx, accountId, report_id));
    const record = report && recordIn(report);
    if (record) return { name: record.name, socialName: record.socialName };
  }
  return null;
}

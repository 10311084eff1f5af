import { record } from '~/src/domains/audit';
import { statusOf } from '~/src/domains/recruitment/recruitment.wording';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import type { ActorCtx } from '~/src/platform/context';
import { getI18n } from '~/src/platform/i18n';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import { formatDateTime } from '~/src/shared/dates';
import { getTexts } from '~/src/shared/texts';
import { type CandidateFilter, listCandidates } from './list.queries';

const MOST = 10_000;

/** Exports the candidates of a vacancy for spreadsheets, CPFs masked; audited. */
export async function exportCandidates(
  ctx: ActorCtx,
  vacancyId: string,
  filter: CandidateFilter,
): Promise<{ name: string; body: string }> {
  const vacancy = await getVacancy(ctx, vacancyId);
  const { lines } = await listCandidates(ctx, vacancy.id, filter, { skip: 0, limit: MOST });
  const t = getTexts(getI18n(ctx.locale), 'recruitment');
  const moment = (at: Date | null) => (at ? formatDateTime(at, ctx.locale) : '');
  const head = (['name', 'cpf', 'state', 'result', 'source', 'checks', 'since'] as const).map((column) =>
    t(`candidates.column.${column}`),
  );
  const rows = lines.map(({ name, cpf, state, identity, result, source, checks, since }) => [
    name ?? '',
    cpf ?? '',
    t(`application.${statusOf({ state, identity })}`),
    result ? t(`result.${result}`) : '',
    t(`source.${source}`),
    `${checks.ended}/${checks.total}`,
    moment(since),
  ]);
  await record(ctx, {
    action: 'candidates_exported',
    subject: { kind: 'vacancy', id: vacancy.id },
    details: { rows: rows.length },
  });
  const body = CSV_BOM + [head, ...rows].map(csvLine).join('');
  return { name: `candidatos-${vacancy.code.replace(/[^\w-]+/g, '-')}.csv`, body };
}

import { record } from '~/src/domains/audit';
import { statusOf } from '~/src/domains/recruitment/recruitment.wording';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import type { ActorCtx } from '~/src/platform/context';
import { getI18n } from '~/src/platform/i18n';
import type { Column } from '~/src/platform/tables/columns';
import { drawSheet } from '~/src/platform/tables/sheet';
import { getTexts } from '~/src/shared/texts';
import { type CandidateFilter, type CandidateLine, listCandidates } from './list.queries';

const MOST = 10_000;

/** Exports the candidates of a vacancy for spreadsheets, CPFs masked; audited. `signal` ends it when nobody waits. */
export async function exportCandidates(
  ctx: ActorCtx,
  vacancyId: string,
  filter: CandidateFilter,
  signal: AbortSignal,
): Promise<{ code: string; file: Buffer }> {
  const { id, code, title } = await getVacancy(ctx, vacancyId);
  const { lines: rows } = await listCandidates(ctx, id, filter, { after: null, limit: MOST });
  await record(ctx, {
    action: 'candidates_exported',
    subject: { kind: 'vacancy', id },
    details: { rows: rows.length },
  });
  const { locale } = ctx;
  const table = { title, locale, columns: getColumns(ctx), rows };
  const file = await drawSheet('csv', async () => table, { owner: ctx.actor.accountId, signal });
  return { code, file };
}

function getColumns(ctx: ActorCtx): Column<CandidateLine>[] {
  const t = getTexts(getI18n(ctx.locale), 'recruitment');
  return [
    { title: t('candidates.column.name'), kind: 'text', read: ({ name }) => name },
    { title: t('candidates.column.civilName'), kind: 'text', read: ({ civilName }) => civilName },
    { title: t('candidates.column.cpf'), kind: 'text', read: ({ cpf }) => cpf },
    { title: t('candidates.column.state'), kind: 'text', read: (line) => t(`application.${statusOf(line)}`) },
    {
      title: t('candidates.column.result'),
      kind: 'text',
      read: ({ result }) => result && t(`result.${result}`),
    },
    { title: t('candidates.column.source'), kind: 'text', read: ({ source }) => t(`source.${source}`) },
    { title: t('candidates.column.checksEnded'), kind: 'count', read: ({ checks }) => checks.ended },
    { title: t('candidates.column.checksOrdered'), kind: 'count', read: ({ checks }) => checks.total },
    { title: t('candidates.column.since'), kind: 'moment', read: ({ since }) => since },
  ];
}

import type { ReportView } from '~/src/domains/reports/reports.types';
import { formatDate } from '~/src/shared/dates';
import { Notice } from '~/views/components/feedback/notice';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** That who a report is about contests it, or did: never what or why. */
export function ContestNotice({ view: { contest, correctedAt } }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const { locale } = usePage();
  if (!contest) return null;
  const { state, at, dueAt, endedAt } = contest;
  const day = formatDate(at, locale);
  if (state === 'kept')
    return <Notice>{t('result.contest.kept', { day, ended: formatDate(endedAt ?? at, locale) })}</Notice>;
  if (state === 'upheld' && correctedAt)
    return (
      <Notice title={t('result.contest.upheld', { corrected: formatDate(correctedAt, locale) })}>
        {t('result.contest.upheldText', { day })}
      </Notice>
    );
  const isCorrected = correctedAt !== null && correctedAt >= at;
  return (
    <Notice title={t('result.contest.open', { day, until: formatDate(dueAt, locale) })}>
      {t(isCorrected ? 'result.contest.openTextCorrected' : 'result.contest.openText')}
    </Notice>
  );
}

import type { Outcomes } from '~/src/domains/verification/dashboard/dashboard.queries';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** A share in per cent, in the page's language; a dash if the whole is zero. */
export function usePercent(): (part: number, whole: number) => string {
  const { locale } = usePage();
  const sign = locale === 'en-US' ? '%' : ' %';
  return (part, whole) => (whole === 0 ? '—' : `${Math.round((part / whole) * 100)}${sign}`);
}

/** Seconds in a suitable unit; a dash where nothing was measured. */
export function useDuration(): (seconds: number | null) => string {
  const { t } = useTranslation('verificationDashboard');
  return (seconds) => {
    if (seconds === null) return '—';
    if (seconds < 60) return t('unit.seconds', { count: Math.round(seconds) });
    if (seconds < 3_600) return t('unit.minutes', { count: Math.round(seconds / 60) });
    return t('unit.hours', { count: Math.round(seconds / 3_600) });
  };
}

/** How many the rules or people decided. */
export const countDecisions = (row: Outcomes): number =>
  row.approvedAutomatically + row.approvedByPeople + row.rejectedAutomatically + row.rejectedByPeople;

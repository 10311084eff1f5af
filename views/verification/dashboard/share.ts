import type { Outcomes } from '~/src/domains/verification/dashboard/dashboard.queries';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** A share in per cent, in the page's language; a dash if the whole is zero. */
export function usePercent(): (part: number, whole: number) => string {
  const { locale } = usePage();
  const sign = locale === 'en-US' ? '%' : ' %';
  return (part, whole) => (whole === 0 ? '—' : `${Math.round((part / whole) * 100)}${sign}`);
}

/** Units of a duration with their seconds, and from how many of them on the next is used. */
const UNITS = [
  { name: 'seconds', seconds: 1, most: 60 },
  { name: 'minutes', seconds: 60, most: 60 },
  { name: 'hours', seconds: 3_600, most: 48 },
  { name: 'days', seconds: 86_400, most: Number.POSITIVE_INFINITY },
] as const;

type Unit = (typeof UNITS)[number];

/** The unit in which people say a duration of so many seconds: 40 min, 33 h, 3 days. */
export const unitOf = (seconds: number): Unit =>
  UNITS.find(({ seconds: each, most }) => seconds < each * most) ?? UNITS[3];

/** Seconds in the unit that suits them, or in a given one; a dash where nothing was measured. */
export function useDuration(): (seconds: number | null, unit?: Unit) => string {
  const { t } = useTranslation('verificationDashboard');
  return (seconds, unit = unitOf(seconds ?? 0)) =>
    seconds === null ? '—' : t(`unit.${unit.name}`, { count: Math.round(seconds / unit.seconds) });
}

/** How many the rules or people decided. */
export const countDecisions = (row: Outcomes): number =>
  row.approvedAutomatically + row.approvedByPeople + row.rejectedAutomatically + row.rejectedByPeople;

import { dayOf, formatDate, formatTime } from '~/src/shared/dates';
import { usePage } from '~/views/layout/page-context';

/** Time of day for today, else the date. */
export function useMoment(): (moment: Date) => string {
  const { locale } = usePage();
  const today = dayOf(new Date());
  return (moment) => (dayOf(moment) === today ? formatTime(moment) : formatDate(moment, locale));
}

import { formatDate, formatTime, toDay } from '~/src/shared/dates';
import { usePage } from '~/views/layout/page-context';

/** Time of day for today, else the date. */
export function useMoment(): (moment: Date) => string {
  const { locale } = usePage();
  const today = toDay(new Date());
  return (moment) => (toDay(moment) === today ? formatTime(moment) : formatDate(moment, locale));
}

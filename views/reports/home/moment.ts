import { dayOf, formatDate, formatTime } from '~/src/shared/dates';
import { usePage } from '~/views/layout/page-context';

/** The time of something of today, the day of everything before. */
export function useMoment(): (moment: Date) => string {
  const { locale } = usePage();
  const today = dayOf(new Date());
  return (moment) => (dayOf(moment) === today ? formatTime(moment) : formatDate(moment, locale));
}

import { formatDateTime, formatRecent, toDay } from '~/src/shared/dates';
import { usePage } from '~/views/layout/page-context';

/** When something was, as short as it is recent; the title has it to the second. */
export function Moment({ at }: { at: Date }) {
  const { locale } = usePage();
  return (
    <time className="u-num" dateTime={at.toISOString()} title={formatDateTime(at, locale)}>
      {formatRecent(at, toDay(new Date()), locale)}
    </time>
  );
}

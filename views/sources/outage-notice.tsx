import type { ReactNode } from 'react';
import type { IncidentKind, Outage } from '~/src/domains/sources/status.types';
import { listNames } from '~/src/domains/sources/status.wording';
import { formatMinute, formatTime, toDay } from '~/src/shared/dates';
import { Notice } from '~/views/components/feedback/notice';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  outages: readonly Outage[];
  /** Layout of each notice. */
  className?: string;
  /** What these mean for the order. */
  children: (outages: readonly Outage[]) => ReactNode;
}

const KINDS: readonly IncidentKind[] = ['down', 'failing'];

/** Which sources do not answer as they should, since when, and what that means; nothing when all do. */
export function OutageNotice({ outages, className, children }: Props) {
  const { t } = useTranslation('status');
  const { href, locale, today } = usePage();
  return KINDS.map((kind) => {
    const some = outages.filter((each) => each.kind === kind);
    const [first] = some;
    if (!first) return null;
    const isToday = toDay(first.openedAt) === today;
    const since = isToday ? formatTime(first.openedAt) : formatMinute(first.openedAt, locale);
    const names = listNames(
      some.map(({ name }) => name),
      locale,
    );
    return (
      <Notice
        key={kind}
        tone="warning"
        className={className}
        title={t(`outage.${kind}`, { count: some.length, names, since })}
      >
        {children(some)}
        <p>
          {t('outage.eta')} <a href={href('status')}>{t('outage.see')}</a>
        </p>
      </Notice>
    );
  });
}

import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { useTranslation } from '~/views/translation';

export interface TimelineItem {
  title: ReactNode;
  state: 'done' | 'current' | 'todo' | 'failed';
  /** When and by whom. */
  meta?: ReactNode;
  body?: ReactNode;
}

const ICONS: Record<TimelineItem['state'], IconName> = {
  done: 'check',
  current: 'clock',
  todo: 'minus',
  failed: 'x',
};

/** What happened, in order. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string }) {
  const { t } = useTranslation('components');
  return (
    <ol aria-label={label}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
        <li key={index} className={cx('c-timeline__item', `u-tone--${item.state}`)}>
          <span className="l-center c-timeline__dot">
            <Icon name={ICONS[item.state]} size="s" />
          </span>
          <div>
            <p className="u-medium">
              {item.title}
              <span className="u-hidden"> ({t(`timeline.${item.state}`)})</span>
            </p>
            {item.meta && <p className="u-muted u-small">{item.meta}</p>}
            {item.body}
          </div>
        </li>
      ))}
    </ol>
  );
}

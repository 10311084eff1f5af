import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { TONE_ICONS, type Tone, ToneWord } from './notice';

interface BannerProps {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
  /** A link, or a form that dismisses it. */
  action?: ReactNode;
}

/** A line across the page, under the header. */
export function Banner({ tone = 'info', icon, children, action }: BannerProps) {
  return (
    <div className={cx('c-banner', `u-tone--${tone}`)}>
      <div className="l-cluster c-banner__row">
        <Icon name={icon ?? TONE_ICONS[tone]} />
        <p className="c-banner__text">
          <ToneWord tone={tone} />
          {children}
        </p>
        {action && <div className="u-medium">{action}</div>}
      </div>
    </div>
  );
}

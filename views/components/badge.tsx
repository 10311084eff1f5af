import type { ReactNode } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';

interface BadgeProps {
  tone?: 'neutral' | 'brand' | 'ok' | 'warning' | 'error' | 'info';
  icon?: IconName;
  size?: 'normal' | 'large';
  children: ReactNode;
}

/** A short word about a thing: its state, its kind. */
export function Badge({ tone = 'neutral', icon, size = 'normal', children }: BadgeProps) {
  return (
    <span
      className={cx('c-badge', tone !== 'neutral' && `u-tone--${tone}`, size === 'large' && 'c-badge--large')}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';

interface NavMenuProps {
  id: string;
  label: ReactNode;
  icon?: IconName;
  /** Shows only the icon; the label is for screen readers. */
  iconOnly?: boolean;
  /** An image before the label. */
  lead?: ReactNode;
  wide?: boolean;
  /** Aligned to the end. */
  end?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A button with a menu: a popover, so it opens and closes (Escape, outside click) without script. Under 992
 * px the menu is expanded inside the site's menu.
 */
export function NavMenu({ id, label, icon, iconOnly, lead, wide, end, className, children }: NavMenuProps) {
  return (
    <div className={cx('c-nav__menu', className)}>
      <button type="button" className="c-nav__toggle" popoverTarget={id} data-menu="">
        {lead}
        {icon && <Icon name={icon} />}
        <span className={iconOnly ? 'u-hidden' : 'c-user__name'}>{label}</span>
        <Icon name="chevron-down" size="s" />
      </button>
      <div
        id={id}
        popover="auto"
        className={cx('c-nav__panel', wide && 'c-nav__panel--wide', end && 'c-nav__panel--end')}
      >
        {children}
      </div>
    </div>
  );
}

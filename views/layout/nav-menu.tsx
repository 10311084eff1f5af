import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';

interface NavMenuProps {
  id: string;
  label: ReactNode;
  icon?: IconName;
  /** Shows the icon alone; the label is spoken. */
  iconOnly?: boolean;
  /** Before the label: a picture. */
  lead?: ReactNode;
  wide?: boolean;
  /** Opens towards the end of the page's width. */
  end?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A button and the sheet it opens: a popover, so it opens and closes (Escape, outside press)
 * without script. Under 992 px the sheet lies open inside the site's menu.
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

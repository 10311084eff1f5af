import { useTranslation } from '~/views/translation';
import { cx } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';

interface MenuEntry {
  label: string;
  href: string;
  icon?: IconName;
  danger?: boolean;
  modal?: boolean;
}

/** The further things one can do with a row or a page; a popover, so it works without script. */
export function Menu({ id, label, entries }: { id: string; label?: string; entries: readonly MenuEntry[] }) {
  const { t } = useTranslation('components');
  return (
    <div className="c-menu">
      <button
        type="button"
        className="c-button c-button--quiet c-button--icon"
        popoverTarget={id}
        data-menu=""
      >
        <Icon name="ellipsis" />
        <span className="u-hidden">{label ?? t('menu.open')}</span>
      </button>
      <ul className="c-menu__panel" id={id} popover="auto">
        {entries.map((entry) => (
          <li key={entry.label}>
            <a
              className={cx('c-menu__item', entry.danger && 'c-menu__item--danger')}
              href={entry.href}
              data-modal={entry.modal ? '' : undefined}
            >
              {entry.icon && <Icon name={entry.icon} size="s" />}
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

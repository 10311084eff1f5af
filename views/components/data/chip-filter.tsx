import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';

interface Chip {
  label: string;
  /** Address of the list with this filter set, or, when it is on, taken away. */
  href: string;
  on: boolean;
}

interface ChipFilterProps {
  chips: readonly Chip[];
  label?: string;
  /** Address of the list without any filter. */
  clearHref?: string;
}

/** Filters as links: suggested ones with a plus, active ones with a cross. */
export function ChipFilter({ chips, label, clearHref }: ChipFilterProps) {
  const { t } = useTranslation('components');
  return (
    <ul className="c-chips" aria-label={label ?? t('chips.label')}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <a className={cx('c-chip', chip.on && 'c-chip--on')} href={chip.href}>
            <span className="u-hidden">{chip.on ? t('chips.remove') : t('chips.add')}: </span>
            <Icon name={chip.on ? 'x' : 'plus'} size="s" />
            {chip.label}
          </a>
        </li>
      ))}
      {clearHref && chips.some((chip) => chip.on) && (
        <li>
          <a className="c-button c-button--quiet c-button--small" href={clearHref}>
            {t('chips.clear')}
          </a>
        </li>
      )}
    </ul>
  );
}

import { choosePeriod, PERIOD_CHOICES, type Period } from '~/src/shared/input/period';
import { cx } from '~/views/components/class-names';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface PeriodChoicesProps {
  /** The list's address with the given days, and the rest of its filter. */
  getHref: (days: { de: string; ate: string }) => string;
  /** The list's days now. */
  values: { de?: string; ate?: string };
}

/** Ready-made periods beside a list's period fields, as links: they need no script. */
export function PeriodChoices({ getHref, values }: PeriodChoicesProps) {
  const { t } = useTranslation('components');
  const { today } = usePage();
  const isCurrent = ({ from, to }: Period) => values.de === from && values.ate === to;
  return (
    <ul className="c-chips c-period" aria-label={t('period.label')}>
      {PERIOD_CHOICES.map((choice) => {
        const period = choosePeriod(choice, today);
        const on = isCurrent(period);
        return (
          <li key={choice}>
            <a
              className={cx('c-chip', on && 'c-chip--on')}
              href={getHref({ de: period.from, ate: period.to })}
              aria-current={on || undefined}
            >
              {t(`period.${choice}`)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

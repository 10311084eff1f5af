import { MINUTE_MS } from '~/src/shared/dates';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';

/** Time until a case is due; an overdue one with icon and text. */
export function Due({ at, now }: { at: Date | null; now: Date }) {
  const { t } = useTranslation('review');
  if (!at) return <>—</>;
  const minutes = Math.round((at.getTime() - now.getTime()) / MINUTE_MS);
  const late = minutes < 0;
  const away = Math.abs(minutes);
  const time =
    away < 60
      ? t('due.minutes', { count: away })
      : away < 2_880
        ? t('due.hours', { count: Math.round(away / 60) })
        : t('due.days', { count: Math.round(away / 1_440) });
  return (
    <span className={late ? 'c-due c-due--late' : 'c-due'}>
      <Icon name={late ? 'triangle-alert' : 'clock'} size="s" />{' '}
      {late ? t('due.late', { time }) : t('due.in', { time })}
    </span>
  );
}

import type { TFunction } from 'i18next';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/src/shared/dates';

/** How long ago, in whole minutes, hours or days. */
export function toAge(t: TFunction<'desk'>, at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime());
  if (ms < HOUR_MS) return t('age.minutes', { count: Math.floor(ms / MINUTE_MS) });
  if (ms < DAY_MS) return t('age.hours', { count: Math.floor(ms / HOUR_MS) });
  return t('age.days', { count: Math.floor(ms / DAY_MS) });
}

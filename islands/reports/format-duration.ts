import type { useTranslation } from '~/views/translation';

/** `45 s`, `1 min 52 s`; at least one second. */
export function formatDuration(
  ms: number,
  t: ReturnType<typeof useTranslation<'reportStatus'>>['t'],
): string {
  const whole = Math.max(Math.round(ms / 1_000), 1);
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  return minutes > 0 ? t('minutes', { minutes, seconds }) : t('seconds', { seconds });
}

const MIN_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;
/** Whoever lived this long was healthy: its next fall counts as the first. */
export const HEALTHY_MS = 30_000;

/** The pause before a restart: half a second, doubling up to ten, again after a healthy life. */
export function nextDelay(previousMs: number | null, aliveMs: number): number {
  if (previousMs === null || aliveMs >= HEALTHY_MS) return MIN_DELAY_MS;
  return Math.min(previousMs * 2, MAX_DELAY_MS);
}

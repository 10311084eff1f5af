const MIN_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;
/** After this uptime a process counts as healthy: its next crash counts as the first. */
export const HEALTHY_MS = 30_000;

/** The delay before a restart: half a second, doubling up to ten; reset after a healthy uptime. */
export function nextDelay(previousMs: number | null, aliveMs: number): number {
  if (previousMs === null || aliveMs >= HEALTHY_MS) return MIN_DELAY_MS;
  return Math.min(previousMs * 2, MAX_DELAY_MS);
}

import type { Limit, Limits } from '~/src/platform/limits';

/** A process reports each time it counted this share of the quota, so each may exceed the quota by as much. */
const REPORTED_SHARE = 1 / 20;

interface Count {
  /** Over all processes, as last reported. */
  total: number;
  /** Sent to Redis, not yet answered. */
  inFlight: number;
  unreported: number;
  endsAt: number;
}

/**
 * Counts over all processes without waiting for Redis: a counter there took a quarter of a page's time
 * (docs/pitfalls.md). Each process counts by itself, and now and then adds its count to the common one. While
 * Redis is away each counts alone.
 */
export function createSharedCounts(limits: Limits, limit: Limit) {
  const counts = new Map<string, Count>();
  let sweptAt = Date.now();
  const sweep = (now: number): void => {
    if (now - sweptAt < limit.seconds * 1_000) return;
    sweptAt = now;
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
  };
  const getCount = (key: string, now: number): Count => {
    const existing = counts.get(key);
    if (existing && existing.endsAt > now) return existing;
    const count = { total: 0, inFlight: 0, unreported: 0, endsAt: now + limit.seconds * 1_000 };
    counts.set(key, count);
    return count;
  };
  const report = async (key: string, count: Count): Promise<void> => {
    const points = count.unreported;
    count.unreported = 0;
    count.inFlight += points;
    const all = await limits.countWithReset(limit, key, points);
    count.inFlight -= points;
    count.total = Math.max(count.total, all.points);
    count.endsAt = Date.now() + all.ms;
  };
  /** Counts one; returns how many there are in the window, and the ms until it ends. */
  return (key: string, quota: number): { used: number; ms: number } => {
    const now = Date.now();
    sweep(now);
    const count = getCount(key, now);
    count.unreported += 1;
    const sum = count.total + count.inFlight + count.unreported;
    // One that is not counted there is counted here; `limits` itself survives a Redis that is away.
    if (count.unreported >= quota * REPORTED_SHARE) report(key, count).catch(() => undefined);
    return { used: sum, ms: count.endsAt - now };
  };
}

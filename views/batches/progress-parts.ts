import type { BatchProgress } from './progress.types';
import type { BarPart } from './split-bar';

/** The labelled parts of a running batch's bar. */
export function progressParts(
  { counts }: BatchProgress,
  word: (
    name: 'delivered' | 'partial' | 'failed' | 'ordered' | 'waiting' | 'skipped',
    count: number,
  ) => string,
): BarPart[] {
  const part = (look: BarPart['look'], name: Parameters<typeof word>[0], count: number): BarPart => ({
    look,
    count,
    text: word(name, count),
  });
  return [
    part('main', 'delivered', counts.delivered + counts.reused),
    part('silent', 'partial', counts.partial),
    part('fail', 'failed', counts.failed),
    part('soft', 'ordered', counts.ordered),
    part('off', 'waiting', counts.waiting),
    part('bad', 'skipped', counts.skipped),
  ];
}

/** Accepted rows, and how many of them have ended. */
export function toProgress({ counts }: BatchProgress): { ended: number; total: number } {
  const endedCount = counts.delivered + counts.reused + counts.partial + counts.failed;
  return { ended: endedCount, total: endedCount + counts.ordered + counts.waiting + counts.skipped };
}

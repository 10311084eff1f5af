import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { root } from '../../../src/setup/steps.mjs';
import { recordedTimes } from '../../../src/setup/times.mjs';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** By a hash of the path and a seed: any order, and the same one again for the same seed. */
function shuffle(tests, seed) {
  const rank = ({ path }) =>
    createHash('sha256')
      .update(`${seed} ${relative(root, path)}`)
      .digest('hex');
  return [...tests].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/**
 * The slowest of a recorded run first (`npm test -- --times`), so that no worker starts a file of a minute when the
 * others are done; then the largest. The same order on each machine, whatever earlier runs left in jest's cache.
 * `TEST_ORDER=<any text>` runs them shuffled by that seed instead, which finds tests that lean on what ran before.
 */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    if (process.env.TEST_ORDER) return shuffle(tests, process.env.TEST_ORDER);
    const times = recordedTimes(process.env.TEST_SIZE ?? 'daily');
    const timeOf = ({ path }) => times[relative(root, path).replaceAll('\\', '/')] ?? 0;
    const sizeOf = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return [...tests].sort((a, b) => timeOf(b) - timeOf(a) || sizeOf.get(b.path) - sizeOf.get(a.path));
  }
}

import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { root } from '../../../src/setup/steps.mjs';
import { recordedTimes } from '../../../src/setup/times.mjs';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/**
 * The slowest of a recorded run first (`npm test -- --times`), so that no worker starts a file of a minute when the
 * others are done; then the largest. The same order on each machine, whatever earlier runs left in jest's cache.
 */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const times = recordedTimes(process.env.TEST_SIZE ?? 'daily');
    const timeOf = ({ path }) => times[relative(root, path).replaceAll('\\', '/')] ?? 0;
    const sizeOf = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return [...tests].sort((a, b) => timeOf(b) - timeOf(a) || sizeOf.get(b.path) - sizeOf.get(a.path));
  }
}

import { statSync } from 'node:fs';
import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Files that take longest, longest first (`npm test -- --verbose` says what each took). */
const LONGEST = [
  'access/tenancy.http',
  'browser/accessibility',
  'browser/access-entries',
  'browser/reports',
  'browser/access-ways-in',
  'browser/billing',
  'faults/worker-killed',
  'browser/team',
  'browser/registration',
  'browser/access-providers',
  'login/login-limits.http',
  'browser/account',
  'reports/test-people.db',
  'browser/',
  'faults/',
];

const rank = ({ path }) => {
  const at = LONGEST.findIndex((part) => path.replaceAll('\\', '/').includes(part));
  return at < 0 ? LONGEST.length : at;
};

/**
 * Longest first, so that no worker begins a file of two minutes when the others are done; the same order on
 * each machine, whatever earlier runs left in jest's cache.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sizeOf = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return [...tests].sort((a, b) => rank(a) - rank(b) || sizeOf.get(b.path) - sizeOf.get(a.path));
  }
}

import { statSync } from 'node:fs';
import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Files that take longest, longest first (`npm test -- --verbose` says what each took). */
const LONGEST = [
  'browser/accessibility.',
  'access/tenancy.http',
  'browser/accessibility-signed-in',
  'verification/subjects.db',
  'faults/worker-killed',
  'engine/documents.unit',
  'browser/verification-capture',
  'browser/registration',
  'browser/reports',
  'faults/foreign-get',
  'privacy/erasure.db',
  'faults/form-token',
  'engine/memory.unit',
  'browser/access-ways-in',
  'verification/capture/capture.http',
  'browser/billing',
  'http/call-access',
  'http/foreign-origin',
  'browser/team',
  'browser/account.',
  'browser/batches',
  'browser/access-entries',
  'browser/access-providers',
  'browser/account-switch',
  'engine/faces.unit',
  'trial/trial-engine.http',
  'browser/verification-trial',
  'reports/test-people.db',
  'login/session.http',
  'faults/worker-blocked',
  'connections/gupy.http',
  'login/login-limits.http',
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

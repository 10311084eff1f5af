import { statSync } from 'node:fs';
import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** The slowest files, slowest first (`npm test -- --verbose` prints each one's time). */
const LONGEST = [
  'access/tenancy.http',
  'browser/accessibility.',
  'browser/accessibility-signed-in',
  'faults/foreign-get',
  'faults/form-token',
  'verification/subjects.db',
  'privacy/erasure.db',
  'browser/access-entries',
  'terminals/killed.db',
  'browser/reports',
  'faults/worker-killed',
  'verification/killed.db',
  'browser/access-providers',
  'browser/registration',
  'engine/documents.unit',
  'browser/verification-capture',
  'browser/access-ways-in',
  'engine/memory.unit',
  'browser/account.',
  'browser/access-tabs',
  'browser/batches',
  'terminals/terminals.http',
  'verification/capture/capture.http',
  'browser/session',
  'browser/billing',
  'browser/order',
  'faults/batch.db',
  'browser/account-switch',
  'browser/team',
  'browser/chat',
  'file/sheet.unit',
  'browser/main-job',
  'trial/trial-engine.http',
  'browser/verification-trial',
  'browser/terminals',
  'http/foreign-origin',
  'engine/faces.unit',
  'login/session.http',
  'browser/review',
  'connections/gupy.http',
  'http/call-access',
  'reports/test-people.db',
  'browser/',
  'faults/worker-blocked',
  'run/provider-faults.http',
  'platform/commands.db',
  'batches/pages.http',
  'history/history-export.http',
  'faults/',
];

const rank = ({ path }) => {
  const at = LONGEST.findIndex((part) => path.replaceAll('\\', '/').includes(part));
  return at < 0 ? LONGEST.length : at;
};

/**
 * Slowest first, so that no worker starts a file of two minutes when the others are done; the same order on
 * each machine, whatever earlier runs left in jest's cache.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sizeOf = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return [...tests].sort((a, b) => rank(a) - rank(b) || sizeOf.get(b.path) - sizeOf.get(a.path));
  }
}

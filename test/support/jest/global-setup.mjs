import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from '../../../src/setup/inputs.mjs';
import { root } from '../../../src/setup/steps.mjs';
import { bundleTests } from './bundle.mjs';

const needsServers = (patterns) =>
  patterns.length === 0 || !patterns.every((pattern) => /unit|architecture/.test(pattern));

/** The test files that match a run's patterns. */
function testFiles(patterns) {
  const all = listFiles('test').filter((file) => /\.test\.tsx?$/.test(file));
  const asked = all.filter((file) =>
    patterns.some((pattern) => new RegExp(pattern, 'i').test(join(root, file))),
  );
  return asked.length > 0 ? asked : all;
}

/** Bundles the tests; starts Postgres with one migrated template database, and Redis, for all workers of this run. */
export default async function setUp({ testPathPatterns }) {
  const patterns = testPathPatterns?.patterns ?? [];
  const folder = join(root, 'build', `test-${process.pid}`);
  const bundle = join(folder, 'bundle');
  mkdirSync(bundle, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await bundleTests(bundle, testFiles(patterns));
  process.env.TEST_BUNDLE = bundle;
  if (!needsServers(patterns)) return;
  const servers = pathToFileURL(join(bundle, 'tests/test/support/process/servers.js'));
  const { startTestServers } = await import(servers);
  const guard = join(bundle, 'build/src/embedded/guard.child.js');
  globalThis.__stopTestServers = await startTestServers(guard, folder);
}

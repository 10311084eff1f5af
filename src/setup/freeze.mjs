import { spawnSync } from 'node:child_process';
import { ensurePackages } from './packages.mjs';
import { ensureRedis } from './redis.mjs';
import { findCommit, withRelease } from './release.mjs';
import { root, runMain, SetupError, say } from './steps.mjs';

const FILES = {
  release: 'test/migrations/release.json',
  risks: 'test/migrations/risks.json',
  retention: 'docs/model.md',
  tables: 'src/platform/database/tables.ts',
};

/** Runs one test of migrations, which writes its frozen file. */
function freeze(name, env = {}) {
  const args = ['node_modules/jest/bin/jest.js', `test/migrations/${name}`];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FREEZE: name, ...env },
  });
  if (status !== 0) throw new SetupError(`the test of ${name} fails on what was written`);
  say(`wrote ${FILES[name]}`);
}

/**
 * `npm run freeze -- release [commit]`: what a release reads, writes and calls, at each release; without a commit, the
 * one that is checked out. `npm run freeze -- risks`: what the linter finds in migrations today. `npm run tables`: the
 * types of tables, from the migrated schema. `npm run freeze -- retention`: the model's table on retention, from the
 * declared classes.
 */
await runMain(async () => {
  process.chdir(root);
  ensurePackages();
  ensureRedis({ url: process.env.TEST_REDIS_URL });
  const [name, commit = 'HEAD'] = process.argv.slice(2);
  if (['risks', 'tables', 'retention'].includes(name)) return freeze(name);
  if (name !== 'release') throw new SetupError('say "release", "risks", "tables" or "retention"');
  const release = findCommit(commit);
  await withRelease(release, (folder) => freeze(name, { RELEASE_COMMIT: release, RELEASE_FOLDER: folder }));
});

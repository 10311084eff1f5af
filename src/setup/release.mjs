import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPackagesOf, npm } from './packages.mjs';
import { root, SetupError, say, since } from './steps.mjs';

function run(command, args, options) {
  const done = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1024 ** 3, ...options });
  if (done.status !== 0) throw new SetupError(`${command} ${args.join(' ')}: ${done.stderr ?? done.error}`);
  return done.stdout;
}

/** The whole name of a commit or tag. @throws SetupError when this checkout has no such commit */
export const findCommit = (name) =>
  run('git', ['rev-parse', '--verify', `${name}^{commit}`], { cwd: root }).trim();

/**
 * Builds a release from git in a folder of its own, calls `work` with that folder, and deletes it. Uses the
 * packages installed here where they are those of the release.
 */
export async function withRelease(commit, work) {
  const start = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'idoneo-release-'));
  try {
    const archive = join(folder, '.release.tar');
    run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root });
    run('tar', ['-xf', archive, '-C', folder]);
    rmSync(archive);
    if (hasPackagesOf(folder)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    else if (npm(['ci', '--no-fund', '--no-audit', '--loglevel=error'], folder).status !== 0) {
      throw new SetupError(`the packages of ${commit} could not be installed`);
    }
    mkdirSync(join(folder, 'build'), { recursive: true });
    run(
      process.execPath,
      ['--input-type=module', '--eval', `await (await import('./src/setup/build.mjs')).build()`],
      {
        cwd: folder,
      },
    );
    say(`built ${commit.slice(0, 8)} (${since(start)})`);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPackagesOf, npm } from './packages.mjs';
import { root, runMain, SetupError, say, since } from './steps.mjs';

function run(command, args, options) {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1024 ** 3, ...options });
  if (result.status !== 0)
    throw new SetupError(`${command} ${args.join(' ')}: ${result.stderr ?? result.error}`);
  return result.stdout;
}

/** The whole name of a commit or tag. @throws SetupError when this checkout has no such commit */
export const findCommit = (name) =>
  run('git', ['rev-parse', '--verify', `${name}^{commit}`], { cwd: root }).trim();

/** Builds a release from git in an empty folder, with the packages installed here where they are those of the release. */
function buildRelease(commit, folder) {
  const start = performance.now();
  const archive = join(folder, '.release.tar');
  run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root });
  run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  if (hasPackagesOf(folder)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  else if (npm(['ci', '--no-fund', '--no-audit', '--loglevel=error'], folder).status !== 0) {
    throw new SetupError(`the packages of ${commit} could not be installed`);
  }
  mkdirSync(join(folder, 'build'), { recursive: true });
  const build = `await (await import('./src/setup/build.mjs')).build()`;
  run(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder });
  say(`built ${commit.slice(0, 8)} (${since(start)})`);
}

/** Calls `work` with a temporary folder in which a release is built. */
export async function withRelease(commit, work) {
  const folder = mkdtempSync(join(tmpdir(), 'idoneo-release-'));
  try {
    buildRelease(commit, folder);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `node src/setup/release.mjs <commit> <folder>` builds it there. */
const isMain = process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMain) await runMain(async () => buildRelease(findCommit(process.argv[2]), process.argv[3]));

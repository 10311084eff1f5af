import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupError, say, since } from './steps.mjs';

const OLDEST = [20, 19];

/** @throws SetupError when this Node is too old */
function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const enough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  if (!enough) {
    throw new SetupError(
      `Node ${OLDEST.join('.')} or newer is needed; this is ${process.version}. See https://nodejs.org`,
    );
  }
  say(`Node ${process.version}`);
}

const INSTALLED = join(root, 'node_modules', '.package-lock.json');

/** Whether the lockfile of a checkout, without its name and root entry, names what npm recorded when installing here. */
export function hasPackagesOf(folder) {
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}

function packagesAreThere() {
  if (!existsSync(INSTALLED)) return false;
  const lock = statSync(join(root, 'package-lock.json'));
  if (statSync(INSTALLED).mtimeMs >= lock.mtimeMs) return true;
  // A fresh checkout changes the lockfile's time; only its content counts.
  if (!hasPackagesOf(root)) return false;
  if (!lstatSync(join(root, 'node_modules')).isSymbolicLink()) utimesSync(INSTALLED, new Date(), new Date());
  return true;
}

/** npm in a checkout, without the settings of an npm that started us. */
export function npm(args, cwd = root) {
  const env = { ...process.env, NODE_ENV: 'development' };
  const cli = process.env.npm_execpath;
  const options = { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  if (cli?.endsWith('.js')) return spawnSync(process.execPath, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Installs package-lock.json, if not installed yet. @throws SetupError when npm fails */
export function ensurePackages() {
  checkNode();
  if (packagesAreThere()) {
    say('packages are installed');
    return;
  }
  const start = performance.now();
  say('installing packages (npm ci) …');
  const result = npm(['ci', '--no-fund', '--no-audit', '--loglevel=error']);
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
    throw new SetupError('npm ci failed (above). Is the package registry reachable from here?');
  }
  say(`packages installed (${since(start)})`);
}

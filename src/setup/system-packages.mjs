import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { root, SetupError } from './steps.mjs';

/** The first of the programs that is on the PATH. */
export function findOnPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where programs are unpacked that cannot be installed. */
function toolsFolder() {
  return join(resolve(root, process.env.DATA_DIR || '.data'), 'tools');
}

const NONINTERACTIVE = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    env: NONINTERACTIVE,
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  return { ok: result.status === 0, text: `${result.stdout ?? ''}${result.stderr ?? ''}` };
}

/** `[]` as root, `['sudo', '-n']` if that works without a password, null otherwise. */
function rights() {
  if (process.getuid?.() === 0) return [];
  return findOnPath('sudo') && run('sudo', ['-n', 'true']).ok ? ['sudo', '-n'] : null;
}

const POLICY = '/usr/sbin/policy-rc.d';

/** Debian asks this file during installation whether a package's service may start: it may not. */
function withoutServices(prefix, work) {
  if (existsSync(POLICY)) return work();
  const [command, ...args] = [...prefix, 'tee', POLICY];
  run(command, args, { input: '#!/bin/sh\nexit 101\n' });
  run(...split([...prefix, 'chmod', '755', POLICY]));
  try {
    return work();
  } finally {
    run(...split([...prefix, 'rm', '-f', POLICY]));
  }
}

const split = ([command, ...args]) => [command, args];

function installWithApt(prefix, packages) {
  const apt = (...args) => run(...split([...prefix, 'apt-get', ...args]));
  apt('update', '-qq');
  return withoutServices(prefix, () => apt('install', '-y', '-qq', '--no-install-recommends', ...packages));
}

const MANAGERS = [
  { program: 'apt-get', install: installWithApt },
  {
    program: 'dnf',
    install: (prefix, packages) => run(...split([...prefix, 'dnf', 'install', '-y', '-q', ...packages])),
  },
  {
    program: 'apk',
    install: (prefix, packages) => run(...split([...prefix, 'apk', 'add', '-q', ...packages])),
  },
  {
    program: 'pacman',
    install: (prefix, packages) => run(...split([...prefix, 'pacman', '-S', '--noconfirm', ...packages])),
  },
];

/**
 * Installs packages with the system's package manager. `packages` maps each manager to package names. Returns
 * the manager's output if it failed, null on success, undefined without a manager or the right to use it.
 */
function installPackages(packages) {
  if (process.platform === 'darwin' && findOnPath('brew')) {
    const { ok, text } = run('brew', ['install', '--quiet', ...packages.brew]);
    return ok ? null : text;
  }
  const prefix = rights();
  const manager = MANAGERS.find(({ program }) => packages[program] && findOnPath(program));
  if (!prefix || !manager) return undefined;
  const { ok, text } = manager.install(prefix, packages[manager.program]);
  return ok ? null : text;
}

/** apt with its own lists and downloads, because the system's belong to root. */
function privateApt(folder) {
  const state = join(folder, 'apt');
  for (const name of ['lists/partial', 'archives/partial']) mkdirSync(join(state, name), { recursive: true });
  return [
    ...['-o', `Dir::State::lists=${state}/lists`, '-o', `Dir::Cache=${state}`],
    ...[
      '-o',
      `Dir::Cache::archives=${state}/archives`,
      '-o',
      'Debug::NoLocking=1',
      '-o',
      'APT::Sandbox::User=',
    ],
  ];
}

function unpackAll(archives, target) {
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    if (!run('dpkg', ['-x', join(archives, file), target]).ok)
      throw new SetupError(`could not unpack ${file}`);
  }
}

/**
 * Without rights: downloads Debian packages with their dependencies and unpacks them into DATA_DIR/tools.
 * Returns a wrapper of `program` that finds its libraries; undefined without apt.
 */
function unpackPackages(name, packages, program) {
  if (!findOnPath('apt-get') || !findOnPath('dpkg')) return undefined;
  const folder = join(toolsFolder(), name);
  const options = privateApt(folder);
  run('apt-get', [...options, 'update', '-qq']);
  const args = [
    'install',
    '--download-only',
    '--reinstall',
    '-y',
    '-qq',
    '--no-install-recommends',
    ...packages,
  ];
  const { ok, text } = run('apt-get', [...options, ...args]);
  if (!ok) throw new SetupError(text.trim());
  unpackAll(join(folder, 'apt', 'archives'), folder);
  rmSync(join(folder, 'apt'), { recursive: true, force: true });
  return writeStarter(folder, name, program);
}

/** Folders with libraries below the unpacked packages, including nested ones (`…/pulseaudio`). */
function libraryFolders(folder) {
  return ['usr/lib', 'lib']
    .flatMap((name) => listFolders(join(folder, name), 2))
    .filter((place) => readdirSync(place).some((file) => file.includes('.so')));
}

function listFolders(folder, depth) {
  if (!existsSync(folder)) return [];
  if (depth === 0) return [folder];
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap((entry) => listFolders(join(folder, entry.name), depth - 1))];
}

function writeStarter(folder, name, program) {
  const starter = join(folder, name);
  const path = libraryFolders(folder).join(':');
  const script = `#!/bin/sh\nLD_LIBRARY_PATH="${path}" exec "${join(folder, program)}" "$@"\n`;
  writeFileSync(starter, script, { mode: 0o755 });
  return starter;
}

/** What an earlier start has unpacked. */
export function findUnpacked(name) {
  const starter = join(toolsFolder(), name, name);
  return isExecutable(starter) ? starter : undefined;
}

/**
 * Makes a missing program available: installed with rights, else unpacked. `find` looks for it afterwards.
 * Returns its path. @throws SetupError with `help` when neither works
 */
export function ensureProgram({ find, packages, unpackAs, help }) {
  const complaint = installPackages(packages);
  const installed = find();
  if (installed) return installed;
  const because = (text) =>
    new SetupError(`${help}${text ? `\n\nThe package manager said:\n${text.trim()}` : ''}`);
  if (complaint !== undefined) throw because(complaint);
  let unpacked;
  try {
    unpacked = unpackPackages(unpackAs.name, packages['apt-get'], unpackAs.program);
  } catch (error) {
    throw because(error.message);
  }
  if (!unpacked) throw because('');
  return unpacked;
}

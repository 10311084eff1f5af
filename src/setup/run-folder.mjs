import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PREFIX = 'idoneo-run-';
/** Long enough for a Postgres that nobody uses any more. */
const GRACE_MS = 5_000;

const MEMORY = '/dev/shm';
/** A whole run of the tests uses up to 0.5 GB; the rest is left to the servers' and browsers' own memory. */
const LEAST_MEMORY_BYTES = 1.5 * 2 ** 30;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const send = (pid, signal) => {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone.
  }
};

const tryRead = (read) => {
  try {
    return read();
  } catch {
    return ''; // ended meanwhile, or another user's
  }
};

/** Processes that were started for the folder: it is in their environment or arguments, or they run in it. */
function processesOf(folder) {
  const ids = tryRead(() => readdirSync('/proc')) || [];
  const isOfFolder = (id) =>
    [
      ...['environ', 'cmdline'].map((file) => tryRead(() => readFileSync(`/proc/${id}/${file}`, 'latin1'))),
      tryRead(() => readlinkSync(`/proc/${id}/cwd`)),
    ].some((text) => text.includes(folder));
  return ids.filter((id) => /^\d+$/.test(id) && Number(id) !== process.pid && isOfFolder(id)).map(Number);
}

const parentOf = (pid) =>
  Number(/^PPid:\s+(\d+)$/m.exec(tryRead(() => readFileSync(`/proc/${pid}/status`, 'utf8')))?.[1] ?? 0);

/** Ends every process of the folder, paused ones too, and deletes it with what is mounted in it. Linux only. */
export async function clearRunFolder(folder) {
  const first = processesOf(folder);
  for (const pid of first) {
    send(pid, 'SIGCONT');
    // A server ends its own children.
    if (!first.includes(parentOf(pid))) send(pid, 'SIGINT');
  }
  for (const until = Date.now() + GRACE_MS; Date.now() < until && processesOf(folder).length > 0; )
    await sleep(100);
  // What a dying one has started meanwhile, too.
  for (let remaining = processesOf(folder); remaining.length > 0; remaining = processesOf(folder)) {
    for (const pid of remaining) send(pid, 'SIGKILL');
    await sleep(100);
  }
  const mounts = tryRead(() => readFileSync('/proc/mounts', 'utf8')).split('\n');
  for (const [, path] of mounts.map((line) => line.split(' ')))
    if (path?.startsWith(`${folder}/`)) execFileSync('umount', [path]);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Where a run folder's files cost no disk: a database of the tests is 1,350 small files, made in 30 ms in memory and in
 * up to a second on a disk without a journal. The ordinary place where there is no room.
 */
export function memoryBase() {
  const free = () => {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  };
  return (tryRead(free) || 0) >= LEAST_MEMORY_BYTES ? MEMORY : tmpdir();
}

/**
 * A temporary folder for one run of a command, whose processes get it as `TMPDIR`. Folders of runs that were killed are
 * cleared before.
 */
export async function openRunFolder(base = tmpdir()) {
  for (const name of readdirSync(base)) {
    const [, pid] = /^idoneo-run-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await clearRunFolder(join(base, name));
  }
  const folder = mkdtempSync(join(base, `${PREFIX}${process.pid}-`));
  // Postgres runs as a user of its own.
  chmodSync(folder, 0o711);
  return folder;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a built program that starts servers; whatever ends it, none of them is left. Resolves with the exit code.
 */
export async function runInFolder(main, args, env) {
  const folder = await openRunFolder();
  const child = spawn(process.execPath, ['--no-warnings', main, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env, TMPDIR: folder },
  });
  let signal = null;
  // A terminal and npm may both send it.
  const end = (name) => {
    signal ??= name;
    child.kill('SIGKILL');
  };
  for (const each of SIGNALS) process.on(each, end);
  const code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  await clearRunFolder(folder);
  return signal ? 128 + constants.signals[signal] : code;
}

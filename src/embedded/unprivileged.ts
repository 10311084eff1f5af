import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, realpath, rm, stat, symlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that Postgres runs as when we are root, because Postgres refuses to run as root. */
export interface Owner {
  uid: number;
  gid: number;
}

async function getOwner(name: string): Promise<Owner | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** `postgres` if it exists, else `nobody`; null if we are not root. @throws Error when there is neither */
export async function findOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = (await getOwner('postgres')) ?? (await getOwner('nobody'));
  if (!owner) throw new Error('Postgres does not run as root, and there is no user "postgres" or "nobody"');
  return owner;
}

/** Whether the account can reach the path: every folder above grants it `x`. */
export async function isReachable(path: string, owner: Owner): Promise<boolean> {
  let folder = await realpath(path);
  for (;;) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    const above = dirname(folder);
    if (above === folder) return true;
    folder = above;
  }
}

/**
 * A folder owned by `owner`, at `path`; if the account cannot reach it, under /var/lib/idoneo with a link at
 * `path`.
 */
export async function createOwnedFolder(path: string, owner: Owner | null): Promise<string> {
  if (!owner) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return path;
  }
  if (existsSync(path)) return realpath(path);
  await mkdir(dirname(path), { recursive: true });
  if (await isReachable(dirname(path), owner)) {
    await mkdir(path, { mode: 0o700 });
    await chown(path, owner.uid, owner.gid);
    return path;
  }
  await mkdir('/var/lib/idoneo', { recursive: true, mode: 0o755 });
  const elsewhere = await mkdtemp('/var/lib/idoneo/data-');
  await chown(elsewhere, owner.uid, owner.gid);
  await rm(path, { force: true }); // a link whose folder was deleted
  await symlink(elsewhere, path);
  return elsewhere;
}

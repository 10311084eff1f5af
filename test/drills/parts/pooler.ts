import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, startProcess } from '~/src/embedded/running';
import { firstUrl } from '~/src/platform/database/address';
import { migrate } from '~/src/platform/database/migrate';
import { freePort } from '~/test/support/process/free-port';

/** A PgBouncer in transaction mode. */
export interface Pooler {
  /** For DATABASE_URL; DATABASE_DIRECT_URL is then that of Postgres. */
  url: string;
  /** Stops it at once; `start` starts it again. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** PgBouncer, 1.21 or newer. */
  program: string;
  /** Of the product's user. */
  url: string;
  ownerUrl: string;
  /** Far fewer than the processes hold open. */
  connections: number;
}

/** Starts one in front of a database, which is migrated for it. */
export async function startPooler({ program, url, ownerUrl, connections }: Options): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'idoneo-pooler-'));
  await chmod(folder, 0o755);
  const address = firstUrl(url);
  const port = await freePort();
  await writeSettings(folder, { port, address, connections });
  const flags = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  const open = (): Promise<Running> =>
    startProcess(program, [...flags, join(folder, 'pgbouncer.ini')], { cwd: folder }, () => undefined);
  let pooler = await open();
  const pooled = firstUrl(url);
  pooled.port = String(port);
  await migrate(pooled.href, ownerUrl, { isPooled: true });
  return {
    url: pooled.href,
    kill: () => pooler.stop('SIGKILL', 1_000),
    async start() {
      pooler = await open();
    },
    async close() {
      await pooler.stop('SIGINT', 10_000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeSettings(
  folder: string,
  { port, address, connections }: { port: number; address: URL; connections: number },
): Promise<void> {
  const settings = [
    '[databases]',
    `* = host=${address.hostname} port=${address.port} pool_size=${connections}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'max_prepared_statements = 400',
    'max_client_conn = 500',
    'auth_type = scram-sha-256',
    `auth_file = ${folder}/users`,
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  const user = [address.username, address.password].map((text) => `"${decodeURIComponent(text)}"`).join(' ');
  await writeFile(join(folder, 'users'), `${user}\n`);
}

import { Redis } from 'ioredis';
import pg from 'pg';
import type { Disk } from './disk';
import type { Installation, Part, Program } from './installation';

/** Something that goes wrong with one part, and ends. */
export interface Trouble {
  name: string;
  begin(): Promise<void>;
  end(): Promise<void>;
}

const done = async () => undefined;

export const killed = (name: string, part: Pick<Part, 'signal'>, start: () => Promise<void>): Trouble => ({
  name: `${name} killed`,
  begin: async () => part.signal('SIGKILL'),
  end: start,
});

const paused = (name: string, part: Pick<Part, 'signal'>): Trouble => ({
  name: `${name} paused`,
  begin: async () => part.signal('SIGSTOP'),
  end: async () => part.signal('SIGCONT'),
});

export const cutOff = (name: string, { link }: Pick<Part, 'link'>): Trouble => ({
  name: `${name} cut off`,
  begin: async () => link.cut(),
  end: async () => link.mend(),
});

const commanded = (url: string, name: string, begin: string[], end: string[]): Trouble => {
  const send = async ([command = '', ...args]: string[]) => {
    const redis = new Redis(url);
    await redis.call(command, ...args).finally(() => redis.disconnect());
  };
  return { name, begin: () => send(begin), end: () => send(end) };
};

const ofProgram = (name: string, program: Program): Trouble[] => [
  killed(name, program, () => program.restart()),
  paused(name, program),
];

const ofServer = (name: string, part: Part): Trouble[] => [
  killed(name, part, () => part.start()),
  paused(name, part),
  cutOff(name, part),
];

const ofRedis = (name: string, part: Part, memory: string): Trouble[] => [
  ...ofServer(name, part),
  commanded(
    part.url,
    `${name} full`,
    ['config', 'set', 'maxmemory', '1'],
    ['config', 'set', 'maxmemory', memory],
  ),
  commanded(part.url, `${name} read-only`, ['replicaof', '127.0.0.1', '1'], ['replicaof', 'no', 'one']),
];

/** A Postgres that takes no writes, as after a disk that became read-only. */
function readOnly(ownerUrl: string): Trouble {
  const set = async (value: string) => {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter system set default_transaction_read_only = ${value}`);
    await client.query('select pg_reload_conf()');
    await client.end();
  };
  return { name: 'Postgres read-only', begin: () => set('on'), end: () => set('off') };
}

const ofFiles = (disk: Disk | null): Trouble[] =>
  disk
    ? [
        { name: 'files full', begin: disk.fill, end: disk.free },
        { name: 'files read-only', begin: () => disk.remount('ro'), end: () => disk.remount('rw') },
      ]
    : [];

/** Writes Postgres' log to the end of its last file; without room for another it ends itself. */
async function exhaustLog(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  const next = () =>
    client.query("select pg_logical_emit_message(false, 'drill', 'x'), pg_switch_wal()").then(
      () => true,
      () => false,
    );
  while (await next());
  await client.end().catch(() => undefined);
}

/** It is started again once there is room, if it has ended. */
const ofDatabaseDisk = (disk: Disk | null, part: Part, ownerUrl: string): Trouble[] =>
  disk
    ? [
        {
          name: 'Postgres full',
          async begin() {
            await disk.fill();
            await exhaustLog(ownerUrl);
          },
          async end() {
            await disk.free();
            await part.revive();
          },
        },
      ]
    : [];

/** Nothing goes wrong: what an installation does by itself. */
export const noTrouble = (name: string): Trouble => ({ name, begin: done, end: done });

/** Every part, killed, paused, cut off, full and read-only, as far as it can be. */
export function troublesOf(installation: Installation): Trouble[] {
  const { site, parts, disks } = installation;
  const [[web], [worker]] = [installation.webs, installation.workers];
  const ownerUrl: string = site.db.client.config.address;
  if (!web || !worker) throw new Error('an installation has web and worker processes');
  return [
    ...ofProgram('web', web),
    ...ofProgram('worker', worker),
    ...ofRedis('sessions Redis', parts.sessions, '128mb'),
    ...ofRedis('queue Redis', parts.queues, '0'),
    ...ofServer('Postgres', parts.postgres),
    readOnly(ownerUrl),
    ...ofDatabaseDisk(disks.database, parts.postgres, ownerUrl),
    ...ofFiles(disks.files),
  ];
}

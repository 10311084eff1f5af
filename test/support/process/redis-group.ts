import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { type RedisServer, startRedis } from '~/src/embedded/redis';
import { eventually } from '~/test/support/eventually';
import { freePort } from './free-port';

const PASSWORD = 'of-a-test';
const SLOTS = 16_384;

/** Several Redis servers that belong together. */
export interface RedisGroup {
  /** Address for REDIS_URL. */
  url: string;
  servers: readonly Member[];
  stop(): Promise<void>;
}

interface Member extends RedisServer {
  port: number;
}

interface Opened {
  start(lines: (port: number) => string[], args?: string[]): Promise<Member>;
  stop(): Promise<void>;
}

async function openGroup(): Promise<Opened> {
  const dir = await mkdtemp(join(tmpdir(), 'idoneo-redis-group-'));
  const started: Member[] = [];
  return {
    async start(lines, args) {
      const port = await freePort();
      const place = { dir: join(dir, String(port)), port, password: PASSWORD, onLine: () => undefined };
      const options = { ...place, kind: 'queues', volatile: true, lines: lines(port), args } as const;
      const server = await startRedis(options);
      const member = { ...server, port };
      started.push(member);
      return member;
    },
    async stop() {
      await Promise.all(started.map((each) => each.stop()));
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const hosts = (members: readonly Member[]): string =>
  members.map(({ port }) => `127.0.0.1:${port}`).join(',');

/** Sends commands to one server. */
export async function commandRedis<T>({ url }: RedisServer, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  return work(redis).finally(() => redis.disconnect());
}

/** A cluster of three primaries, each with a third of the slots. */
export async function startRedisCluster(): Promise<RedisGroup> {
  const group = await openGroup();
  const busPorts = [await freePort(), await freePort(), await freePort()];
  const start = (bus: number) =>
    group.start(() => ['cluster-enabled yes', `cluster-port ${bus}`, 'cluster-node-timeout 20000']);
  const servers = await Promise.all(busPorts.map(start));
  const third = Math.ceil(SLOTS / 3);
  await Promise.all(
    servers.map((server, index) =>
      commandRedis(server, async (redis) => {
        const last = Math.min((index + 1) * third, SLOTS) - 1;
        await redis.call('cluster', 'addslotsrange', index * third, last);
        for (const [at, { port }] of servers.entries()) {
          await redis.call('cluster', 'meet', '127.0.0.1', port, busPorts[at] ?? 0);
        }
        await eventually(async () =>
          /cluster_state:ok[\s\S]*cluster_known_nodes:3/.test(await infoOf(redis)),
        );
      }),
    ),
  );
  return { url: `redis+cluster://:${PASSWORD}@${hosts(servers)}`, servers, stop: group.stop };
}

const infoOf = async (redis: Redis): Promise<string> => String(await redis.call('cluster', 'info'));

/** A primary, its replica, and three sentinels, two of which choose a new primary when it is gone for a second. */
export async function startRedisSentinels(): Promise<RedisGroup> {
  const group = await openGroup();
  const primary = await group.start(() => [`masterauth ${PASSWORD}`]);
  const replica = await group.start(() => [
    `masterauth ${PASSWORD}`,
    `replicaof 127.0.0.1 ${primary.port}`,
    'repl-diskless-sync-delay 0',
  ]);
  const linked = (redis: Redis) => async () =>
    (await redis.info('replication')).includes('master_link_status:up');
  await commandRedis(replica, (redis) => eventually(linked(redis)));
  const watch = [
    `sentinel monitor idoneo 127.0.0.1 ${primary.port} 2`,
    `sentinel auth-pass idoneo ${PASSWORD}`,
    'sentinel down-after-milliseconds idoneo 1000',
    'sentinel failover-timeout idoneo 5000',
    `sentinel sentinel-pass ${PASSWORD}`,
  ];
  const sentinels = await Promise.all([1, 2, 3].map(() => group.start(() => watch, ['--sentinel'])));
  await Promise.all(sentinels.map((each) => commandRedis(each, (redis) => eventually(knowsAll(redis)))));
  return {
    url: `redis+sentinel://:${PASSWORD}@${hosts(sentinels)}/idoneo?sentinelPassword=${PASSWORD}`,
    servers: [primary, replica],
    stop: group.stop,
  };
}

/** It found the replica and the other two sentinels. */
const knowsAll = (redis: Redis) => async (): Promise<boolean> => {
  const row = (await redis.call('sentinel', 'master', 'idoneo')) as string[] | Record<string, string>;
  const facts = Array.isArray(row) ? toRecord(row) : row;
  return facts['num-slaves'] === '1' && facts['num-other-sentinels'] === '2';
};

const toRecord = (list: string[]): Record<string, string> =>
  Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : [])));

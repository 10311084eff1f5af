import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { warnLimited } from '~/src/platform/limited-log';
import { parseRedisAddress, type RedisAddress } from './address';

/** The use of a connection decides how it behaves while Redis is down. */
type RedisUse = 'worker' | 'producer' | 'store';

/** A connection to one Redis, to the primary that sentinels name, or to a cluster. */
export type RedisConnection = Redis | Cluster;

/** A primary that became a replica refuses writes: the next connection finds its successor. */
const MOVED_AWAY = /^READONLY/;
/** On a connection to one server: it belongs to a cluster. Reconnecting paces what would fail at full speed. */
const CLUSTER_ERROR = /^(READONLY|MOVED)/;

const retryAfter = (attempt: number): number => Math.min(100 * 2 ** Math.min(attempt, 5), 2_000);

/**
 * Opens a connection (docs/operations.md, "Redis" has the forms of the address). A worker's waits indefinitely
 * (BullMQ blocks on it); a producer's and a store's fail fast, so that no transaction or request waits for a
 * Redis that is down. @throws Error for an address in none of the forms
 */
export function openRedis(url: string, use: RedisUse): RedisConnection {
  const address = parseRedisAddress(url);
  if (!address) throw new Error('a Redis address is in none of the known forms');
  const options = { ...optionsOf(use), ...accessOf(address) };
  if (address.kind === 'cluster') return openCluster(address, options);
  if (address.kind === 'sentinel') return openPrimary(address, options);
  const [{ host, port } = { host: '', port: 0 }] = address.hosts;
  return refuseCluster(new Redis({ ...options, host, port, db: address.database }));
}

/** Says what is wrong with an address of one server that belongs to a cluster: most commands fail there. */
function refuseCluster(redis: Redis): Redis {
  const look = async (): Promise<void> => {
    if (!/cluster_enabled:1/.test(await redis.info('cluster'))) return;
    redis.emit(
      'error',
      new Error('the server belongs to a cluster: its address begins with redis+cluster://'),
    );
  };
  return redis.on('ready', () => look().catch(() => undefined));
}

const optionsOf = (use: RedisUse) =>
  ({
    maxRetriesPerRequest: use === 'worker' ? null : 1,
    enableReadyCheck: true,
    // Commands of one event-loop turn go out in one write.
    enableAutoPipelining: use === 'store',
    connectTimeout: 5_000,
    ...(use !== 'worker' && { commandTimeout: 5_000 }),
    retryStrategy: retryAfter,
    reconnectOnError: ({ message }) => CLUSTER_ERROR.test(message),
  }) satisfies RedisOptions;

const accessOf = ({ username, password, tls }: RedisAddress): RedisOptions => ({
  username,
  password,
  ...(tls && { tls: {} }),
});

/** Each connection asks the sentinels which server is the primary now. */
function openPrimary(address: RedisAddress, options: RedisOptions): Redis {
  const { hosts, primary, database, tls, sentinelPassword } = address;
  return new Redis({
    ...options,
    sentinels: hosts,
    name: primary,
    db: database,
    sentinelPassword,
    sentinelRetryStrategy: retryAfter,
    ...(tls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
  });
}

function openCluster({ hosts }: RedisAddress, options: RedisOptions): Cluster {
  const { enableAutoPipelining, ...redisOptions } = options;
  return new Cluster(hosts, {
    redisOptions: { ...redisOptions, reconnectOnError: ({ message }) => MOVED_AWAY.test(message) },
    enableAutoPipelining,
    clusterRetryStrategy: retryAfter,
    // Names stay names, which TLS certificates are issued for.
    dnsLookup: (host, callback) => callback(null, host),
  });
}

/** Warns of a connection's errors, one line for many; without a listener the driver writes them to the console. */
export function logRedisErrors(connection: RedisConnection, log: Logger, message: string): void {
  connection.on('error', (error) => warnLimited(log, error, message));
  connection.on('node error', (error) => warnLimited(log, error, `${message}: a node of the cluster`));
}

/** Whether the address is a cluster's, where one command or script may use names of one slot only. */
export const isCluster = (connection: RedisConnection): connection is Cluster =>
  connection instanceof Cluster;

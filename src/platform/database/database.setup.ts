import { z } from 'zod';
import { addressInFile, type DatabaseAddress, splitHosts } from './address';

const address = z
  .string()
  .refine(
    (url) => splitHosts(url) !== null,
    'is no postgres://user:password@host:port/name (or host:port,host:port)',
  );

/** Settings of Postgres. */
export const databaseEnvironment = {
  DATABASE_URL: address,
  DATABASE_URL_FILE: z.string().optional(),
  /** Past a pooler that DATABASE_URL leads to: for notifications, which need a connection of their own. */
  DATABASE_DIRECT_URL: address.optional(),
  DATABASE_DIRECT_URL_FILE: z.string().optional(),
  /** One standby of it, for lists and charts that may be some seconds late. */
  DATABASE_REPLICA_URL: address.optional(),
  DATABASE_REPLICA_URL_FILE: z.string().optional(),
  /** Further behind, it is not read. */
  DATABASE_REPLICA_MAX_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  /** For `migrate` alone: who owns the tables, where that is somebody else. */
  DATABASE_OWNER_URL: address.optional(),
  /** Connections of a process at most, besides one for lookups and at most two listeners. */
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  /** How long anybody waits for one of them before an error. */
  DATABASE_POOL_WAIT_MS: z.coerce.number().int().min(100).max(600_000).default(5_000),
};

type Environment = z.infer<z.ZodObject<typeof databaseEnvironment>>;

/** How the pool is opened. */
export interface DatabaseConfig {
  address: DatabaseAddress;
  /** Where notifications arrive. */
  direct: DatabaseAddress;
  /** A pooler shares connections between transactions: `address` takes no start-up settings. */
  isPooled: boolean;
  max: number;
  waitMs: number;
  /** Null: the primary answers everything. */
  replica: ReplicaConfig | null;
}

/** A standby that may be read. */
interface ReplicaConfig {
  address: DatabaseAddress;
  /** How far behind it may be. */
  mostBehindMs: number;
}

/** Where Postgres is, and as whom the product and its `migrate` connect. */
export function databaseConfig(env: Environment) {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_OWNER_URL: owner } = env;
  const main = toAddress(url, env.DATABASE_URL_FILE);
  return {
    databaseUrl: url,
    databaseOwnerUrl: owner ?? direct ?? url,
    database: {
      address: main,
      direct: direct ? toAddress(direct, env.DATABASE_DIRECT_URL_FILE) : main,
      isPooled: direct !== undefined,
      max: env.DATABASE_POOL_MAX,
      waitMs: env.DATABASE_POOL_WAIT_MS,
      replica: replicaConfig(env),
    } satisfies DatabaseConfig,
  };
}

function replicaConfig(env: Environment): ReplicaConfig | null {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_URL_FILE: file } = env;
  if (!url) return null;
  return { address: toAddress(url, file), mostBehindMs: env.DATABASE_REPLICA_MAX_SECONDS * 1_000 };
}

const toAddress = (url: string, file: string | undefined): DatabaseAddress =>
  file ? addressInFile(file, url) : url;

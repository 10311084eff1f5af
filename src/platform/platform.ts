import type { Logger } from 'pino';
import type { Config } from '~/src/config';
import { createGateways, type Gateways } from '~/src/gateways';
import type { Db } from '~/src/platform/database/db';
import type { Actor } from '~/src/shared/actor';
import type { Place } from '~/src/shared/caller';
import { DEFAULT_LOCALE, type Locale } from '~/src/shared/locale';
import { turnOn } from '~/src/speed/parts';
import { type Breakers, createBreakers } from './breaker';
import type { Ctx } from './context';
import { setPasswordCost } from './crypto/passwords';
import { createTokenKeys, readKeyFile, type TokenKeys } from './crypto/tokens';
import { createVault, type Vault } from './crypto/vault';
import { hasTimeLimit, openDatabase } from './database/knex';
import { openReads, type ReadSource } from './database/reads';
import type { FileStore } from './files/files';
import { openFiles } from './files/files.setup';
import { createLimits, type Limits } from './limits';
import { createLogger } from './logger';
import { type PublicContent, watchPublicContent } from './public-content';
import { insertOutbox } from './queue/outbox';
import { logRedisErrors, openRedis } from './redis/redis';

/** What a process holds for its lifetime; contexts are created from it. */
export interface Platform {
  config: Config;
  db: Db;
  reads: ReadSource;
  log: Logger;
  vault: Vault;
  files: FileStore;
  tokens: TokenKeys;
  limits: Limits;
  gateways: Gateways;
  testGateways: Gateways | null;
  breakers: Breakers;
  /** The sandbox replaces the outside companies. */
  sandbox: boolean;
  publicContent: PublicContent;
  now: () => Date;
  /** Registers work to do before everything is closed. */
  beforeClose(work: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Opens what every process needs; `name` marks its log lines. */
export function createPlatform(
  config: Config,
  name: string,
  log: Logger = createLogger(config.logLevel, name),
): Platform {
  setPasswordCost(config.passwords);
  turnOn(config.speed);
  const db = openDatabase(config.database.address, config.database);
  const reads = openReads({ db, config: config.database, redisUrl: config.queueRedisUrl, log });
  const vault = createVault(config.secrets.vault);
  const limits = createLimits(
    // Never the sessions' Redis: it evicts by expiry, and a flood of sessions would evict the counters.
    () => limitsRedis(config.queueRedisUrl, log),
    (key) => vault.blindIndex('limit', key),
    config.limitsStoreMs,
  );
  const tokens = openTokenKeys(config, log);
  const publicContent = watchPublicContent({ db, address: config.database.direct, log });
  const last: (() => Promise<void>)[] = [];
  const keyWatch = setInterval(tokens.refresh, KEYS_READ_MS).unref();
  const gateways = createGateways(config.gateways, { log });
  return {
    config,
    db,
    reads,
    log,
    limits,
    vault,
    files: openFiles(config),
    tokens,
    gateways,
    testGateways: getTestGateways(config, gateways, log),
    breakers: createBreakers(),
    sandbox: config.sandboxUrl !== null,
    publicContent,
    now: () => new Date(),
    beforeClose: (work) => void last.push(work),
    async close() {
      await Promise.all(last.map((work) => work()));
      clearInterval(keyWatch);
      await reads.stop();
      await Promise.all([db.destroy(), limits.close(), publicContent.stop()]);
    },
  };
}

function getTestGateways(
  { gateways: real, testGateways }: Config,
  gateways: Gateways,
  log: Logger,
): Gateways | null {
  if (testGateways === real) return gateways;
  return testGateways && createGateways(testGateways, { log });
}

/** Logs at startup which optional protections are off. */
export function logDisabledProtections({
  config: { gateways, database },
  db,
  log,
}: Pick<Platform, 'config' | 'db' | 'log'>): void {
  if (!gateways.leakedPasswords)
    log.warn({ setting: 'PASSWORD_RANGE_URL' }, 'off: no look at leaked passwords');
  if (database.isPooled) void warnWithoutTimeLimit(db, log);
  if (!gateways.scanner) log.warn({ setting: 'CLAMD_URL' }, 'off: contracts are not scanned');
}

/** Postgres may be down at start: then it is not known. */
async function warnWithoutTimeLimit(db: Db, log: Logger): Promise<void> {
  const hasLimit = await hasTimeLimit(db).catch(() => true);
  if (!hasLimit)
    log.warn({ setting: 'DATABASE_URL' }, 'off: statements through the pooler have no time limit');
}

/** How soon rotated token keys are loaded, without a restart. */
const KEYS_READ_MS = 5_000;

function openTokenKeys({ secrets, origin, apiTokenMs }: Config, log: Logger): TokenKeys {
  const { tokenKeys, tokenKeysFile: file } = secrets;
  const source = {
    encodedKeys: file ? readKeyFile(file) : tokenKeys,
    again: file ? () => readKeyFile(file) : undefined,
    onError: (error: unknown) => log.error({ err: error }, 'token keys not read again'),
  };
  return createTokenKeys(source, origin, apiTokenMs);
}

function limitsRedis(url: string, log: Logger) {
  const redis = openRedis(url, 'store');
  logRedisErrors(redis, log, 'redis: limits');
  return redis;
}

interface ContextOptions {
  actor?: Actor | null;
  locale?: Locale;
  requestId?: string;
  place?: Place;
  log?: Logger;
}

/** A context for one request or one job. */
export function createContext(platform: Platform, options: ContextOptions = {}): Ctx {
  const { db, vault, files, tokens, limits, gateways, testGateways, breakers, sandbox, now } = platform;
  return {
    db,
    reads: platform.reads.open(),
    vault,
    files,
    tokens,
    limits,
    gateways,
    testGateways,
    breakers,
    sandbox,
    now,
    actor: options.actor ?? null,
    locale: options.locale ?? DEFAULT_LOCALE,
    requestId: options.requestId ?? 'system',
    place: options.place,
    log: options.log ?? platform.log,
    issuer: platform.config.issuer,
    origin: platform.config.origin,
    support: platform.config.mail.support,
    salesEmail: platform.config.mail.sales,
    async enqueue(job, payload, { runAt, ...how } = {}) {
      await insertOutbox(this.db, job, [{ payload, ...how }], runAt);
    },
    async enqueueAll(job, outgoing) {
      await insertOutbox(this.db, job, outgoing);
    },
  };
}

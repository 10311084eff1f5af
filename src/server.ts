import { createServer } from 'node:http';
import { z } from 'zod';
import { createApp } from '~/src/app';
import { ConfigError, readConfig, readKeySettings } from '~/src/config';
import { markPreset, nameOperator, unmarkPreset } from '~/src/domains/access';
import { verifyAudit } from '~/src/domains/audit';
import { applyRaise, planRaise, type Raise } from '~/src/domains/billing';
import { reindexAll } from '~/src/domains/privacy';
import { rotateTokenKeys } from '~/src/embedded/secrets';
import { setMaintenance } from '~/src/http/maintenance';
import { armFailpoints } from '~/src/platform/failpoint';
import { migrate } from '~/src/platform/migrate';
import { createContext, createPlatform, type Platform, tellWhatIsOff } from '~/src/platform/platform';
import { openRedis } from '~/src/platform/redis';
import { rewrapKeys } from '~/src/platform/subject-keys';
import { makeDemoData } from '~/src/sandbox/demo';
import { isCalendarDay } from '~/src/shared/dates';
import { formatMoney, parseMoney } from '~/src/shared/money';

const DRAIN_MS = 10_000;
/** Longer than proxies keep theirs (60 s): who ends a connection first must be the one that asks. */
const KEEP_ALIVE_MS = 65_000;

/**
 * The web process, or one of its commands: `migrate`, `maintenance on|off`, `operator <email>`,
 * `preset <name> <email>|off`, `verify-audit`,
 * `rotate-token-keys`, `rotate-vault-keys`, `rotate-index-keys`, `raise-credits <day> <old price> <new price> [apply]`.
 */
async function main([command, argument, ...more]: string[]): Promise<void> {
  if (command === 'rotate-token-keys') return rotateKeys();
  const config = readConfig();
  if (command === 'migrate') await migrate(config.databaseUrl, config.databaseOwnerUrl);
  const platform = createPlatform(config, 'web');
  if (command === 'migrate') {
    if (config.sandboxUrl) await makeDemoData(createContext(platform));
    return platform.close();
  }
  if (command === 'maintenance') {
    await setMaintenance(platform.db, argument === 'on');
    return platform.close();
  }
  if (command === 'operator') {
    await makeOperator(platform, argument ?? '');
    return platform.close();
  }
  if (command === 'preset') {
    await changePreset(platform, argument ?? '', more[0] ?? '');
    return platform.close();
  }
  if (command === 'raise-credits') {
    await raiseCredits(platform, [argument ?? '', ...more]);
    return platform.close();
  }
  if (command === 'verify-audit') {
    await reportAudit(platform);
    return platform.close();
  }
  if (command === 'rotate-vault-keys') {
    await reportRewrapped(platform);
    return platform.close();
  }
  if (command === 'rotate-index-keys') {
    await reportReindexed(platform);
    return platform.close();
  }
  serve(platform);
}

/** Names the first operator; a link to choose the password goes by mail where there is none yet. */
async function makeOperator(platform: Platform, email: string): Promise<void> {
  if (!z.email().safeParse(email).success) throw new Error('operator: give an e-mail address');
  const done = await nameOperator(createContext(platform), email.toLowerCase());
  process.stdout.write(`operator ${done}: the second factor is mandatory from the next login on\n`);
}

/** Marks an account for the login without a password, or takes the name away. */
async function changePreset(platform: Platform, name: string, email: string): Promise<void> {
  if (!name || (email !== 'off' && !z.email().safeParse(email).success)) {
    throw new Error('preset: give a name and an e-mail address, or "off"');
  }
  const ctx = createContext(platform);
  await (email === 'off' ? unmarkPreset(ctx, name) : markPreset(ctx, name, email.toLowerCase()));
  process.stdout.write(`preset ${name}: ${email === 'off' ? 'taken away' : 'marked'}\n`);
}

/** Shows what raising earlier credits in proportion would do; with `apply` does it, once a day of change. */
async function raiseCredits(
  platform: Platform,
  [day = '', from = '', to = '', apply]: string[],
): Promise<void> {
  const [oldPrice, newPrice] = [parseMoney(from), parseMoney(to)];
  if (!isCalendarDay(day) || !oldPrice || !newPrice || newPrice <= oldPrice) {
    throw new Error('raise-credits: give a day (2025-01-10), the old price (29,90) and the new one (39,90)');
  }
  const ctx = createContext(platform);
  const rise = { before: day, oldPrice, newPrice };
  const raises = apply === 'apply' ? await applyRaise(ctx, rise) : await planRaise(ctx, rise);
  const line = ({ accountId, credits, added }: Raise) =>
    `${accountId}  ${formatMoney(credits)}  +${formatMoney(added)}\n`;
  process.stdout.write(raises.map(line).join(''));
  const total = formatMoney(raises.reduce((sum, { added }) => sum + added, 0));
  const done = apply === 'apply' ? 'done' : 'nothing was changed; add "apply" to do it';
  process.stdout.write(`${raises.length} accounts, +${total} in all: ${done}\n`);
}

/** A new key signs from now on; tokens of the two before stay good until they end. */
async function rotateKeys(): Promise<void> {
  const setting = await rotateTokenKeys(readKeySettings());
  process.stdout.write(setting ? `TOKEN_KEYS=${setting}\n` : 'token keys rotated\n');
  process.stderr.write(
    setting
      ? 'set this and restart every web process; with TOKEN_KEYS_FILE no restart is needed\n'
      : 'running processes sign with the new key within five seconds\n',
  );
}

/** Wraps every subject's key by the newest secret, and says how many there were. */
async function reportRewrapped(platform: Platform): Promise<void> {
  const count = await rewrapKeys(createContext(platform));
  process.stdout.write(`${count} keys wrapped by the newest of VAULT_ENCRYPTION_KEYS\n`);
}

/** Writes every blind index by the newest secret, and says how many of each table there were. */
async function reportReindexed(platform: Platform): Promise<void> {
  const counts = await reindexAll(createContext(platform));
  const told = [...counts].map(([table, count]) => `${table} ${count}`).join(', ');
  process.stdout.write(`by the newest of VAULT_INDEX_KEYS now: ${told}\n`);
}

/** Says what the audit's hash chains show; exit code 1 when one of them is broken. */
async function reportAudit({ db }: Platform): Promise<void> {
  const { chains, events, breaks, seal } = await verifyAudit({ db });
  for (const { accountId, seq, what } of breaks) {
    process.stdout.write(`broken account=${accountId} event=${seq} ${what}\n`);
  }
  process.stdout.write(
    `${breaks.length === 0 ? 'intact' : 'BROKEN'} chains=${chains} events=${events} seal=${seal}\n`,
  );
  if (breaks.length > 0) process.exitCode = 1;
}

function serve(platform: Platform): void {
  const { config, log } = platform;
  armFailpoints(config.failpoints);
  tellWhatIsOff(platform);
  const redis = openRedis(config.redisUrl, 'store');
  redis.on('error', (error) => log.warn({ err: error }, 'redis'));
  let draining = false;
  const app = createApp({ platform, redis, isDraining: () => draining });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app);
  server.listen(config.port, config.host, () => log.info({ port: config.port }, 'listening'));
  server.on('error', (error) => fail(error));
  const drain = () => {
    if (draining) return;
    draining = true;
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    server.close(async () => {
      await Promise.allSettled([platform.close(), redis.quit()]);
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

function fail(error: unknown): never {
  const text = error instanceof ConfigError || error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);

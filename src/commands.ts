import { z } from 'zod';
import { readConfig, readDatabaseSettings, readKeySettings } from '~/src/config';
import { grantOperator, markPreset, unmarkPreset } from '~/src/domains/access';
import { verifyAudit } from '~/src/domains/audit';
import {
  applyPriceAdjustment,
  listComingSettings,
  type PriceAdjustment,
  planPriceAdjustment,
} from '~/src/domains/billing';
import { reindexAll } from '~/src/domains/privacy';
import { registerSignedTerminal, setTerminalsActive } from '~/src/domains/terminals';
import { rotateTokenKeys } from '~/src/embedded/secrets';
import { setMaintenance } from '~/src/http/pages/maintenance';
import { rewrapKeys } from '~/src/platform/crypto/subject-keys';
import { migrate } from '~/src/platform/database/migrate';
import { refuseDemoDataAt } from '~/src/platform/demo-data';
import { bucketFiles } from '~/src/platform/files/bucket-files';
import { copyFiles } from '~/src/platform/files/copy-files';
import { diskFiles } from '~/src/platform/files/disk-files';
import { getFilesFolder } from '~/src/platform/files/files.setup';
import { createContext, createPlatform, type Platform } from '~/src/platform/platform';
import { createDemoData } from '~/src/sandbox/demo';
import { createDemoMonth } from '~/src/sandbox/demo/month';
import { isCalendarDay } from '~/src/shared/dates';
import { formatMoney, parseMoney } from '~/src/shared/money';
import { OPERATOR_ROLES } from '~/src/shared/rights/operator-duties';

type Command = (platform: Platform, args: string[]) => Promise<void>;

/** What operators may ask of the server's program instead of serving (docs/operations.md). */
export const COMMANDS: Record<string, Command> = {
  maintenance: changeMaintenance,
  operator: createOperator,
  preset: changePreset,
  'verify-audit': reportAudit,
  'rotate-vault-keys': reportRewrapped,
  'rotate-index-keys': reportReindexed,
  'adjust-for-price': adjustForPrice,
  terminal: changeTerminal,
  'copy-files': copyToBucket,
};

/** The newest schema, for which the database's settings are enough; under the sandbox its demo accounts too. */
export async function prepareDatabase(): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, database, sandbox } = readDatabaseSettings();
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  await migrate(databaseUrl, databaseOwnerUrl, { say, isPooled: database.isPooled });
  if (sandbox) {
    const config = readConfig();
    const platform = createPlatform(config, 'web');
    const ctx = createContext(platform);
    const { sandboxUrl } = config;
    if (!sandboxUrl) throw new Error('the demo needs the address of the sandbox');
    const members = await createDemoData(ctx, { trade: true, sandboxUrl });
    if (members) await createDemoMonth(ctx, members, sandboxUrl);
    return platform.close();
  }
  // The owner's address leads past a pooler, which refuses a time limit at the start of a connection.
  await refuseDemoDataAt(databaseOwnerUrl);
}

/** Closes and opens the site without a restart, and says what operators planned of it. */
async function changeMaintenance({ db }: Platform, [state = '']: string[]): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new Error('maintenance: say "on" or "off"');
  await setMaintenance(db, state === 'on');
  const planned = (await listComingSettings({ db })).filter(({ name }) => name === 'maintenance');
  for (const { value, validFrom } of planned)
    process.stdout.write(`planned: ${value ? 'on' : 'off'} from ${validFrom.toISOString()} on\n`);
}

/** Names an operator and their roles, without any an administrator; a link to choose the password goes by mail where there is none yet. */
async function createOperator(platform: Platform, [email = '', ...names]: string[]): Promise<void> {
  if (!z.email().safeParse(email).success) throw new Error('operator: give an e-mail address');
  const { success, data: roles = [] } = z.array(z.enum(OPERATOR_ROLES)).safeParse(names);
  if (!success) throw new Error(`operator: the roles are ${OPERATOR_ROLES.join(', ')}`);
  const who = { email: email.toLowerCase(), roles: roles.length > 0 ? roles : (['administrator'] as const) };
  const outcome = await grantOperator(createContext(platform), who);
  process.stdout.write(`operator ${outcome}: the second factor is mandatory from the next login on\n`);
}

/** Marks an account for the login without a password, or takes the name away. */
async function changePreset(platform: Platform, [name = '', email = '']: string[]): Promise<void> {
  if (!name || (email !== 'off' && !z.email().safeParse(email).success)) {
    throw new Error('preset: give a name and an e-mail address, or "off"');
  }
  const ctx = createContext(platform);
  await (email === 'off' ? unmarkPreset(ctx, name) : markPreset(ctx, name, email.toLowerCase()));
  process.stdout.write(`preset ${name}: ${email === 'off' ? 'taken away' : 'marked'}\n`);
}

/** Registers a partner's card terminal, or opens and closes all of a partner's. */
async function changeTerminal(platform: Platform, args: string[]): Promise<void> {
  const [partner = '', code = '', providerId = '', terminalName = '', name = '', email = ''] = args;
  const ctx = createContext(platform);
  if (code === 'on' || code === 'off') {
    await setTerminalsActive(ctx, partner, code === 'on');
    return;
  }
  if (!partner || !code || !providerId || !terminalName) {
    throw new Error(
      'terminal: give partner, code, device and name (for a new partner also its name and an e-mail), or partner and "on" or "off"',
    );
  }
  const sign = await registerSignedTerminal(ctx, { partner, code, providerId, terminalName, name, email });
  process.stdout.write(`terminal ${partner}/${sign}: /maquininha?parceiro=${partner}&maquina=${sign}\n`);
}

/** Shows what raising earlier credits in proportion would do; with `apply` does it, once a day of change. */
async function adjustForPrice(
  platform: Platform,
  [day = '', from = '', to = '', apply]: string[],
): Promise<void> {
  const [oldPrice, newPrice] = [parseMoney(from), parseMoney(to)];
  if (!isCalendarDay(day) || !oldPrice || !newPrice || newPrice <= oldPrice) {
    throw new Error(
      'adjust-for-price: give a day (2025-01-10), the old price (29,90) and the new one (39,90)',
    );
  }
  const ctx = createContext(platform);
  const change = { before: day, oldPrice, newPrice };
  const adjustments =
    apply === 'apply' ? await applyPriceAdjustment(ctx, change) : await planPriceAdjustment(ctx, change);
  const line = ({ accountId, credits, addition }: PriceAdjustment) =>
    `${accountId}  ${formatMoney(credits)}  +${formatMoney(addition)}\n`;
  process.stdout.write(adjustments.map(line).join(''));
  const total = formatMoney(adjustments.reduce((sum, { addition }) => sum + addition, 0));
  const outcome = apply === 'apply' ? 'done' : 'nothing was changed; add "apply" to do it';
  process.stdout.write(`${adjustments.length} accounts, +${total} in all: ${outcome}\n`);
}

/** Wraps every subject's key by the newest secret, and says how many there were. */
async function reportRewrapped(platform: Platform): Promise<void> {
  const count = await rewrapKeys(createContext(platform));
  process.stdout.write(`${count} keys wrapped by the newest of VAULT_ENCRYPTION_KEYS\n`);
}

/** Writes every blind index by the newest secret, and says how many of each table there were. */
async function reportReindexed(platform: Platform): Promise<void> {
  const counts = await reindexAll(createContext(platform));
  const list = [...counts].map(([table, count]) => `${table} ${count}`).join(', ');
  process.stdout.write(`by the newest of VAULT_INDEX_KEYS now: ${list}\n`);
}

/** Copies the files in `DATA_DIR` to the bucket that is set up, and says how many there were. */
async function copyToBucket({ config }: Platform): Promise<void> {
  if (!config.bucket) throw new Error('copy-files: set FILES_S3_ENDPOINT and what belongs to it');
  const root = getFilesFolder(config.dataDir);
  const { copies, present, bytes } = await copyFiles(
    root,
    diskFiles(root, { flat: config.flatFiles }),
    bucketFiles(config.bucket),
  );
  process.stdout.write(
    `copied=${copies} bytes=${bytes} present=${present}: all of ${root} is in the bucket\n`,
  );
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

/** A new key signs from now on; tokens of the two before stay good until they end. Needs no other setting. */
export async function rotateKeys(): Promise<void> {
  const setting = await rotateTokenKeys(readKeySettings());
  process.stdout.write(setting ? `TOKEN_KEYS=${setting}\n` : 'token keys rotated\n');
  process.stderr.write(
    setting
      ? 'set this and restart every web process; with TOKEN_KEYS_FILE no restart is needed\n'
      : 'running processes sign with the new key within five seconds\n',
  );
}

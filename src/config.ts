import { z } from 'zod';
import {
  addressEnvironment,
  mailAddresses,
  mailReturnEnvironment,
  mailReturns,
  missingAddresses,
  returnRequirements,
} from './configuration/addresses';
import { describeIssue, halfSet, type Problem, requiredText } from './configuration/problems';
import {
  type GatewaysConfig,
  gatewayEnvironment,
  gatewayRequirements,
  gatewaysConfig,
  sandboxGateways,
} from './gateways';
import { providerLimits, providerLimitsEnvironment } from './gateways/provider-limits.setup';
import { databaseConfig, databaseEnvironment } from './platform/database/database.setup';
import {
  copyConfig,
  filesConfig,
  filesEnvironment,
  listMissingFileSettings,
} from './platform/files/files.setup';
import { withFiles } from './platform/files/setting-files';
import { processConfig, processEnvironment } from './platform/process/process.setup';
import { redisConfig, redisEnvironment } from './platform/redis/redis.setup';
import { formatCnpj, parseCnpj } from './shared/cnpj';
import { type Issuer, SANDBOX_ISSUER } from './shared/issuer';
import { PARTS, type Part } from './speed/parts';

const list = z.string().transform((text) => text.split(',').filter(Boolean));
const flag = z
  .enum(['0', '1', ''])
  .default('0')
  .transform((text) => text === '1');
const secrets = list.pipe(
  z.array(z.string().min(32, 'each needs at least 32 characters')).min(1, 'give at least one'),
);

const speed = z
  .string()
  .default('on')
  .transform((text): string[] => (text === 'on' ? [...PARTS] : text === 'off' ? [] : text.split(',')))
  .pipe(z.array(z.enum(PARTS, `must be on, off, or some of ${PARTS.join(',')}`)));

const environment = z.object({
  ...processEnvironment,
  /** 0 takes a free one and tells it to whoever started the process. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Without it this machine alone is answered. */
  HOST: z.string().optional(),
  /** Required but under the sandbox. */
  ORIGIN: z.url().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATA_DIR: z.string().default('.data'),
  ...databaseEnvironment,
  ...redisEnvironment,
  /** Without it e-mails wait until there is one. */
  SMTP_URL: z.url().optional(),
  ...addressEnvironment,
  ...mailReturnEnvironment,
  /** The legal identity; required but under the sandbox, which has one of its own. */
  COMPANY_NAME: z.string(),
  COMPANY_CNPJ: z.string().refine((text) => parseCnpj(text) !== null, 'must be a CNPJ'),
  COMPANY_ADDRESS: z.string(),
  DPO_NAME: z.string(),
  /** Number that WhatsApp pages open a conversation with, digits with the country; without one they lead to the registration. */
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{10,15}$/, 'digits alone, beginning with the country')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** What one argon2id hash costs: about 100 ms of a core. */
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(8_192).max(1_048_576).default(65_536),
  PASSWORD_PASSES: z.coerce.number().int().min(1).max(20).default(6),
  SESSION_SECRETS: secrets,
  VAULT_ENCRYPTION_KEYS: secrets,
  VAULT_INDEX_KEYS: secrets,
  TOKEN_KEYS: z.string().default(''),
  /** A file that holds them instead; read again while the process runs. */
  TOKEN_KEYS_FILE: z.string().default(''),
  /** How long an API client's token lives. */
  API_TOKEN_MINUTES: z.coerce.number().int().min(5).max(1_440).default(60),
  SANDBOX: flag,
  SANDBOX_URL: z.url().optional(),
  /** A sandbox server that answers what test keys ask, reachable from inside alone; without it no test keys. */
  SANDBOX_ANSWERS_URL: z.url().optional(),
  NODE_ENV: z.string().default('production'),
  /** Places at which a test kills the process; nothing outside tests. */
  FAILPOINTS: list.default([]),
  /** `off`: the plain way everywhere (src/speed/parts.ts). */
  SPEED: speed,
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(8),
});

const all = environment.extend(providerLimitsEnvironment).extend(filesEnvironment).extend(gatewayEnvironment);

/** The checked settings by their names; those of gateways are read by each. */
type Environment = z.infer<typeof environment> &
  z.infer<z.ZodObject<typeof providerLimitsEnvironment>> &
  Record<string, unknown>;

/** All but those whose file is read elsewhere. */
const MAY_BE_FILES = Object.keys(all.shape).filter((name) => name !== 'TOKEN_KEYS');

/** Under SANDBOX=1 every outside company is the sandbox server; what is set explicitly still wins. */
function sandboxDefaults(env: NodeJS.ProcessEnv): Record<string, string> {
  const url = env.SANDBOX_URL;
  if (env.SANDBOX !== '1' || !url) return {};
  const origin = env.ORIGIN || `http://localhost:${env.PORT || 3000}`;
  return { ...sandboxIdentity(), ...sandboxGateways({ url, origin, env }) };
}

const sandboxIdentity = (): Record<string, string> => ({
  COMPANY_NAME: SANDBOX_ISSUER.name,
  COMPANY_CNPJ: SANDBOX_ISSUER.cnpj,
  COMPANY_ADDRESS: SANDBOX_ISSUER.address,
  DPO_NAME: SANDBOX_ISSUER.officer,
  MAIL_RETURN_ADDRESS: 'retornos@idoneo.test',
  MAIL_RETURN_SECRET: 'sandbox-mail-returns',
});

/** Outside companies as test keys meet them: the sandbox's, whatever the real ones are. */
function testGateways({ SANDBOX_ANSWERS_URL: url, ORIGIN, PORT }: Environment): GatewaysConfig | null {
  if (!url) return null;
  const origin = ORIGIN ?? `http://localhost:${PORT}`;
  return gatewaysConfig(z.object(gatewayEnvironment).parse(sandboxGateways({ url, origin, env: {} })));
}

/** Settings that are wrong or missing, one line; the process ends with it. */
export class ConfigError extends Error {}

function shape(env: Environment) {
  const gateways = gatewaysConfig(env);
  return {
    port: env.PORT,
    host: env.HOST ?? null,
    ...processConfig(env),
    origin: (env.ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    trustProxy: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    /** Where files are stored; null: in `dataDir`. */
    bucket: filesConfig(env),
    flatFiles: env.FILES_LAYOUT === 'flat',
    /** Where a copy of the status page is put; null: nowhere. */
    statusCopy: copyConfig(env),
    ...databaseConfig(env),
    ...redisConfig(env),
    logLevel: env.LOG_LEVEL,
    /** Parts of the speed layer that are on. */
    speed: env.SPEED satisfies readonly Part[],
    workerConcurrency: env.WORKER_CONCURRENCY,
    passwords: { memoryKib: env.PASSWORD_MEMORY_KIB, passes: env.PASSWORD_PASSES },
    transparenciaPerMinute: env.TRANSPARENCIA_PER_MINUTE as number,
    benefitsPerMinute: env.TRANSPARENCIA_BENEFITS_PER_MINUTE as number,
    providerLimits: providerLimits(env),
    failpoints: env.NODE_ENV === 'test' ? env.FAILPOINTS : [],
    mail: {
      /** Null: e-mails wait. */
      smtpUrl: env.SMTP_URL ?? null,
      returns: mailReturns(env),
      ...mailAddresses(env, env.ORIGIN ?? '', env.SANDBOX),
    },
    issuer: {
      name: env.COMPANY_NAME,
      cnpj: formatCnpj(parseCnpj(env.COMPANY_CNPJ) ?? ''),
      address: env.COMPANY_ADDRESS,
      officer: env.DPO_NAME,
    } satisfies Issuer,
    whatsappNumber: env.WHATSAPP_NUMBER ?? null,
    secrets: {
      session: env.SESSION_SECRETS,
      vault: { encryption: env.VAULT_ENCRYPTION_KEYS, blindIndex: env.VAULT_INDEX_KEYS },
      /** Ed25519 private JWKs, newest first, as base64url of a JSON array. */
      tokenKeys: env.TOKEN_KEYS,
      tokenKeysFile: env.TOKEN_KEYS_FILE || null,
    },
    apiTokenMs: env.API_TOKEN_MINUTES * 60_000,
    /** Address of the sandbox server; null when the sandbox is off. */
    sandboxUrl: env.SANDBOX ? (env.SANDBOX_URL ?? null) : null,
    gateways,
    /** The sandbox's, for what test keys ask; null without a test environment. */
    testGateways: env.SANDBOX ? gateways : testGateways(env),
  };
}

export type Config = ReturnType<typeof shape>;

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(all.shape);

/** The environment, and what is wrong with it. */
interface Examination {
  /** What was set explicitly, by a setting or its file. */
  set: NodeJS.ProcessEnv;
  /** The same with what the sandbox stands in for. */
  env: NodeJS.ProcessEnv;
  /** Null where a setting by itself is wrong. */
  checked: Environment | null;
  problems: Problem[];
}

/** Examines every setting. */
export function examine(environment: NodeJS.ProcessEnv): Examination {
  const source = withFiles(environment, MAY_BE_FILES);
  const set = withoutEmpty(source.env);
  const env = { ...sandboxDefaults(set), ...set };
  const sandbox = set.SANDBOX === '1';
  const parsed = all.safeParse(env, { error: describeIssue });
  const problems = [
    ...toUnreadable(source.unreadable),
    ...toProblems(parsed.error),
    ...findMissing(env, sandbox),
    ...missingAddresses(env, sandbox),
    ...halfSet([...gatewayRequirements, ...returnRequirements], set, env),
    ...listMissingFileSettings(env).map((name) => ({
      name,
      text: 'required together with FILES_S3_ENDPOINT',
    })),
  ];
  const checked = parsed.success ? (parsed.data as Environment) : null;
  // A setting that is wrong in two ways is named once, in the first.
  const isFirst = ({ name }: Problem, at: number) =>
    problems.findIndex((problem) => problem.name === name) === at;
  return { set, env, checked, problems: problems.filter(isFirst) };
}

const toUnreadable = (names: readonly string[]): Problem[] =>
  names.map((name) => ({ name, text: 'the file cannot be read' }));

const toProblems = (error: z.ZodError | undefined): Problem[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ name: String(path[0]), text: message }));

/** What is required only sometimes. */
function findMissing(env: NodeJS.ProcessEnv, sandbox: boolean): Problem[] {
  const names = [
    ...(env.TOKEN_KEYS || env.TOKEN_KEYS_FILE ? [] : ['TOKEN_KEYS']),
    ...(sandbox || env.ORIGIN ? [] : ['ORIGIN']),
    ...(sandbox && !env.SANDBOX_URL ? ['SANDBOX_URL'] : []),
  ];
  return names.map((name) => ({ name, text: requiredText(name) }));
}

/**
 * Reads and checks the environment; the only reader of process.env (docs/operations.md lists the
 * settings). @throws ConfigError naming every wrong setting in one line
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { checked, problems } = examine(environment);
  if (checked && problems.length === 0) return shape(checked);
  throw refusal(problems);
}

const refusal = (problems: readonly Problem[]): ConfigError =>
  new ConfigError(`configuration: ${problems.map(({ name, text }) => `${name} (${text})`).join(', ')}`);

const databases = z.object(databaseEnvironment);

/** Where the database is, for `migrate`: it runs without the other settings. @throws ConfigError */
export function readDatabaseSettings(environment: NodeJS.ProcessEnv = process.env) {
  const source = withFiles(environment, Object.keys(databases.shape));
  const env = withoutEmpty(source.env);
  const parsed = databases.safeParse(env, { error: describeIssue });
  if (!parsed.success || source.unreadable.length > 0)
    throw refusal([...toUnreadable(source.unreadable), ...toProblems(parsed.error)]);
  return { ...databaseConfig(parsed.data), sandbox: env.SANDBOX === '1' };
}

/** The environment, for the command that checks it. */
export const readEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env });

/** Where the token keys are, for the command that rotates them: it runs without the other settings. */
export function readKeySettings(env: NodeJS.ProcessEnv = process.env) {
  const { TOKEN_KEYS: tokenKeys, TOKEN_KEYS_FILE: file, DATA_DIR: dataDir = '.data' } = withoutEmpty(env);
  return { tokenKeys, file, dataDir };
}

function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

/**
 * What child processes run with. Native code (sharp) asks for memory from several threads; with glibc's one arena a
 * thread, what it gave back stayed with the process: 180 MiB against 112 after 1,500 pictures.
 */
export const childEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, MALLOC_ARENA_MAX: '1' });

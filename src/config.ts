import { z } from 'zod';
import { gatewaySettings } from './gateway-settings';
import { withFiles } from './platform/setting-files';

const list = z.string().transform((text) => text.split(',').filter(Boolean));
const flag = z
  .enum(['0', '1', ''])
  .default('0')
  .transform((text) => text === '1');
const secrets = list.pipe(
  z.array(z.string().min(32, 'each needs at least 32 characters')).min(1, 'give at least one'),
);

const environment = z.object({
  /** 0 takes a free one and tells it to whoever started the process. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Without it this machine alone is answered. */
  HOST: z.string().optional(),
  /** Where figures are told, on an address of their own; without it nowhere. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().optional(),
  ORIGIN: z.url().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url(),
  /** For `migrate` alone: who owns the tables, where that is somebody else. */
  DATABASE_OWNER_URL: z.url().optional(),
  REDIS_URL: z.url(),
  QUEUE_REDIS_URL: z.url(),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().default('Idôneo <nao-responda@idoneo.test>'),
  SUPPORT_EMAIL: z.email().default('suporte@idoneo.test'),
  PRIVACY_EMAIL: z.email().default('encarregado@idoneo.test'),
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
  NODE_ENV: z.string().default('production'),
  /** Places at which a test kills the process; nothing outside tests. */
  FAILPOINTS: list.default([]),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(8),
  SERPRO_BASE_URL: z.url(),
  SERPRO_TOKEN_URL: z.url(),
  SERPRO_CONSUMER_KEY: z.string().min(1),
  SERPRO_CONSUMER_SECRET: z.string().min(1),
  SERPRO_CNPJ_BASE_URL: z.url(),
  MINHARECEITA_URL: z.url().default('https://minhareceita.org'),
  BRASILAPI_CNPJ_URL: z.url().default('https://brasilapi.com.br/api/cnpj/v1'),
  TRANSPARENCIA_BASE_URL: z.url(),
  TRANSPARENCIA_KEY: z.string().min(1),
  /** Questions a minute over all workers; more suspends the key. */
  TRANSPARENCIA_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(190),
  INFOSIMPLES_BASE_URL: z.url().default('https://api.infosimples.com/api/v2/consultas'),
  INFOSIMPLES_TOKEN: z.string().min(1),
  BUREAU_BASE_URL: z.url(),
  BUREAU_TOKEN_URL: z.url(),
  BUREAU_CLIENT_ID: z.string().min(1),
  BUREAU_CLIENT_SECRET: z.string().min(1),
  SIGAP_BASE_URL: z.url().default('https://sigap-impedidos.fazenda.gov.br/impedimento'),
  SIGAP_TOKEN_URL: z
    .url()
    .default('https://auth-sigap-rec.ni.estaleiro.serpro.gov.br/recepcao-autenticacao/token'),
  OFAC_LIST_URL: z
    .url()
    .default('https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports'),
  UN_LIST_URL: z.url().default('https://scsanctions.un.org/resources/xml/en/consolidated.xml'),
  PIX_BASE_URL: z.url(),
  PIX_TOKEN_URL: z.url(),
  PIX_CLIENT_ID: z.string().min(1),
  PIX_CLIENT_SECRET: z.string().min(1),
  PIX_KEY: z.string().min(1).max(77),
  PIX_CERT_FILE: z.string().optional(),
  PIX_CERT_KEY_FILE: z.string().optional(),
  SMS_BASE_URL: z.url(),
  SMS_ACCOUNT_SID: z.string().min(1),
  SMS_AUTH_TOKEN: z.string().min(1),
  SMS_FROM: z.string().min(1),
  /** Whose widget the pages draw, instead of our own proof of work; needs the site key. */
  CAPTCHA_PROVIDER: z.enum(['recaptcha', 'hcaptcha', 'turnstile']).optional(),
  CAPTCHA_SITE_KEY: z.string().default(''),
  CAPTCHA_SCRIPT_URL: z.url().optional(),
  /** The provider's own where it is not given; without both only our own proof of work counts. */
  CAPTCHA_VERIFY_URL: z.url().optional(),
  CAPTCHA_SECRET: z.string().default(''),
  /** Host name that a token must be of, where the provider tells it. */
  CAPTCHA_HOSTNAME: z.string().optional(),
  /** `…/range` of a service that knows leaked passwords; without it none is asked. */
  PASSWORD_RANGE_URL: z.url().optional(),
  /** `tcp://host:port` of clamd; without it contracts are not scanned. */
  CLAMD_URL: z
    .string()
    .regex(/^tcp:\/\/[^/:]+:\d+$|^tcp:\/\/\[[\da-f:]+\]:\d+$/i, 'as tcp://host:port')
    .optional(),
  IDENTITY_BASE_URL: z.url(),
  IDENTITY_API_KEY: z.string().min(1),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_TOKENINFO_URL: z.url().default('https://oauth2.googleapis.com/tokeninfo'),
  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  FACEBOOK_DIALOG_URL: z.url().default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v23.0'),
  FACEBOOK_APP_ID: z.string().default(''),
  FACEBOOK_APP_SECRET: z.string().default(''),
  ENTRA_AUTHORITY: z.url().default('https://login.microsoftonline.com'),
  ENTRA_CLIENT_ID: z.string().default(''),
  ENTRA_CLIENT_SECRET: z.string().default(''),
});

const checked = environment.refine((env) => env.TOKEN_KEYS || env.TOKEN_KEYS_FILE, {
  path: ['TOKEN_KEYS'],
  message: 'give them, or TOKEN_KEYS_FILE',
});

/** The checked settings by their names. */
export type Environment = z.infer<typeof environment>;

/** All but those whose file is a setting of its own. */
const MAY_BE_FILES = Object.keys(environment.shape).filter((name) => !(`${name}_FILE` in environment.shape));

/** Under SANDBOX=1 every outside company is the sandbox server; what is set explicitly still wins. */
function sandboxDefaults(env: NodeJS.ProcessEnv): Record<string, string> {
  const url = env.SANDBOX_URL;
  if (env.SANDBOX !== '1' || !url) return {};
  return {
    SERPRO_BASE_URL: `${url}/serpro/consulta-cpf-df`,
    SERPRO_TOKEN_URL: `${url}/serpro/token`,
    SERPRO_CONSUMER_KEY: 'sandbox',
    SERPRO_CONSUMER_SECRET: 'sandbox',
    SERPRO_CNPJ_BASE_URL: `${url}/serpro/consulta-cnpj-df`,
    MINHARECEITA_URL: `${url}/minhareceita`,
    BRASILAPI_CNPJ_URL: `${url}/brasilapi/api/cnpj/v1`,
    TRANSPARENCIA_BASE_URL: `${url}/transparencia/api-de-dados`,
    TRANSPARENCIA_KEY: 'sandbox',
    TRANSPARENCIA_PER_MINUTE: '6000',
    INFOSIMPLES_BASE_URL: `${url}/infosimples/api/v2/consultas`,
    INFOSIMPLES_TOKEN: 'sandbox',
    BUREAU_BASE_URL: `${url}/bureau`,
    BUREAU_TOKEN_URL: `${url}/bureau/token`,
    BUREAU_CLIENT_ID: 'sandbox',
    BUREAU_CLIENT_SECRET: 'sandbox',
    SIGAP_BASE_URL: `${url}/sigap/impedimento`,
    SIGAP_TOKEN_URL: `${url}/sigap/recepcao-autenticacao/token`,
    OFAC_LIST_URL: `${url}/ofac/api/PublicationPreview/exports`,
    UN_LIST_URL: `${url}/un/resources/xml/en/consolidated.xml`,
    PIX_BASE_URL: `${url}/pix`,
    PIX_TOKEN_URL: `${url}/pix/oauth/token`,
    PIX_CLIENT_ID: 'sandbox',
    PIX_CLIENT_SECRET: 'sandbox',
    PIX_KEY: 'pix@idoneo.test',
    SMS_BASE_URL: `${url}/twilio`,
    SMS_ACCOUNT_SID: 'ACsandbox',
    SMS_AUTH_TOKEN: 'sandbox',
    SMS_FROM: '+15005550006',
    CAPTCHA_VERIFY_URL: `${url}/captcha/siteverify`,
    CAPTCHA_SECRET: 'sandbox',
    ...sandboxWidget(env),
    PASSWORD_RANGE_URL: `${url}/leaked-passwords/range`,
    IDENTITY_BASE_URL: `${url}/identity`,
    IDENTITY_API_KEY: 'sandbox',
    ...sandboxIdentity(url, sandboxOrigin(env)),
  };
}

const sandboxOrigin = (env: NodeJS.ProcessEnv): string =>
  env.ORIGIN || `http://localhost:${env.PORT || 3000}`;

/** The twin of a captcha company's script, where one is chosen. */
function sandboxWidget(env: NodeJS.ProcessEnv): Record<string, string> {
  if (!env.CAPTCHA_PROVIDER) return {};
  const scriptUrl = `${sandboxOrigin(env)}/sandbox/captcha/${env.CAPTCHA_PROVIDER}/api.js`;
  return { CAPTCHA_SITE_KEY: 'sandbox', CAPTCHA_SCRIPT_URL: scriptUrl };
}

/** The identity providers' twins; browsers reach their pages through the product (src/sandbox/identity). */
function sandboxIdentity(url: string, origin: string): Record<string, string> {
  return {
    GOOGLE_ISSUER: `${url}/sandbox/google`,
    GOOGLE_TOKENINFO_URL: `${url}/sandbox/google/tokeninfo`,
    GOOGLE_CLIENT_ID: 'sandbox',
    GOOGLE_CLIENT_SECRET: 'sandbox',
    FACEBOOK_DIALOG_URL: `${origin}/sandbox/facebook/v23.0/dialog/oauth`,
    FACEBOOK_GRAPH_URL: `${url}/sandbox/facebook/v23.0`,
    FACEBOOK_APP_ID: 'sandbox',
    FACEBOOK_APP_SECRET: 'sandbox',
    ENTRA_AUTHORITY: `${url}/sandbox/entra`,
    ENTRA_CLIENT_ID: 'sandbox',
    ENTRA_CLIENT_SECRET: 'sandbox',
  };
}

/** Settings that are wrong or missing, one line; the process ends with it. */
export class ConfigError extends Error {}

function shape(env: Environment) {
  return {
    port: env.PORT,
    host: env.HOST ?? null,
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST ?? null } : null,
    origin: (env.ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    trustProxy: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    queueRedisUrl: env.QUEUE_REDIS_URL,
    logLevel: env.LOG_LEVEL,
    workerConcurrency: env.WORKER_CONCURRENCY,
    passwords: { memoryKib: env.PASSWORD_MEMORY_KIB, passes: env.PASSWORD_PASSES },
    transparenciaPerMinute: env.TRANSPARENCIA_PER_MINUTE,
    failpoints: env.NODE_ENV === 'test' ? env.FAILPOINTS : [],
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      support: env.SUPPORT_EMAIL,
      privacy: env.PRIVACY_EMAIL,
    },
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
    gateways: gatewaySettings(env),
  };
}

export type Config = ReturnType<typeof shape>;

/**
 * Reads and checks the environment; the only reader of process.env (docs/operations.md lists the
 * settings). @throws ConfigError naming every wrong setting in one line; Error for a file that cannot be read
 */
export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const env = withFiles(given, MAY_BE_FILES);
  const parsed = checked.safeParse({ ...sandboxDefaults(env), ...withoutEmpty(env) });
  if (parsed.success) return shape(parsed.data);
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new ConfigError(`configuration: ${[...new Set(wrong)].join(', ')}`);
}

/** Where the token keys are, for the command that rotates them: it runs without the other settings. */
export function readKeySettings(env: NodeJS.ProcessEnv = process.env) {
  const { TOKEN_KEYS: tokenKeys, TOKEN_KEYS_FILE: file, DATA_DIR: dataDir = '.data' } = withoutEmpty(env);
  return { tokenKeys, file, dataDir };
}

function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

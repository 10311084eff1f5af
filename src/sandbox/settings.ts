import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const environment = z.object({
  /** Where all three listen; only inside a network that nobody else reaches. */
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: port.default(0),
  SANDBOX_SMTP_PORT: port.default(0),
  SANDBOX_CLAMD_PORT: port.default(0),
  SANDBOX_APP_ORIGIN: z.url().optional(),
  SANDBOX_APP_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
});

/** The names of its settings. */
export const SANDBOX_SETTINGS: readonly string[] = Object.keys(environment.shape);

/** The sandbox process's own settings; it never sees the product's. @throws Error naming what is wrong */
export function readSandboxSettings(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new Error(`configuration: ${wrong.join(', ')}`);
  }
  const settings = parsed.data;
  return {
    host: settings.SANDBOX_HOST,
    port: settings.SANDBOX_PORT,
    smtpPort: settings.SANDBOX_SMTP_PORT,
    clamdPort: settings.SANDBOX_CLAMD_PORT,
    appOrigin: settings.SANDBOX_APP_ORIGIN?.replace(/\/$/, '') ?? '',
    appUrl: settings.SANDBOX_APP_URL?.replace(/\/$/, ''),
    dataDir: settings.DATA_DIR,
  };
}

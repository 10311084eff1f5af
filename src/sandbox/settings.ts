import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const environment = z.object({
  SANDBOX_PORT: port.default(0),
  SANDBOX_SMTP_PORT: port.default(0),
  SANDBOX_CLAMD_PORT: port.default(0),
  SANDBOX_APP_ORIGIN: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
});

/** The sandbox process's own settings; it never sees the product's. @throws Error naming what is wrong */
export function readSandboxSettings(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new Error(`configuration: ${wrong.join(', ')}`);
  }
  const read = parsed.data;
  return {
    port: read.SANDBOX_PORT,
    smtpPort: read.SANDBOX_SMTP_PORT,
    clamdPort: read.SANDBOX_CLAMD_PORT,
    appOrigin: read.SANDBOX_APP_ORIGIN?.replace(/\/$/, '') ?? '',
    dataDir: read.DATA_DIR,
  };
}

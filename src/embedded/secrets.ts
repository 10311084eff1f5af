import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Settings that must not be known to anybody; names as src/config.ts reads them. */
export const SECRET_SETTINGS = [
  'SESSION_SECRETS',
  'VAULT_ENCRYPTION_KEYS',
  'VAULT_INDEX_KEYS',
  'TOKEN_KEYS',
] as const;
type SecretSetting = (typeof SECRET_SETTINGS)[number];

export type Secrets = Record<SecretSetting, string> & { postgresPassword: string; redisPassword: string };

const random = (): string => randomBytes(32).toString('base64url');

/** One Ed25519 private key as JWK, in the form that TOKEN_KEYS has: base64url of a JSON array, newest first. */
export function makeTokenKeys(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'EdDSA', use: 'sig' };
  return Buffer.from(JSON.stringify([key])).toString('base64url');
}

/** New secrets, all random. */
export function makeSecrets(): Secrets {
  return {
    SESSION_SECRETS: random(),
    VAULT_ENCRYPTION_KEYS: random(),
    VAULT_INDEX_KEYS: random(),
    TOKEN_KEYS: makeTokenKeys(),
    postgresPassword: random(),
    redisPassword: random(),
  };
}

/** The secrets of this data folder, made at its first use. @throws Error when a database is there but its secrets are not */
export async function readOrMakeSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'));
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`${file} is missing, and without it the database beside it cannot be read: restore it`);
  }
  const secrets = makeSecrets();
  await writeFile(`${file}.part`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return secrets;
}

/** With a database of one's own the secrets must be one's own too. Returns the names that are not given. */
export function missingSecrets(env: NodeJS.ProcessEnv): string[] {
  return SECRET_SETTINGS.filter((name) => !env[name]);
}

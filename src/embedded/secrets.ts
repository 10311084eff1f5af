import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecrets, generateTokenKeys } from '~/src/setup/new-secrets.mjs';

/** Secret settings; names as src/config.ts reads them. */
export const SECRET_SETTINGS = [
  'SESSION_SECRETS',
  'VAULT_ENCRYPTION_KEYS',
  'VAULT_INDEX_KEYS',
  'TOKEN_KEYS',
] as const;
type SecretSetting = (typeof SECRET_SETTINGS)[number];

export type Secrets = Record<SecretSetting, string> & { postgresPassword: string; redisPassword: string };

/** File with a data folder's secrets. */
export const SECRETS_FILE = 'secrets.json';

/**
 * The secrets of this data folder, created on first use. @throws Error when there is a database without its
 * secrets
 */
export async function loadOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, SECRETS_FILE);
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'));
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`${file} is missing, and without it the database beside it cannot be read: restore it`);
  }
  const secrets = createSecrets();
  await writeSecrets(file, secrets);
  return secrets;
}

/** Atomically: a running process may read at any moment. */
async function writeSecrets(file: string, secrets: Secrets | string): Promise<void> {
  const text = typeof secrets === 'string' ? secrets : JSON.stringify(secrets, null, 2);
  await writeFile(`${file}.part`, `${text}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Where token keys are stored: outside, in a file of their own, or among the data folder's secrets. */
interface KeyPlace {
  dataDir: string;
  tokenKeys?: string;
  file?: string;
}

/**
 * Puts a new signing key before the current ones, in place. Returns null when done, or the new value of
 * TOKEN_KEYS if the keys were given from outside, where only whoever runs the product can set them. @throws
 * Error when there are no keys to rotate
 */
export async function rotateTokenKeys({ dataDir, tokenKeys, file }: KeyPlace): Promise<string | null> {
  if (tokenKeys && !file) return generateTokenKeys(tokenKeys);
  const path = file ?? join(dataDir, SECRETS_FILE);
  if (!existsSync(path)) throw new Error(`no keys to rotate: neither TOKEN_KEYS nor ${path}`);
  const text = (await readFile(path, 'utf8')).trim();
  const secrets = text.startsWith('{') ? JSON.parse(text) : null;
  const rotated = generateTokenKeys(secrets ? secrets.TOKEN_KEYS : text);
  await writeSecrets(path, secrets ? { ...secrets, TOKEN_KEYS: rotated } : rotated);
  return null;
}

/** An external database requires external secrets too. Returns the names of those missing. */
export function missingSecrets(env: NodeJS.ProcessEnv): string[] {
  return SECRET_SETTINGS.filter((name) => !env[name] && !env[`${name}_FILE`]);
}

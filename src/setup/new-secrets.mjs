import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';

/** Older keys that are retained, so that tokens signed with them stay valid until they expire. */
const OLDER_KEYS = 2;

const random = () => randomBytes(32).toString('base64url');

/**
 * Puts a new Ed25519 private key as JWK before the given ones, in the format of TOKEN_KEYS: base64url of a
 * JSON array, newest first. The newest signs, all of them verify.
 */
export function generateTokenKeys(older) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'EdDSA', use: 'sig' };
  const olderKeys = older ? JSON.parse(Buffer.from(older, 'base64url').toString()) : [];
  return Buffer.from(JSON.stringify([key, ...olderKeys.slice(0, OLDER_KEYS)])).toString('base64url');
}

/** New random secrets; plain JavaScript without packages, so that an installation needs no build for them. */
export function createSecrets() {
  return {
    SESSION_SECRETS: random(),
    VAULT_ENCRYPTION_KEYS: random(),
    VAULT_INDEX_KEYS: random(),
    TOKEN_KEYS: generateTokenKeys(),
    postgresPassword: random(),
    redisPassword: random(),
  };
}

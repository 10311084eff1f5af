/** Puts a new Ed25519 private key before the given ones, in the format of TOKEN_KEYS. */
export function generateTokenKeys(older?: string): string;

/** New random secrets: the settings by their names, and passwords of servers. */
export function createSecrets(): {
  SESSION_SECRETS: string;
  VAULT_ENCRYPTION_KEYS: string;
  VAULT_INDEX_KEYS: string;
  TOKEN_KEYS: string;
  postgresPassword: string;
  redisPassword: string;
};

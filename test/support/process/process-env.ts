import type { TestApp } from '~/test/support/app';
import { TEST_TOKEN_KEYS } from '~/test/support/context';
import { SPEED } from '~/test/support/speed';

/** The environment of a separate process of the product: the test app's databases, sandbox and keys. */
export function processEnv({ platform: { config }, sandbox }: TestApp): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    LOG_LEVEL: process.env.TEST_WORKER_LOG ?? 'silent',
    ORIGIN: config.origin,
    SANDBOX: '1',
    SPEED,
    SHUTDOWN_WAIT_SECONDS: '0',
    SANDBOX_URL: sandbox.url,
    SMTP_URL: config.mail.smtpUrl ?? '',
    DATA_DIR: config.dataDir,
    FILES_LAYOUT: 'sharded',
    DATABASE_URL: config.databaseUrl,
    REDIS_URL: config.redisUrl,
    QUEUE_REDIS_URL: config.queueRedisUrl,
    SESSION_STORE_MS: '60000',
    LIMITS_STORE_MS: '60000',
    SESSION_SECRETS: 'test-session-secret-of-32-characters',
    VAULT_ENCRYPTION_KEYS: config.secrets.vault.encryption.join(','),
    VAULT_INDEX_KEYS: config.secrets.vault.blindIndex.join(','),
    TOKEN_KEYS: TEST_TOKEN_KEYS,
    ...(config.bucket && {
      FILES_S3_ENDPOINT: config.bucket.endpoint,
      FILES_S3_BUCKET: config.bucket.bucket,
      FILES_S3_KEY: config.bucket.keyId,
      FILES_S3_SECRET: config.bucket.secret,
    }),
  };
}

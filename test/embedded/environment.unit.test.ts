import { createPrivateKey, sign } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readConfig } from '~/src/config';
import { childEnvironment } from '~/src/embedded/environment';
import { missingSecrets, SECRET_SETTINGS } from '~/src/embedded/secrets';
import { createSecrets } from '~/src/setup/new-secrets.mjs';

const made = () => {
  const secrets = createSecrets();
  return {
    port: 4100,
    dataDir: '/tmp/data',
    secrets: Object.fromEntries(SECRET_SETTINGS.map((name) => [name, secrets[name]])),
    addresses: {
      databaseUrl: 'postgres://idoneo:x@127.0.0.1:5000/idoneo',
      redisUrl: 'redis://127.0.0.1:5001',
      queueRedisUrl: 'redis://127.0.0.1:5002',
      sandbox: { http: 5003, smtp: 5004, clamd: 5005 },
    },
  };
};

test('the supervisor creates a complete configuration', () => {
  const config = readConfig(childEnvironment({}, made()));
  expect(config.sandboxUrl).toBe('http://127.0.0.1:5003');
  expect(config.mail.smtpUrl).toBe('smtp://127.0.0.1:5004');
  expect(config.gateways.scanner?.url).toBe('tcp://127.0.0.1:5005');
  expect(config.origin).toBe('http://localhost:4100');
});

test('a setting from outside takes precedence unless it is empty', () => {
  const env = childEnvironment({ SMTP_URL: 'smtp://mail.test', SANDBOX_URL: '', npm_config_x: '1' }, made());
  expect(env.SMTP_URL).toBe('smtp://mail.test');
  expect(env.SANDBOX_URL).toBe('http://127.0.0.1:5003');
  expect(env.npm_config_x).toBeUndefined();
});

test('web, worker and sandbox do not get the table owner’s credentials', () => {
  const env = childEnvironment({ DATABASE_OWNER_URL: 'postgres://owner:x@127.0.0.1/x' }, made());
  expect(env.DATABASE_OWNER_URL).toBeUndefined();
});

test('the product runs in production mode whatever is set outside', () => {
  expect(childEnvironment({ NODE_ENV: 'development' }, made()).NODE_ENV).toBe('production');
});

test('without the sandbox no setting of it is passed on', () => {
  const { addresses, ...rest } = made();
  const env = childEnvironment({}, { ...rest, addresses: { ...addresses, sandbox: null } });
  expect(env.SANDBOX).toBe('0');
  expect(env.SANDBOX_URL).toBeUndefined();
});

test('the token key signs with Ed25519 and has an id', () => {
  const [key] = JSON.parse(Buffer.from(createSecrets().TOKEN_KEYS, 'base64url').toString());
  expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', kid: expect.any(String) });
  expect(sign(null, Buffer.from('x'), createPrivateKey({ key, format: 'jwk' }))).toHaveLength(64);
});

test('missing secrets are named', () => {
  expect(missingSecrets({ SESSION_SECRETS: 'x', TOKEN_KEYS: 'x' })).toEqual([
    'VAULT_ENCRYPTION_KEYS',
    'VAULT_INDEX_KEYS',
  ]);
});

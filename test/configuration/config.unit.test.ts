import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readConfig, readDatabaseSettings, SETTINGS } from '~/src/config';
import { checkConfig } from '~/src/configuration/check';
import { OUTSIDE_SERVICES } from '~/src/configuration/outside-services';
import { listServicesOff } from '~/src/configuration/services';
import { TEST_TOKEN_KEYS } from '~/test/support/context';

const SECRET = 'a-secret-that-nobody-may-ever-read';
const DATABASES = {
  DATABASE_URL: 'postgres://x@127.0.0.1/x',
  REDIS_URL: 'redis://127.0.0.1',
  QUEUE_REDIS_URL: 'redis://127.0.0.1',
};
const SECRETS = {
  SESSION_SECRETS: SECRET,
  VAULT_ENCRYPTION_KEYS: SECRET,
  VAULT_INDEX_KEYS: SECRET,
  TOKEN_KEYS: TEST_TOKEN_KEYS,
};
const IDENTITY = {
  COMPANY_NAME: 'Verifica Ltda',
  COMPANY_CNPJ: '11.222.333/0001-81',
  COMPANY_ADDRESS: 'Rua Um, 1, São Paulo, SP',
  DPO_NAME: 'Ana Dias',
};
/** All that a start for real requires. */
const LIVE = { ...DATABASES, ...SECRETS, ...IDENTITY, ORIGIN: 'https://www.verifica.com.br' };
const PIX = {
  PIX_BASE_URL: 'https://bank.example',
  PIX_TOKEN_URL: 'https://bank.example/token',
  PIX_CLIENT_ID: 'id',
  PIX_CLIENT_SECRET: SECRET,
  PIX_KEY: 'pix@verifica.com.br',
};

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
const stateOf = (env: NodeJS.ProcessEnv, name: string) =>
  checkConfig(env).lines.find((line) => line.name === name);

describe('what is required', () => {
  test('identity, origin, databases and secrets are enough: without settings every company is off', () => {
    const { gateways, mail } = readConfig(LIVE);
    expect(gateways.pix).toBeNull();
    expect(gateways.serpro).toBeNull();
    expect(mail.smtpUrl).toBeNull();
    // These need no contract.
    expect([gateways.cnpj, gateways.lists, gateways.sigap].every(Boolean)).toBe(true);
    expect(checkConfig(LIVE).isGood).toBe(true);
  });

  test.each(Object.keys(LIVE))('without %s the start fails with a message that names the manual', (name) => {
    const message = refusal({ ...LIVE, [name]: '' });
    expect(message).toMatch(
      new RegExp(
        `^configuration: ${name} \\(required, see docs/operations\\.md, "[^"]+"\\)$|${name} \\(required`,
      ),
    );
    expect(message).not.toMatch(/expected|received|undefined/i);
    expect(message.match(new RegExp(`${name} \\(`, 'g'))).toHaveLength(1);
  });

  test('a value of the wrong type is reported without showing the value', () => {
    const wrong = {
      ORIGIN: 'verifica',
      PORT: 'abc',
      TRUST_PROXY: '11',
      SUPPORT_EMAIL: 'suporte',
      LOG_LEVEL: 'loud',
      COMPANY_CNPJ: '1',
      UN_LIST_URL: 'none',
      SANDBOX: 'yes',
    };
    const message = refusal({ ...LIVE, ...wrong });
    expect(message.split('), ').map((part) => part.replace(/^configuration: |\)$/g, ''))).toEqual([
      'PORT (must be a number',
      'ORIGIN (must be a URL, such as https://example.com',
      'TRUST_PROXY (must be at most 10',
      'SUPPORT_EMAIL (must be an e-mail address',
      'COMPANY_CNPJ (must be a CNPJ',
      'LOG_LEVEL (must be one of fatal, error, warn, info, debug, silent',
      'SANDBOX (must be one of 0, 1',
      'UN_LIST_URL (must be a URL, or "off"',
      'MAIL_FROM (required, because ORIGIN names no domain to derive it from, see docs/operations.md, "Databases, identity and mail"',
      'SALES_EMAIL (required, because ORIGIN names no domain to derive it from, see docs/operations.md, "Databases, identity and mail"',
      'PRIVACY_EMAIL (required, because ORIGIN names no domain to derive it from, see docs/operations.md, "Databases, identity and mail"',
    ]);
  });

  test('headers of the trace receiver are percent-encoded', () => {
    const name = 'OTEL_EXPORTER_OTLP_HEADERS';
    expect(refusal({ ...LIVE, [name]: 'authorization=100%' })).toContain(`${name} (must be percent-encoded`);
  });

  test('migrate needs the database alone', () => {
    const { DATABASE_URL } = DATABASES;
    expect(readDatabaseSettings({ DATABASE_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseOwnerUrl: DATABASE_URL,
      sandbox: false,
    });
    expect(() => readDatabaseSettings({})).toThrow('DATABASE_URL (required, see docs/operations.md');
  });
});

describe('half a contract', () => {
  test.each(Object.keys(PIX))('the bank without %s is refused', (name) => {
    const message = refusal({ ...LIVE, ...PIX, [name]: '' });
    expect(message).toMatch(new RegExp(`^configuration: ${name} \\(required together with PIX_[A-Z_]+\\)$`));
  });

  test.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_APP_SECRET', 'FACEBOOK_APP_ID'],
    ['ENTRA_CLIENT_ID', 'ENTRA_CLIENT_SECRET'],
    ['SMS_AUTH_TOKEN', 'SMS_FROM'],
    ['IDENTITY_API_KEY', 'IDENTITY_BASE_URL'],
    ['TRANSPARENCIA_KEY', 'TRANSPARENCIA_BASE_URL'],
    ['BUREAU_CLIENT_ID', 'BUREAU_CLIENT_SECRET'],
    ['SERPRO_CONSUMER_KEY', 'SERPRO_CONSUMER_SECRET'],
    ['SERPRO_CONSUMER_SECRET', 'SERPRO_BASE_URL'],
    ['DATAVALID_CONSUMER_KEY', 'DATAVALID_CONSUMER_SECRET'],
    ['CHAT_INBOX', 'CHAT_BASE_URL'],
    ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'],
    ['PAYMENT_TERMINAL_ACCESS_TOKEN', 'PAYMENT_TERMINAL_WEBHOOK_SECRET'],
    ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
    ['PIX_CERT_FILE', 'PIX_CERT_KEY_FILE'],
  ])('%s without %s is refused', (input, missing) => {
    const line = stateOf({ ...LIVE, [input]: 'x' }, missing);
    expect(line).toEqual({
      name: missing,
      state: 'WRONG',
      text: expect.stringContaining('required together'),
    });
  });

  test('a contract with SERPRO may be for companies alone', () => {
    const keys = { SERPRO_TOKEN_URL: 'https://serpro.test/token', SERPRO_CONSUMER_KEY: 'x' };
    const env = { ...LIVE, ...keys, SERPRO_CONSUMER_SECRET: 'x' };
    expect(refusal(env)).toBe('configuration: SERPRO_BASE_URL (required together with SERPRO_TOKEN_URL)');
    const { gateways } = readConfig({ ...env, SERPRO_CNPJ_BASE_URL: 'https://serpro.test/cnpj' });
    expect([gateways.serpro, gateways.cnpj]).toEqual([null, expect.anything()]);
  });

  test('is no obstacle once it is complete: the service is on', () => {
    expect(readConfig({ ...LIVE, ...PIX }).gateways.pix).toMatchObject({ key: 'pix@verifica.com.br' });
    expect(readConfig({ ...LIVE, CHAT_BASE_URL: 'off' }).gateways.chat).toBeNull();
  });
});

describe('addresses', () => {
  test('follow from the domain of the origin, and none of the sandbox is left', () => {
    const config = readConfig(LIVE);
    expect(config.mail).toEqual({
      smtpUrl: null,
      returns: null,
      from: 'Idôneo <nao-responda@verifica.com.br>',
      support: 'suporte@verifica.com.br',
      privacy: 'encarregado@verifica.com.br',
      sales: 'vendas@verifica.com.br',
    });
    expect(JSON.stringify(config)).not.toContain('.test');
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'are required where %s names no domain',
    (ORIGIN) => {
      const message = refusal({ ...LIVE, ORIGIN });
      for (const name of ['MAIL_FROM', 'SUPPORT_EMAIL', 'SALES_EMAIL', 'PRIVACY_EMAIL'])
        expect(message).toContain(`${name} (required, because ORIGIN names no domain`);
    },
  );
});

describe('check-config', () => {
  test('lists every setting with what its absence turns off, and never a secret', () => {
    const { lines, isGood } = checkConfig({ ...LIVE, ...PIX, GOOGLE_CLIENT_SECRET: SECRET });
    expect(isGood).toBe(false);
    expect(lines.map(({ name }) => name).sort()).toEqual([...SETTINGS].sort());
    expect(JSON.stringify(lines)).not.toContain(SECRET);
    const byName = Object.fromEntries(lines.map(({ name, ...line }) => [name, line]));
    expect(byName.PIX_KEY).toEqual({ state: 'present', text: '' });
    expect(byName.PORT).toEqual({ state: 'default', text: '' });
    expect(byName.GOOGLE_CLIENT_ID?.state).toBe('WRONG');
    expect(byName.SMS_FROM).toEqual({
      state: 'missing',
      text: expect.stringContaining('Text messages (SMS) is off: Codes go by email only'),
    });
    expect(byName.SMTP_URL?.state).toBe('missing');
    expect(byName.OTEL_EXPORTER_OTLP_ENDPOINT).toEqual({ state: 'missing', text: 'turns off traces' });
  });

  test('reports under the sandbox only the services that are off there too', () => {
    const sandbox = { ...DATABASES, ...SECRETS, SANDBOX: '1', SANDBOX_URL: 'http://sandbox:4000' };
    const { lines, isGood } = checkConfig(sandbox);
    expect(isGood).toBe(true);
    expect(lines.filter(({ state }) => state === 'WRONG')).toEqual([]);
    expect(stateOf(sandbox, 'PIX_KEY')).toEqual({ name: 'PIX_KEY', state: 'default', text: 'the sandbox' });
    expect(stateOf({ ...sandbox, SANDBOX_URL: '' }, 'SANDBOX_URL')?.state).toBe('WRONG');
  });

  test('a file that cannot be read is named', () => {
    const env = { ...LIVE, SESSION_SECRETS: '', SESSION_SECRETS_FILE: '/nowhere/at/all' };
    expect(stateOf(env, 'SESSION_SECRETS_FILE')).toMatchObject({
      state: 'WRONG',
      text: 'the file cannot be read',
    });
  });
});

test('each outside service that can be off is named, once', () => {
  const off = {
    ...LIVE,
    MINHARECEITA_URL: 'off',
    BRASILAPI_CNPJ_URL: 'off',
    OFAC_LIST_URL: 'off',
    UN_LIST_URL: 'off',
  };
  const config = readConfig({ ...off, SIGAP_BASE_URL: 'off' });
  expect(listServicesOff(config)).toEqual([...OUTSIDE_SERVICES]);
  const nullable = Object.entries(config.gateways).filter(([, gateway]) => gateway === null);
  expect([...nullable.map(([name]) => name), 'mail'].sort()).toEqual([...OUTSIDE_SERVICES].sort());
});

test('the manual names every setting', () => {
  const manual = readFileSync('docs/operations.md', 'utf8');
  // A row may shorten a common beginning: `GOOGLE_ADS_CUSTOMER_ID`, `…_CLIENT_ID`.
  const isNamed = (name: string) =>
    manual.includes(`\`${name}`) ||
    [...name.matchAll(/_/g)].some(({ index }) => manual.includes(`\`…${name.slice(index)}\``));
  expect(SETTINGS.filter((name) => !isNamed(name))).toEqual([]);
});

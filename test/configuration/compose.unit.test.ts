import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readConfig, SETTINGS } from '~/src/config';
import { readSandboxSettings, SANDBOX_SETTINGS } from '~/src/sandbox/settings';
import { createSecrets } from '~/src/setup/new-secrets.mjs';

interface Service {
  profiles?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  volumes?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
}
const file = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
const services: Record<string, Service> = file.services;
const { web, worker, migrate, sandbox } = services;

/** As compose does it: `${NAME:-default}` and `${NAME:?}`. */
const fill = (text: string, env: Record<string, string>): string =>
  text.replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name, fallback = '') => env[name] || fallback);
const filled = (service: Service | undefined, env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(service?.environment ?? {}).map(([name, text]) => [name, fill(String(text), env)]),
  );

const { postgresPassword, redisPassword, ...secrets } = createSecrets();
const PASSWORDS = {
  POSTGRES_PASSWORD: postgresPassword,
  POSTGRES_APP_PASSWORD: 'app',
  REDIS_PASSWORD: redisPassword,
};
/** What `npm run --silent secrets -- --sandbox` writes. */
const DEMO = {
  ...{
    ...secrets,
    ...PASSWORDS,
    SANDBOX: '1',
    SANDBOX_URL: 'http://sandbox:4000',
    SMTP_URL: 'smtp://sandbox:1025',
  },
  CLAMD_URL: 'tcp://sandbox:3310',
  ORIGIN: 'http://localhost:8080',
};
const LIVE = {
  ...{ ...secrets, ...PASSWORDS, ORIGIN: 'https://verifica.example', COMPANY_NAME: 'Verifica Ltda' },
  COMPANY_CNPJ: '11.222.333/0001-81',
  COMPANY_ADDRESS: 'Rua Um, 1',
  DPO_NAME: 'Ana Dias',
};

test('the dependencies and volumes of every service exist', () => {
  for (const { depends_on: needed = {}, volumes = [] } of Object.values(services)) {
    expect(Object.keys(needed).filter((name) => !services[name])).toEqual([]);
    expect(volumes.filter((volume) => !((volume.split(':')[0] as string) in file.volumes))).toEqual([]);
  }
  for (const [name, { condition }] of Object.values(services).flatMap((each) =>
    Object.entries(each.depends_on ?? {}),
  ))
    if (condition === 'service_healthy' && name !== 'web')
      expect([name, services[name]?.healthcheck?.test]).toEqual([name, expect.any(Array)]);
});

test('with .env filled in, web, worker and migrate start for real; no company is configured', () => {
  for (const service of [web, worker, migrate]) {
    const config = readConfig({ ...LIVE, ...filled(service, LIVE) });
    expect(config.sandboxUrl).toBeNull();
    expect(config.gateways.pix).toBeNull();
    expect(config.mail.support).toBe('suporte@verifica.example');
  }
});

test('the demo’s .env leads every company and the mail to the sandbox, which only the profile starts', () => {
  expect(sandbox?.profiles).toEqual(['sandbox']);
  expect(
    Object.entries(services)
      .filter(([, { profiles }]) => profiles)
      .map(([name]) => name),
  ).toEqual(['sandbox']);
  expect(migrate?.depends_on?.sandbox).toEqual({ condition: 'service_healthy', required: false });
  const config = readConfig({ ...DEMO, ...filled(web, DEMO) });
  const settings = readSandboxSettings(filled(sandbox, DEMO));
  expect(config.sandboxUrl).toBe(`http://sandbox:${settings.port}`);
  expect(config.mail.smtpUrl).toBe(`smtp://sandbox:${settings.smtpPort}`);
  expect(config.gateways.scanner?.url).toBe(`tcp://sandbox:${settings.clamdPort}`);
  expect(config.gateways.pix?.baseUrl).toBe('http://sandbox:4000/pix');
  expect(settings).toMatchObject({ host: '0.0.0.0', appOrigin: config.origin, appUrl: 'http://proxy:8080' });
});

test('no service sets a variable that the code does not read; the manual lists those of the sandbox', () => {
  const names = [web, worker, migrate].flatMap((service) => Object.keys(service?.environment ?? {}));
  expect(names.filter((name) => !SETTINGS.includes(name) && name !== 'POSTGRES_PASSWORD')).toEqual([]);
  expect(Object.keys(sandbox?.environment ?? {}).filter((name) => !SANDBOX_SETTINGS.includes(name))).toEqual(
    [],
  );
  const manual = readFileSync('docs/operations.md', 'utf8');
  expect(SANDBOX_SETTINGS.filter((name) => !manual.includes(`| \`${name}\``))).toEqual([]);
});

test('the sandbox gets none of the product’s secrets', () => {
  expect(JSON.stringify(sandbox)).not.toMatch(/SECRET|PASSWORD|KEYS|env_file/);
});

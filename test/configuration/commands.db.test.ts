import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createSecrets } from '~/src/setup/new-secrets.mjs';
import { EXTERNAL_SETTINGS } from '~/test/support/external-settings';
import { testDatabase } from '~/test/support/process/test-database';
import { ROOT, shipped } from '~/test/support/shipped';

const database = await testDatabase();

/** Runs a command of the server with these settings and no other. */
function run(
  command: string,
  env: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  const options = { cwd: ROOT, env: { PATH: process.env.PATH ?? '', ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [shipped('src/server.ts'), command], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

const { postgresPassword, redisPassword, ...secrets } = createSecrets();
const LIVE = {
  ...EXTERNAL_SETTINGS,
  ...secrets,
  ORIGIN: 'https://verifica.example',
  DATABASE_URL: database.url,
  REDIS_URL: 'redis://127.0.0.1:1',
  QUEUE_REDIS_URL: 'redis://127.0.0.1:1',
};

test('check-config exits with 0 for a complete configuration, and with 1 if a setting is missing or wrong', async () => {
  const good = await run('check-config', LIVE);
  expect([good.code, good.err]).toEqual([0, '']);
  expect(good.out).toMatch(/^present +ORIGIN$/m);
  expect(good.out).toMatch(/^missing +PIX_KEY +Bank \(Pix\) is off: No credits can be bought/m);
  expect(good.out).toContain('ready to start');
  for (const secret of Object.values(secrets)) expect(good.out).not.toContain(secret);
  const bad = await run('check-config', { ...LIVE, DPO_NAME: '', PIX_KEY: 'chave' });
  expect(bad.code).toBe(1);
  expect(bad.out).toMatch(/^WRONG +DPO_NAME +required, see docs\/operations\.md/m);
  expect(bad.out).toMatch(/^WRONG +PIX_CLIENT_SECRET +required together with PIX_KEY$/m);
});

test('migrate runs with the database alone', async () => {
  const { url: DATABASE_URL } = database;
  const owner = new URL(process.env.TEST_DATABASE_URL ?? '');
  owner.pathname = new URL(DATABASE_URL).pathname;
  expect(await run('migrate', { DATABASE_URL, DATABASE_OWNER_URL: owner.href })).toMatchObject({
    code: 0,
    err: '',
  });
  const without = await run('migrate', {});
  expect([without.code, without.err.trim()]).toEqual([
    1,
    'configuration: DATABASE_URL (required, see docs/operations.md, "Databases, identity and mail")',
  ]);
});

test('secrets are made without a build and without packages, for an installation and for a demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'idoneo-secrets-'));
  for (const file of ['secrets.mjs', 'new-secrets.mjs'])
    copyFileSync(join(ROOT, 'src/setup', file), join(folder, file));
  const make = (...words: string[]) => {
    const text = execFileSync(process.execPath, [join(folder, 'secrets.mjs'), ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  };
  const [live, demo] = [make(), make('--sandbox')];
  rmSync(folder, { recursive: true });
  expect(Object.keys(live).filter((name) => !live[name])).toEqual([
    'ORIGIN',
    'COMPANY_NAME',
    'COMPANY_CNPJ',
    'COMPANY_ADDRESS',
    'DPO_NAME',
    'SMTP_URL',
  ]);
  expect(demo).toMatchObject({
    COMPOSE_PROFILES: 'sandbox',
    SANDBOX: '1',
    SANDBOX_URL: 'http://sandbox:4000',
  });
  expect(Object.values(demo).every(Boolean)).toBe(true);
  expect(live.SESSION_SECRETS).not.toBe(demo.SESSION_SECRETS);
});

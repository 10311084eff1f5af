import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeDemoData } from '~/src/sandbox/demo';
import { createTestApp, type TestApp } from '~/test/support/app';
import { loginCost } from '~/test/support/login-cost';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ env: { TRUST_PROXY: '1' } });
  await makeDemoData(site.ctx);
});
afterAll(() => site.close());

const LIMIT_MS = 15;
const ATTEMPTS = 6;

test('beside its password a login costs under 15 ms of CPU, by API and by form', async () => {
  let least = { call: Number.POSITIVE_INFINITY, form: Number.POSITIVE_INFINITY };
  // What runs beside it takes the caches and only adds, for a while: the least of some attempts is its own.
  for (let attempt = 0; attempt < ATTEMPTS && Math.max(least.call, least.form) >= LIMIT_MS; attempt += 1) {
    const { call, form } = await loginCost(site);
    least = { call: Math.min(least.call, call), form: Math.min(least.form, form) };
  }
  expect([least.call < LIMIT_MS || least.call, least.form < LIMIT_MS || least.form]).toEqual([true, true]);
}, 240_000);

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

test('beside its password a login costs under 15 ms of CPU, by API and by form', async () => {
  const { call, form } = await loginCost(site);
  expect([call < 15 || call, form < 15 || form]).toEqual([true, true]);
}, 60_000);

import { afterEach, expect, test } from '@jest/globals';
import { saveSetting } from '~/src/platform/settings';
import { testSite } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';

const MANY = 1_000_000;
const site = await testSite();
afterEach(() => saveSetting(site.db, 'limits.requests', MANY));

test('a person over the limit for pages or calls waits; others and visitors do not', async () => {
  const [hasty, calm, visitor] = [site.agent(), site.agent(), site.agent()];
  await register(hasty, 'afobada@demo.test');
  await register(calm, 'calma@demo.test');
  const page = (agent = hasty) => agent.get('/historico-consultas/unitaria');
  const call = (agent = hasty) => agent.get('/api/Home/GetUserBalance');
  expect([(await page()).status, (await call()).status]).toEqual([200, 200]);

  await saveSetting(site.db, 'limits.requests', 6);
  const statuses: number[] = [];
  for (let times = 0; times < 8; times += 1) statuses.push((await page()).status);
  expect(statuses).toContain(200);
  expect(statuses.at(-1)).toBe(429);
  const refused = await page();
  expect(refused.text).toContain('Muitas tentativas');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call()).body).toMatchObject({ code: 'too_many' });

  expect((await page(calm)).status).toBe(200);
  expect((await visitor.get('/login')).status).toBe(200);
});

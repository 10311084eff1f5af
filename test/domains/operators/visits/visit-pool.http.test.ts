import { expect, test } from '@jest/globals';
import { clearSettingsCache } from '~/src/platform/settings';
import { hrefTo } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { memberBy, operatorOf, visit } from './visits.support';

const POOL = 2;
const site = await testSite({ demo: true, env: { DATABASE_POOL_MAX: String(POOL) } });

test('more visits at once than the pool has connections all open, and each page is noted', async () => {
  const operator = await operatorOf(site, 'operador@demo.test');
  const { userId, companyId } = await memberBy(site, 'pospago@demo.test');
  await operator.get('/operador');
  expect((await visit(operator, { userId, accountId: companyId! })).status).toBe(303);
  const open = ['home', 'history', 'invoices', 'team'] as const;
  const paths = [...open.map((id) => hrefTo('pt-BR', id)), '/nada'];
  const all = Array.from({ length: 4 * POOL }, (_, at) => paths[at % paths.length]!);
  // What is cached for all requests is read again in the middle of any of them.
  const stale = setInterval(clearSettingsCache, 1);
  const answers = await Promise.all(all.map((path) => operator.get(path))).finally(() =>
    clearInterval(stale),
  );
  const wrong = answers
    .map(({ status }, at) => [all[at], status])
    .filter(([path, status]) => status !== (path === '/nada' ? 404 : 200));
  expect(wrong).toEqual([]);
  const { routes } = await site.db('support_visits').first('routes');
  expect(routes).toEqual(expect.arrayContaining([...open]));
});

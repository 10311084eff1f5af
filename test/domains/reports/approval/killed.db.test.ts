import { expect, test } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { startWebProcess } from '~/test/support/process/web-process';
import { openSessions } from '~/test/support/sessions';
import { createFirm, getCounts, requestApproval } from './approval.support';

const site = await testSite();

test('a process that dies between the order and the decision leaves neither', async () => {
  const firm = await createFirm(site);
  const id = await requestApproval(firm.member);
  const { userId, accountId } = firm.boss.actor;
  const [cookie = ''] = await openSessions(site, userId, 1);
  await site.db('login_records').where({ user_id: userId }).update({ account_id: accountId });
  const page = await (await fetch(`${site.url}/aprovacoes/${id}`, { headers: { cookie } })).text();
  const before = await getCounts(site, firm.accountId);
  const web = await startWebProcess(site, ['approval.ordered']);
  const press = (url: string) =>
    fetch(`${url}/aprovacoes/${id}/aprovar`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(hiddenFields(page)),
    });
  await expect(press(web.url)).rejects.toThrow();
  expect(await web.ended).toBe('SIGKILL');
  expect(await getCounts(site, firm.accountId)).toEqual(before);
  expect(await site.db('order_approvals').where({ id }).first('state')).toEqual({ state: 'waiting' });
  expect((await press(site.url)).status).toBe(303);
  expect(await getCounts(site, firm.accountId)).toMatchObject({ reports: 1 });
  expect(await site.db('order_approvals').where({ id }).first('state')).toEqual({ state: 'approved' });
  expect(await checkLedger(site.ctx)).toEqual([]);
}, 120_000);

import { expect, test } from '@jest/globals';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { testSite } from '~/test/support/app';
import { inspectPage } from '~/test/support/browser/accessible';
import { enter, fill, injectAxe, openPage, press, testBrowser } from '~/test/support/browser/browser';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { createReport, PEP, repeat } from '../domains/monitoring/monitoring.support';

const site = await testSite();
const browser = await testBrowser();
const PHONE = { width: 360, height: 800 };

test('list, form, monitor and difference pass axe on a phone, in both languages', async () => {
  const { as, reportId } = await createReport(site.ctx);
  const password_hash = await hashPassword(PASSWORD);
  await site.db('users').where({ id: as.actor.userId }).update({ password_hash });
  const { page } = await openPage(browser);
  await enter(page, site.url, as.actor.email);
  await page.setViewport(PHONE);
  await injectAxe(page);
  const findings: string[] = [];
  const look = async (what: string, text: string) => {
    expect(await page.$eval('main', (main) => main.textContent)).toContain(text);
    findings.push(...(await inspectPage(page)).map((finding) => `${what}: ${finding}`));
  };
  const open = async (path: string, text: string) => {
    await page.goto(site.url + path);
    await look(path, text);
  };

  await open('/monitoramento', 'Ninguém em monitoramento');
  await open(`/en-US/monitoring/report/${reportId}`, 'The purpose supplier sets the time');
  await open(`/monitoramento/relatorio/${reportId}`, 'Até quando');
  await fill(page, 'endsOn', '01/01/2040');
  await press(page, 'main form:not([method="get"]) button[type="submit"]');
  await look('form, refused', 'dentro de 12 meses');
  const end = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  await fill(page, 'endsOn', end.split('-').reverse().join('/'));
  await page.$eval('main [name="isSubjectTold"]', (box) => (box as HTMLElement).click());
  await press(page, 'main form:not([method="get"]) button[type="submit"]');
  await look('begun', 'Nada mudou desde o primeiro relatório');

  const { id } = (await site.db('monitors').where({ user_id: as.actor.userId }).first('id')) ?? {};
  await repeat(site.ctx, String(id), 32, [PEP]);
  await open('/monitoramento', '1 mudança');
  await open(`/monitoramento/${id}`, 'Prefeitura de Vila Serena');
  await open('/en-US/monitoring', '1 change');
  await open(`/en-US/monitoring/${id}`, 'Nothing on record');
  await press(page, 'main form[action$="/end"] button');
  await look('ended', 'Someone in the account decided so');
  expect(findings).toEqual([]);
}, 300_000);

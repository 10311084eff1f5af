import { expect, test } from '@jest/globals';
import { importRuns, processEvents } from '~/src/domains/recruitment';
import { importFile } from '~/src/domains/recruitment/runs/import.service';
import { gupyEvents, postGupy } from '~/src/sandbox/ats/gupy';
import { completeCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { inspectPage } from '~/test/support/browser/accessible';
import { openBrowser } from '~/test/support/browser/chromium';
import { openSessions } from '~/test/support/sessions';
import {
  connect,
  createRecruiter,
  createVacancy,
  PARTNER,
} from '../domains/recruitment/connections/connections.support';

const site = await testSite();
const { ctx } = site;

test('the pages of runs, rows, imports and connections pass axe and match the design', async () => {
  const { as } = await createRecruiter(ctx);
  const { accountId, userId } = as.actor;
  const vacancyId = await createVacancy(as);
  const { id, key } = await connect(as, 'gupy');
  const job = { id: '7', code: 'G-7', name: 'Caixa' };
  await postGupy(site.url, key, gupyEvents({ people: 3, job, step: 'Background check' }));
  const lines = [1, 2].map((n) => `Pessoa ${n} de Teste;${completeCpf(`43100000${n}`)};p${n}@exemplo.test`);
  const content = Buffer.from(['Nome;CPF;E-mail', ...lines, 'Sem Contato;111;'].join('\n'));
  const runId = await importFile(as, vacancyId, { name: 'candidatos.csv', content });
  await importRuns(ctx);
  await processEvents(ctx);
  await site.db('persons').where({ user_id: userId }).update({ last_account_id: accountId });
  const [cookie = ''] = await openSessions(site, userId, 1);
  await site.db('login_records').where({ user_id: userId }).update({ account_id: accountId });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    const [name = '', value = ''] = cookie.split('=');
    await browser.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
    const findings: string[] = [];
    for (const path of [
      'lotes-integracoes',
      `lotes-integracoes-detalhes/${runId}`,
      `vagas/${vacancyId}/candidatos/importar`,
      'conexoes/nova',
      'conexoes/nova?tipo=ashby',
      `conexoes/${id}`,
      `conexoes/${id}/chave`,
    ]) {
      const response = await page.goto(`${site.url}/${PARTNER}/${path}`);
      expect([path, response?.status()]).toEqual([path, 200]);
      findings.push(...(await inspectPage(page)).map((finding) => `${path} ${finding}`));
      if (process.env.SHOTS) {
        for (const width of [1280, 360]) {
          await page.setViewport({ width, height: 900 });
          const file = path.replace(/[^a-z]+/g, '-').slice(0, 40);
          await page.screenshot({ path: `${process.env.SHOTS}/${file}-${width}.png`, fullPage: true });
        }
        await page.setViewport({ width: 1280, height: 900 });
      }
    }
    expect(findings).toEqual([]);
  } finally {
    await browser.close();
  }
}, 120_000);

import { beforeAll, describe, expect, test } from '@jest/globals';
import { openWallet } from '~/src/domains/billing';
import { formatCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { createEndedReports } from './history/many-reports.support';
import { countSources, order, personWho } from './order/order.support';
import { type Browser, createVisitor, endedReport } from './site.support';

const site = await testSite({ worker: true });

const getMain = async (browser: Browser) =>
  /<main[\s\S]*<\/main>/.exec((await browser.get('/home')).text)?.[0] ?? '';

describe('a user with orders', () => {
  let browser: Browser;
  let as: Awaited<ReturnType<typeof createVisitor>>['as'];
  beforeAll(async () => {
    ({ browser, as } = await createVisitor(site, { credits: 90_000 }));
    await endedReport(site, as, 'clean');
  }, 90_000);

  test('sees recent reports by name, document beneath, and what the indicator leaves open', async () => {
    const main = await getMain(browser);
    const { cpf, name } = personWho('clean');
    expect(main.toUpperCase()).toContain(name.toUpperCase());
    expect(main).toContain(formatCpf(cpf));
    expect(main).toContain(`1 de ${await countSources(site.ctx)} não consultada`);
    expect(main).not.toContain('Três passos');
    expect(main).toContain('R$\u00a0864,10');
    expect(main).toContain('href="/completar-cadastro/empresa"');
  });

  test('sees failed reports until the same document is ordered again', async () => {
    const { reportId } = await order(as, personWho('findings'));
    const ended = { state: 'failed', failure: 'source_unavailable', charged: 0, ended_at: new Date() };
    await site.db('reports').where({ id: reportId }).update(ended);
    expect(await getMain(browser)).toMatch(/Não concluída: [\s\S]*nada foi cobrado/);
    await endedReport(site, as, 'findings');
    expect(await getMain(browser)).not.toContain('Não concluída: ');
  }, 60_000);

  test('goes from the box to the confirmation if nothing is left to fill in', async () => {
    const typed = { document: '12ABC34501DE35', product: 'relatorio-empresa', purpose: 'supplier' };
    const response = await sendForm(browser, '/home', typed);
    expect(response.headers.location).toMatch(/^\/confirmar-compra\/relatorio-empresa\/input\/v/);
    const open = await sendForm(browser, '/home', { ...typed, purpose: '' });
    expect(open.headers.location).toMatch(/^\/comprar-produto\/relatorio-empresa\/v/);
  });

  test('goes to the confirmation for a person too, by the birth date in the row; the cost of a blank field is stated', async () => {
    const { cpf, birthDate } = personWho('clean');
    const typed = { document: cpf, product: 'relatorio-individual', purpose: 'supplier' };
    const day = birthDate.split('-').reverse().join('/');
    const response = await sendForm(browser, '/home', { ...typed, birthDate: day });
    expect(response.headers.location).toMatch(/^\/confirmar-compra\/relatorio-individual\/input\/v/);
    const { text } = await browser.get(response.headers.location ?? '');
    const [, href = ''] = /href="([^"]+)#field-motherName"/.exec(text) ?? [];
    expect(text).toContain('>Mudar finalidade ou dados</a>');
    const form = await browser.get(href);
    expect(form.text).toContain(`value="${day}"`);
    expect(form.text).toMatch(/value="supplier"[^>]*checked|checked[^>]*value="supplier"/);
    const wrong = await sendForm(browser, '/home', { ...typed, birthDate: '31/02/1990' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Data de nascimento inválida.');
    const blank = await sendForm(browser, '/home', { ...typed, birthDate: '' });
    expect(blank.headers.location).toMatch(/^\/comprar-produto\/relatorio-individual\/v/);
    const company = { document: '12ABC34501DE35', product: 'relatorio-empresa', purpose: 'supplier' };
    const left = await sendForm(browser, '/home', { ...company, birthDate: '31/02/1990' });
    expect(left.headers.location).toMatch(/^\/confirmar-compra\/relatorio-empresa\/input\/v/);
  });

  test('goes to the form if the purpose does not allow the order', async () => {
    const typed = { document: '12ABC34501DE35', product: 'relatorio-empresa', purpose: 'own_data' };
    const { headers } = await sendForm(browser, '/home', typed);
    expect(headers.location).toMatch(/^\/comprar-produto\/relatorio-empresa\/v/);
  });

  test('types the day of birth in the order of the language', async () => {
    const { cpf, birthDate } = personWho('clean');
    const [year, month, day] = birthDate.split('-');
    const typed = { document: cpf, product: 'relatorio-individual', purpose: 'supplier' };
    const birth = `${month}/${day}/${year}`;
    const response = await sendForm(browser, '/en-US/home', { ...typed, birthDate: birth });
    const { text } = await browser.get(response.headers.location ?? '');
    const [, href = ''] = /href="([^"]+)#field-motherName"/.exec(text) ?? [];
    expect((await browser.get(href)).text).toContain(`value="${birth}"`);
    await browser.get('/pt-BR/home');
  });

  test('never gets another report than the chosen one, or the first suitable one if none was chosen', async () => {
    const response = await sendForm(browser, '/home', {
      document: '12ABC34501DE35',
      product: 'relatorio-individual',
    });
    expect(response.status).toBe(422);
    expect(response.text).toContain('Esta consulta é sobre pessoas: informe um CPF.');
    const none = await sendForm(browser, '/home', { document: '12ABC34501DE35' });
    expect(none.headers.location).toMatch(/^\/comprar-produto\/relatorio-empresa\//);
  });
});

test('a new user sees three steps and the pending bonus, and no empty table', async () => {
  const agent = site.agent();
  await register(agent, 'nova-pessoa@demo.test');
  const main = await getMain(agent);
  expect(main).toContain('Três passos até o primeiro relatório');
  expect(main).toMatch(/R\$\s60,00 de bônus entram ao completar o cadastro/);
  expect(main).not.toContain('<table');
});

test('a company sees who ordered this month, by one query', async () => {
  const { browser, as } = await createVisitor(site, { cpf: '11144477735', credits: 0 });
  const person = { ...as.actor, actor: as.actor };
  const company = await createCompany(site.db, person, {});
  await openWallet(site.ctx, company.accountId);
  await createEndedReports(actingAs(site.ctx, company.actor), company, 3);
  await sendForm(browser, '/trocar-conta', { account: company.accountId });
  const requests: string[] = [];
  const note = ({ statement }: { statement?: string }) => requests.push(statement ?? '');
  site.platform.db.on('query', note);
  const main = await getMain(browser);
  site.platform.db.removeListener('query', note);
  expect(main).toContain('Quem pediu em');
  expect(main).toMatch(/Você<\/td><td class="c-table__end">3<\/td><td class="c-table__end">R\$\s119,70/);
  expect(requests.filter((name) => name === 'month-orders')).toHaveLength(1);
});

import { describe, expect, test } from '@jest/globals';
import {
  archiveCostCenter,
  createCostCenter,
  renameCostCenter,
  restoreCostCenter,
} from '~/src/domains/billing/budgets/cost-center.service';
import { MAX_COST_CENTERS } from '~/src/domains/billing/cost-center.types';
import { testSite } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser/browser-forms';
import { createAdministrator, createCenters, createMember } from './cost-centers.support';

const PAGE = '/empresa/centros-de-custo';
const site = await testSite();

const listCenters = (accountId: string) =>
  site.db('cost_centers').where({ account_id: accountId }).orderBy('created_at');

describe('an administrator of a company', () => {
  test('sees what cost centers are for, and creates the first', async () => {
    const { browser, fixture } = await createAdministrator(site);
    const settings = await browser.get('/empresa/configuracoes');
    expect(settings.text).toContain('Centros de custo');
    expect(settings.text).toContain('Nenhum ainda');
    const { text } = await browser.get(PAGE);
    expect(text).toContain('Nenhum centro de custo em uso');
    expect(text).toContain('Escolher um é sempre opcional.');
    const response = await sendForm(browser, PAGE, { name: '  Recursos   Humanos ' });
    expect([response.status, response.headers.location]).toEqual([303, PAGE]);
    const list = await browser.get(PAGE);
    expect(list.text).toContain('Recursos Humanos');
    expect(list.text).toContain('R$\u00a00,00');
    expect((await browser.get('/empresa/configuracoes')).text).toContain('1 em uso');
    const english = await browser.get('/en-US/company/cost-centers');
    expect(english.text).toContain('Cost centers');
    const [event] = await site
      .db('audit_events')
      .where({ action: 'cost_center_created', account_id: fixture.accountId });
    expect(event).toMatchObject({ subject_kind: 'cost_center', details: {} });
  });

  test('is refused a cost center’s name that is empty, too long, or in use in any letter case', async () => {
    const { browser, as } = await createAdministrator(site);
    await createCenters(as, 'Compras');
    const tries = [
      ['', 'Dê um nome ao centro de custo.'],
      ['x'.repeat(61), 'field-name-error'],
      ['COMPRAS', 'Já existe um centro de custo em uso com este nome.'],
    ];
    for (const [name = '', said = ''] of tries) {
      const response = await sendForm(browser, PAGE, { name });
      expect([response.status, response.text.includes(said)]).toEqual([422, true]);
    }
    expect(await listCenters(as.actor.accountId)).toHaveLength(1);
  });

  test('renames one, and earlier orders have the new name', async () => {
    const { browser, as } = await createAdministrator(site);
    const { Compras, Vendas } = await createCenters(as, 'Compras', 'Vendas');
    const page = await browser.get(`${PAGE}/${Compras}`);
    expect(page.text).toContain('value="Compras"');
    const response = await sendForm(browser, `${PAGE}/${Compras}`, { name: 'vendas' });
    expect(response.status).toBe(422);
    const same = await sendForm(browser, `${PAGE}/${Vendas}`, { name: 'VENDAS' });
    expect(same.headers.location).toBe(PAGE);
    const reply = await sendForm(browser, `${PAGE}/${Compras}`, { name: 'Suprimentos' });
    expect(reply.headers.location).toBe(PAGE);
    const names = (await listCenters(as.actor.accountId)).map(({ name }) => name);
    expect(names).toEqual(['Suprimentos', 'VENDAS']);
    const events = await site.db('audit_events').where({ action: 'cost_center_renamed' });
    expect(events).toHaveLength(2);
  });

  test('archives one after a question, and restores it unless its name is taken by then', async () => {
    const { browser, as } = await createAdministrator(site);
    const { Compras } = await createCenters(as, 'Compras');
    const question = await browser.get(`${PAGE}/${Compras}/arquivar`);
    expect(question.text).toContain('Arquivar Compras?');
    const response = await sendForm(browser, `${PAGE}/${Compras}/arquivar`, {});
    expect(response.headers.location).toBe(PAGE);
    expect((await browser.get(PAGE)).text).toContain('Arquivados (1)');
    await createCostCenter(as, 'compras');
    const refused = await sendForm(browser, PAGE, {}, `${PAGE}/${Compras}/restaurar`);
    expect(refused.headers.location).toBe(PAGE);
    expect((await browser.get(PAGE)).text).toContain('Renomeie o outro antes de restaurar este.');
    const [, other] = await listCenters(as.actor.accountId);
    await renameCostCenter(as, other.id, 'Outro');
    await sendForm(browser, PAGE, {}, `${PAGE}/${Compras}/restaurar`);
    expect((await listCenters(as.actor.accountId)).map(({ archived_at }) => archived_at)).toEqual([
      null,
      null,
    ]);
    const actions = await site
      .db('audit_events')
      .where({ subject_id: Compras })
      .orderBy('seq')
      .pluck('action');
    expect(actions).toEqual(['cost_center_created', 'cost_center_archived', 'cost_center_restored']);
  });

  test('can have at most 200 cost centers in use', async () => {
    const { as } = await createAdministrator(site);
    const { accountId: account_id } = as.actor;
    const rows = Array.from({ length: MAX_COST_CENTERS }, (_, at) => ({ account_id, name: `Centro ${at}` }));
    await site.db('cost_centers').insert(rows);
    await expect(createCostCenter(as, 'Mais um')).rejects.toMatchObject({ code: 'cost_centers_full' });
    const [first] = await listCenters(account_id);
    await archiveCostCenter(as, first.id);
    await createCostCenter(as, 'Mais um');
    await expect(restoreCostCenter(as, first.id)).rejects.toMatchObject({ code: 'cost_centers_full' });
  });

  test('creates one cost center from two concurrent requests with one name', async () => {
    const { as } = await createAdministrator(site);
    const outcomes = await Promise.allSettled(
      ['Filial', 'FILIAL', 'filial'].map((name) => createCostCenter(as, name)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listCenters(as.actor.accountId)).toHaveLength(1);
  });
});

describe('access', () => {
  test('is refused to a member, who is redirected home', async () => {
    const { fixture, as } = await createAdministrator(site);
    const { Compras } = await createCenters(as, 'Compras');
    const member = await createMember(site, fixture);
    expect((await member.browser.get(PAGE)).headers.location).toBe('/home');
    await expect(createCostCenter(member.as, 'Meu')).rejects.toMatchObject({ code: 'company_admin_needed' });
    await expect(archiveCostCenter(member.as, Compras)).rejects.toMatchObject({
      code: 'company_admin_needed',
    });
  });

  test('is a 404 to another company', async () => {
    const one = await createAdministrator(site);
    const other = await createAdministrator(site);
    const { Compras } = await createCenters(one.as, 'Compras');
    for (const path of ['', '/arquivar']) {
      expect((await other.browser.get(`${PAGE}/${Compras}${path}`)).status).toBe(404);
    }
    const response = await sendForm(other.browser, PAGE, { name: 'Minha' }, `${PAGE}/${Compras}`);
    expect(response.status).toBe(404);
    await sendForm(other.browser, PAGE, {}, `${PAGE}/${Compras}/arquivar`);
    expect(await listCenters(one.as.actor.accountId)).toMatchObject([{ name: 'Compras', archived_at: null }]);
  });

  test('does not include personal accounts', async () => {
    const browser = site.agent();
    await register(browser, 'sem-centros@x.test');
    expect((await browser.get(PAGE)).headers.location).toBe('/home');
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { openWallet } from '~/src/domains/billing';
import { buildExport } from '~/src/domains/reports';
import { openExport, requestExport } from '~/src/domains/reports/history/export.service';
import { revealReports } from '~/src/domains/reports/history/reveal.service';
import type { ActorCtx } from '~/src/platform/context';
import type { Actor } from '~/src/shared/actor';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { type Browser, createVisitor } from '../site.support';
import { NO_FILTER } from './filters.support';
import { createEndedReports } from './many-reports.support';

const LIST = '/historico-consultas/unitaria';
const SEARCH = `${LIST}/busca`;
const VIEWS = `${LIST}/visoes`;
const DOCUMENT = '305.000.104-63';
const MASKED = '***.000.104-**';

let browser: Browser;
let as: ActorCtx;
const site = await testSite();
beforeAll(async () => {
  ({ browser, as } = await createVisitor(site));
  await createEndedReports(site.ctx, as.actor, 3);
});

/** Sends a form of the list at `from` with these values. */
async function send(who: Browser, path: string, values: Record<string, string>, from = LIST) {
  const page = await who.get(from);
  return who
    .post(path)
    .type('form')
    .send({ ...hiddenFields(page.text), ...values });
}

describe('a saved view', () => {
  const tab = (name: string) => new RegExp(`<a class="c-tabs__link" href="([^"]+)"[^>]*>${name}</a>`);

  test('is listed beside the fixed ones, applies its filter, and stores nothing readable', async () => {
    const response = await send(browser, SEARCH, { busca: '30500010463', situacao: 'done' });
    const address = response.headers.location ?? '';
    const saved = await send(browser, VIEWS, { nomeVisao: 'Motoristas do Sul' }, address);
    expect(saved.status).toBe(303);
    const page = await browser.get(saved.headers.location ?? '');
    expect(page.text).toContain('Visão salva.');
    const [, href = ''] = tab('Motoristas do Sul').exec((await browser.get(LIST)).text) ?? [];
    expect(href).not.toContain('30500010463');
    const { text } = await browser.get(href.replaceAll('&amp;', '&'));
    expect(text).toContain(`documento ${DOCUMENT}`);
    expect(text).toContain('Mostrando 3 de 3');
    expect(text).toMatch(/aria-current="page">Motoristas do Sul/);
    expect(text).toContain('Remover esta visão');
    const [row] = await site.db('history_views').where({ user_id: as.actor.userId });
    expect(row.view_sealed.toString()).not.toMatch(/30500010463|Motoristas/);
  });

  test.each([
    ['', 'Dê um nome à visão'],
    ['...', 'Dê um nome à visão'],
    ['motoristas do sul', 'Você já tem uma visão com este nome.'],
  ])('named %p is refused, and the list keeps its filter', async (nomeVisao, text) => {
    const refused = await send(browser, VIEWS, { nomeVisao }, `${SEARCH}?situacao=failed`);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(text);
    expect(refused.text).toContain('<input type="hidden" name="situacao" value="failed"/>');
    expect(refused.text).toMatch(/<details class="c-add" open=""/);
  });

  test('is refused beyond the twelfth', async () => {
    const from = `${SEARCH}?situacao=failed`;
    for (let at = 2; at <= 12; at += 1) {
      expect((await send(browser, VIEWS, { nomeVisao: `Visão ${at}` }, from)).status).toBe(303);
    }
    const refused = await send(browser, VIEWS, { nomeVisao: 'Uma a mais' }, from);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Você já tem 12 visões salvas.');
  });

  test('belongs to its user only, and is deleted when they remove it', async () => {
    const { browser: other } = await createVisitor(site, { cpf: '11144477735' });
    expect((await other.get(LIST)).text).not.toContain('Motoristas do Sul');
    const [row] = await site.db('history_views').where({ user_id: as.actor.userId, position: 1 });
    const remove = { visaoSalva: row.id };
    expect((await send(other, `${VIEWS}/remover`, remove)).status).toBe(303);
    expect((await browser.get(LIST)).text).toContain('Motoristas do Sul');
    expect((await send(browser, `${VIEWS}/remover`, remove)).status).toBe(303);
    const { text } = await browser.get(LIST);
    expect(text).toContain('Visão removida.');
    expect(text).not.toContain('Motoristas do Sul');
  });
});

test('rows keep the density that the user chose', async () => {
  const choose = (density: string) =>
    send(browser, `${LIST}/densidade`, { density, returnTo: `${SEARCH}?situacao=done` });
  const isDense = async () => (await browser.get(LIST)).text.includes('c-ledger--dense');
  expect(await isDense()).toBe(false);
  const response = await choose('compact');
  expect([response.status, response.headers.location]).toEqual([303, `${SEARCH}?situacao=done`]);
  expect(await isDense()).toBe(true);
  await choose('normal');
  expect(await isDense()).toBe(false);
});

test('a list longer than a page states the displayed range', async () => {
  const { browser: theirs, as: them } = await createVisitor(site, { cpf: '87748248800' });
  await createEndedReports(site.ctx, them.actor, 53);
  const { text } = await theirs.get(LIST);
  expect(text).toContain('Mostrando 50 de 53');
  const [, more = ''] = /<a href="([^"]+)">carregar mais 50<\/a>/.exec(text) ?? [];
  const next = await theirs.get(more.replaceAll('&amp;', '&'));
  expect(next.text).toContain('Mostrando 51 a 53 de 53');
  expect(next.text).not.toContain('carregar mais 50');
  expect(next.text).toContain('voltar às mais recentes');
});

describe('a member without the right to see all', () => {
  let hers: Browser;
  let member: ActorCtx;
  let own: string[];
  let foreign: string[];

  beforeAll(async () => {
    const admin = await createPerson(site.db, { cpf: '15350946056' });
    const company = await createCompany(site.db, admin);
    ({ browser: hers, as: member } = await createVisitor(site, { cpf: '39053344705' }));
    const { accountId } = company;
    await openWallet(site.ctx, accountId);
    await site
      .db('memberships')
      .insert({ user_id: member.actor.userId, account_id: accountId, role: 'member', claims: [] });
    own = await createEndedReports(site.ctx, { accountId, userId: member.actor.userId }, 2);
    foreign = await createEndedReports(site.ctx, company, 1);
    const switched = await sendForm(hers, '/trocar-conta', { account: accountId });
    if (switched.status !== 303) throw new Error(`switching answered ${switched.status}`);
  });

  const countOccurrences = (text: string) => ({
    masked: text.split(MASKED).length - 1,
    whole: text.split(DOCUMENT).length - 1,
  });
  const csv = async () => (await hers.get(`${LIST}?formato=csv`)).text;
  const revealed = () =>
    site
      .db('audit_events')
      .where({ action: 'report_revealed', user_id: member.actor.userId })
      .pluck('subject_id');

  test('sees subjects of their own reports masked, in the list and in the file', async () => {
    const { text } = await hers.get(LIST);
    expect(countOccurrences(text)).toEqual({ masked: 2, whole: 0 });
    expect(text).toContain('>Nome oculto</a>');
    expect(countOccurrences(await csv())).toEqual({ masked: 2, whole: 0 });
    expect(text).not.toContain(foreign[0]);
  });

  test('reveals one row, which is audited; the exported file reveals the same row', async () => {
    const response = await send(hers, `${LIST}/mostrar`, {
      uma: own[0] ?? '',
      returnTo: `${SEARCH}?situacao=done`,
    });
    expect([response.status, response.headers.location]).toEqual([303, `${SEARCH}?situacao=done`]);
    expect(countOccurrences((await hers.get(LIST)).text)).toEqual({ masked: 1, whole: 1 });
    expect(countOccurrences(await csv())).toEqual({ masked: 1, whole: 1 });
    expect(await revealed()).toEqual([own[0]]);
  });

  test('reveals all rows of the page for fifteen minutes', async () => {
    await send(hers, `${LIST}/mostrar`, { uma: '', todas: '' });
    const page = await hers.get(LIST);
    const fields = hiddenFields(page.text);
    const all = hers.post(`${LIST}/mostrar`).type('form');
    expect((await all.send({ ...fields, todas: own })).status).toBe(303);
    expect(countOccurrences((await hers.get(LIST)).text)).toEqual({ masked: 0, whole: 2 });
    expect((await revealed()).sort()).toEqual([own[0], ...own].sort());
    await site.db('report_reveals').update({ revealed_at: new Date(Date.now() - 16 * 60_000) });
    expect(countOccurrences((await hers.get(LIST)).text)).toEqual({ masked: 2, whole: 0 });
  });

  test('gets a file made by a job, masked as the list was at the request', async () => {
    const { accountId } = await site.db('reports').where({ id: own[0] }).first('account_id as accountId');
    const actor: Actor = {
      ...member.actor,
      accountId,
      accountKind: 'company',
      companyRole: 'member',
      claims: [],
    };
    const asMember = actingAs(site.ctx, actor);
    const madeWith = async () => {
      const id = randomUUID();
      await requestExport(asMember, { id, filter: NO_FILTER });
      await buildExport(site.ctx, id);
      let text = '';
      for await (const piece of (await openExport(asMember, id)).pieces) text += piece;
      return countOccurrences(text);
    };
    expect(await madeWith()).toEqual({ masked: 2, whole: 0 });
    await revealReports(asMember, [own[1] ?? '']);
    expect(await madeWith()).toEqual({ masked: 1, whole: 1 });
    await site.db('report_reveals').delete();
  });

  test('sees them masked on the start page too, until they reveal them', async () => {
    await site.db('report_reveals').del();
    const home = async () => countOccurrences((await hers.get('/home')).text);
    expect(await home()).toEqual({ masked: 2, whole: 0 });
    await send(hers, `${LIST}/mostrar`, { todas: own[0] ?? '', returnTo: '/home' }, '/home');
    expect(await home()).toEqual({ masked: 1, whole: 1 });
  });

  test('sees no reports of a colleague', async () => {
    const refused = await send(hers, `${LIST}/mostrar`, { uma: foreign[0] ?? '' });
    expect(refused.headers.location).toBe(LIST);
    expect((await hers.get(LIST)).text).toContain('Não encontramos esta consulta na sua conta.');
    expect(await revealed()).not.toContain(foreign[0]);
  });

  test('sees everything unmasked once they have the right', async () => {
    await site
      .db('memberships')
      .where({ user_id: member.actor.userId })
      .update({ claims: ['consultas', 'consultas_reaproveitamento'] });
    expect(countOccurrences((await hers.get(LIST)).text)).toEqual({ masked: 0, whole: 3 });
  });
});

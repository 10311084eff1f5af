import { beforeAll, describe, expect, test } from '@jest/globals';
import { grantCredits, openWallet } from '~/src/domains/billing';
import { sendEmailJob } from '~/src/domains/notifications';
import { listReports } from '~/src/domains/reports/history/history.queries';
import type { ActorCtx } from '~/src/platform/context';
import { toDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { fault } from '~/test/support/fault';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { order, personWho } from '../order/order.support';
import { type Browser, createVisitor, endedReport } from '../site.support';
import { createEndedReports } from './many-reports.support';

const LIST = '/historico-consultas/unitaria';
const SEARCH = '/historico-consultas/unitaria/busca';

let browser: Browser;
let as: ActorCtx;
let ids: { done: string; failed: string };

const site = await testSite({ worker: true });
beforeAll(async () => {
  ({ browser, as } = await createVisitor(site));
  const reports = await endedReport(site, as, 'findings');
  const failed = await endedReport(site, as, 'not_found');
  ids = { done: reports.id, failed: failed.id };
});

const shows = (text: string) => ({ done: text.includes(ids.done), failed: text.includes(ids.failed) });

async function search(values: Record<string, string>): Promise<{ address: string; text: string }> {
  const page = await browser.get(LIST);
  const response = await browser
    .post(SEARCH)
    .type('form')
    .send({ ...hiddenFields(page.text), ...values });
  expect(response.status).toBe(303);
  const address = response.headers.location ?? '';
  return { address, text: (await browser.get(address)).text };
}

describe('the filters', () => {
  test('find a document without writing it into the address', async () => {
    const { cpf } = personWho('findings');
    const { address, text } = await search({ busca: cpf });
    expect(shows(text)).toEqual({ done: true, failed: false });
    expect(address).toMatch(/\/busca\?doc=v/);
    expect(address).not.toContain(cpf);
    expect(address).not.toContain(Buffer.from(cpf).toString('base64url').slice(0, 10));
    expect(text).toContain('documento 917.086.352-03');
  });

  test('find by state, by report and by period', async () => {
    expect(shows((await search({ situacao: 'failed' })).text)).toEqual({ done: false, failed: true });
    expect(shows((await search({ produto: 'relatorio-individual' })).text)).toEqual({
      done: true,
      failed: true,
    });
    const tomorrow = toDay(new Date(Date.now() + 86_400_000));
    const yesterday = toDay(new Date(Date.now() - 86_400_000));
    expect(shows((await search({ de: yesterday, ate: tomorrow })).text)).toEqual({
      done: true,
      failed: true,
    });
    const { text } = await search({ de: tomorrow });
    expect(shows(text)).toEqual({ done: false, failed: false });
    expect(text).toContain('Nenhuma consulta com estes filtros.');
  });

  test('find by whole words of the name, without accents and case, and not in the address', async () => {
    const { name } = await nameOfDone();
    const [first = '', ...rest] = name.toLowerCase().split(' ');
    const { address, text } = await search({ busca: `${rest.at(-1)} ${first}` });
    expect(shows(text)).toEqual({ done: true, failed: false });
    expect(address).toMatch(/\/busca\?nm=v/);
    expect(decodeURIComponent(address).toLowerCase()).not.toContain(first);
    expect(shows((await search({ busca: first.slice(0, 3) })).text)).toEqual({ done: false, failed: false });
    expect(shows((await search({ busca: `${first} outro` })).text)).toEqual({ done: false, failed: false });
    expect((await sendFilter({ busca: '...' })).status).toBe(422);
  });

  test('find by indicator, by purpose and by view', async () => {
    const only = async (values: Record<string, string>) => shows((await search(values)).text);
    const { risk_level: risk, purpose } = await site.db('reports').where({ id: ids.done }).first();
    expect(await only({ indicador: risk })).toEqual({ done: true, failed: false });
    expect(await only({ finalidade: purpose })).toEqual({ done: true, failed: true });
    expect(await only({ finalidade: 'school' })).toEqual({ done: false, failed: false });
    expect(await only({ visao: 'alerts' })).toEqual({ done: true, failed: false });
    expect(await only({ visao: 'open' })).toEqual({ done: false, failed: false });
    expect(await only({ visao: 'mine' })).toEqual({ done: true, failed: true });
  });

  test('say how many there are and what was charged for them', async () => {
    const { text } = await browser.get(LIST);
    const { charged } = await site.db('reports').where({ id: ids.done }).first('charged');
    expect(text).toContain('>2 consultas</span>');
    expect(text).toContain('Mostrando 2 de 2');
    expect(text).toContain(`<b>${formatMoney(charged, 'pt-BR')}</b>`);
    const failed = (await search({ situacao: 'failed' })).text;
    expect(failed).toContain('>1 consulta</span>');
    expect(failed).toContain(`<b>${formatMoney(0, 'pt-BR')}</b>`);
  });

  test('count the fixed views beside the other filters', async () => {
    const counts = (text: string) =>
      Object.fromEntries(
        [...text.matchAll(/c-tabs__link[^>]*>([^<]+)<span[^>]*>(\d+)/g)].map(([, name, count]) => [
          name,
          count,
        ]),
      );
    expect(counts((await browser.get(LIST)).text)).toEqual({
      Todas: '2',
      'Com alertas': '1',
      Incompletas: '0',
      'Em aberto': '0',
    });
    const { text } = await search({ situacao: 'failed', visao: 'alerts' });
    expect(counts(text)).toMatchObject({ Todas: '1', 'Com alertas': '0' });
    expect(text).toContain('Nenhuma consulta com estes filtros.');
  });

  test('are shown as chips that remove them', async () => {
    const { text } = await search({ situacao: 'failed', produto: 'relatorio-individual' });
    expect(text).toContain(`href="${SEARCH}?produto=relatorio-individual"`);
  });

  test('refuse a period that ends before it begins in the exact words, and keep all values', async () => {
    const days = { de: '2026-11-20', ate: '2026-11-19' };
    const response = await sendFilter({ ...days, situacao: 'failed' });
    expect(response.status).toBe(422);
    expect(response.text).toContain('A data inicial deve ser inferior à data final');
    expect(response.text).toContain('value="20/11/2026"');
    expect(shows(response.text)).toEqual({ done: false, failed: true });
    const typed = await browser.get(SEARCH).query({ ...days, situacao: 'failed' });
    expect(typed.status).toBe(422);
    expect(typed.text).toContain('A data inicial deve ser inferior à data final');
    expect(shows(typed.text)).toEqual({ done: false, failed: true });
  });

  test('refuse an impossible document and keep it', async () => {
    const response = await sendFilter({ busca: '123.456' });
    expect(response.status).toBe(422);
    expect(response.text).toContain('value="123.456"');
  });

  test('sealed in an address for another account find nothing of this one', async () => {
    const { address } = await search({ busca: personWho('findings').cpf });
    const { browser: other } = await createVisitor(site, { cpf: '11144477735' });
    const response = await other.get(address);
    expect(response.status).toBe(200);
    expect(response.text).not.toContain('917.086.352-03');
  });

  test('read a day in the order of the page’s language, and keep it beside further filters', async () => {
    const answer = async (prefix: string, values: Record<string, string>) => {
      const page = await browser.get(prefix + LIST);
      const reply = await browser
        .post(prefix + SEARCH)
        .type('form')
        .send({ ...hiddenFields(page.text), ...values });
      return reply.status === 303 ? reply.headers.location : reply.text;
    };
    expect(await answer('', { de: '03/02/2026' })).toBe(`${SEARCH}?de=2026-02-03`);
    const english = await browser.get(`/en-US${LIST}`);
    expect(english.text).toContain('placeholder="mm/dd/yyyy"');
    expect(await answer('/en-US', { de: '02/03/2026' })).toMatch(/\?de=2026-02-03$/);
    const wrong = await answer('/en-US', { de: '31/12/2026' });
    expect(wrong).toContain('value="31/12/2026"');
    expect(wrong).toContain('We couldn’t read this date.');
    expect(wrong).not.toContain('type="date"');
    await browser.get(`/pt-BR${LIST}`);
    const { text } = await search({ de: '03/02/2026', situacao: 'failed' });
    expect(text).toContain('desde 03/02/2026');
    const response = await browser.get(`${SEARCH}?de=2026-02-03`);
    expect(response.text).toContain('<input type="hidden" name="de" value="2026-02-03"/>');
  });

  test('accept hostile values without an error', async () => {
    for (const query of ['?quem=x', '?situacao[]=a', '?doc=vlixo', '?produto=%27--']) {
      expect([query, (await browser.get(SEARCH + query)).status]).toEqual([query, 200]);
    }
    expect((await browser.get(`${SEARCH}?de=2026-02-31`)).status).toBe(422);
  });
});

async function sendFilter(values: Record<string, string>) {
  const page = await browser.get(LIST);
  return browser
    .post(SEARCH)
    .type('form')
    .send({ ...hiddenFields(page.text), ...values });
}

/** The name that a source stated for the report that ended well. */
async function nameOfDone(): Promise<{ name: string }> {
  const { lines } = await listReports(as, { accountId: as.actor.accountId, limit: 10 });
  const name = lines.find(({ id }) => id === ids.done)?.subjectName;
  if (!name) throw new Error('no source stated a name');
  return { name };
}

test('a row shows name, whole document and number of answered sources', async () => {
  const { name } = await nameOfDone();
  const { text } = await browser.get(LIST);
  expect(text).toContain(`>${toNameCase(name)}</a>`);
  expect(text).toContain('917.086.352-03');
  expect(text).toMatch(/<td data-noun="fontes">\d de \d<\/td>/);
});

describe('the file', () => {
  test('is audited as a history export, not as a PDF', async () => {
    await browser.get(`${LIST}?formato=csv`);
    const written = () => site.db('audit_events').where({ account_id: as.actor.accountId });
    expect(await written().where({ action: 'history_exported' })).not.toEqual([]);
    expect(await written().where({ action: 'report_downloaded', subject_id: null })).toEqual([]);
  });

  test('honours the filters, begins with a BOM and is separated by semicolons', async () => {
    const { text, headers } = await browser.get(`${SEARCH}?situacao=failed&formato=csv`);
    expect(headers['content-type']).toContain('text/csv');
    expect(text.startsWith('\uFEFFData e hora;Relatório;Documento;')).toBe(true);
    expect(shows(text)).toEqual({ done: false, failed: true });
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });

  test('is an American spreadsheet in English, named by its day and filter, without a person', async () => {
    const day = '\\d{4}-\\d{2}-\\d{2}';
    const query = 'situacao=failed&de=2020-01-31&ate=2099-12-31&formato=csv';
    const { text, headers } = await browser.get(`/en-US${SEARCH}?${query}`);
    expect(text.split('\r\n')[0]).toMatch(/^\uFEFFDate and time,Report,Document,/);
    expect(text.split('\r\n')[1]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},/);
    expect(headers['content-disposition']).toMatch(
      new RegExp(`filename=report-history-${day}_from-2020-01-31_to-2099-12-31_[a-z-]+\\.csv$`),
    );
    const brazilian = await browser.get(`/pt-BR${LIST}?formato=csv`);
    expect(brazilian.text.split('\r\n')[1]).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2};/);
    expect(brazilian.headers['content-disposition']).toMatch(
      new RegExp(`filename=historico-consultas-${day}\\.csv$`),
    );
  });

  test('is aborted if reading fails, and never looks complete', async () => {
    const { browser: theirs, as: them } = await createVisitor(site, { cpf: '71428793860' });
    const reports = await createEndedReports(site.ctx, them.actor, 700);
    await site
      .db('reports')
      .where({ id: reports[650] })
      .update({ inputs_sealed: Buffer.from('x') });
    await expect(theirs.get(`${LIST}?formato=csv`)).rejects.toThrow();
    expect((await theirs.get(LIST)).status).toBe(200);
  }, 30_000);

  fault('formulas', 'never carries a formula', async () => {
    await site.db('users').where({ id: as.actor.userId }).update({ full_name: '=HYPERLINK("http://x")' });
    const { text } = await browser.get(`${LIST}?formato=csv`);
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    await site.db('users').where({ id: as.actor.userId }).update({ full_name: 'MARIA DE TESTE' });
  });
});

describe('a query of the history', () => {
  test('is repeated with its details filled in', async () => {
    const response = await browser.get(`/exibir-consulta/${ids.done}/novamente`);
    expect(response.headers.location).toMatch(/^\/comprar-produto\/relatorio-individual\/v/);
    expect((await browser.get(response.headers.location ?? '')).text).toContain('917.086.352-03');
  });

  test('sends its e-mail again, five times in ten minutes', async () => {
    const page = `/exibir-consulta/unitaria/relatorio-individual/identificador/${ids.done}`;
    const fields = hiddenFields((await browser.get(page)).text);
    const send = () => browser.post(`/exibir-consulta/${ids.done}/reenviar`).type('form').send(fields);
    const before = await countReady();
    expect((await send()).status).toBe(303);
    expect(await countReady()).toBe(before + 1);
    expect((await browser.get(page)).text).toContain('E-mail reenviado para você.');
    for (let i = 0; i < 4; i++) await send();
    expect((await send()).status).toBe(429);
  });

  test('is audited when it is viewed', async () => {
    await browser.get(`/exibir-consulta/unitaria/relatorio-individual/identificador/${ids.done}`);
    const rows = await site
      .db('audit_events')
      .where({ action: 'report_viewed', subject_id: ids.done })
      .count('* as n');
    expect(Number(rows[0]?.n)).toBeGreaterThan(0);
  });
});

const countReady = async (): Promise<number> => {
  const rows = await site.db('messages').where({ template: 'report-ready', user_id: as.actor.userId });
  const jobs = await site.db('outbox').where({ job: sendEmailJob.name });
  return rows.filter(({ id }) => jobs.some(({ payload }) => payload.messageId === id)).length;
};

describe('in a company', () => {
  test('the administrator reads all queries, a member only their own unless they may reuse others’', async () => {
    const admin = await createPerson(site.db, { cpf: '15350946056' });
    const company = await createCompany(site.db, admin);
    const { as: member, browser: hers } = await createVisitor(site, { cpf: '39053344705' });
    const claims: string[] = [];
    const membership = {
      user_id: member.actor.userId,
      account_id: company.accountId,
      role: 'member',
      claims,
    };
    await site.db('memberships').insert(membership);
    await openWallet(site.ctx, company.accountId);
    await grantCredits(site.ctx, {
      accountId: company.accountId,
      amount: 10_000,
      kind: 'adjustment',
      uniqueKey: 'company',
    });
    const { reportId } = await order({ ...site.ctx, actor: company.actor }, personWho('clean'));
    await switchTo(hers, company.accountId);
    const path = `/exibir-consulta/unitaria/relatorio-individual/identificador/${reportId}`;
    expect((await hers.get(LIST)).text).not.toContain(reportId);
    expect((await hers.get(`${LIST}?formato=csv`)).text).not.toContain(reportId);
    const missing = await hers.get(path);
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('Não encontramos esta consulta na sua conta.');
    expect(missing.text).toMatch(/<main.*href="\/trocar-conta"/s);
    await site
      .db('memberships')
      .where({ user_id: member.actor.userId })
      .update({
        claims: ['consultas', 'consultas_reaproveitamento'],
      });
    await eventually(async () => (await hers.get(LIST)).text.includes(reportId));
    expect((await hers.get(`${LIST}?formato=csv`)).text).toContain(reportId);
    expect((await hers.get(path)).status).toBe(200);
  });
});

/** Takes the account on, as its page does. */
async function switchTo(who: Browser, accountId: string): Promise<void> {
  const response = await sendForm(who, '/trocar-conta', { account: accountId });
  if (response.status !== 303) throw new Error(`switching answered ${response.status}`);
}

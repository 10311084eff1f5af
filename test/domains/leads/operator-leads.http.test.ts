import { beforeAll, describe, expect, test } from '@jest/globals';
import { insertLead } from '~/src/domains/leads/lead.store';
import type { NewLead } from '~/src/domains/leads/leads.types';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, logIn, sendForm } from '~/test/support/browser/browser-forms';
import { getProtocol, openOperator, sendContact, typed } from './leads.support';

const LIST = '/operador/contatos';
let operator: ReturnType<TestApp['agent']>;

const site = await testSite({ demo: true });
beforeAll(async () => {
  operator = await openOperator(site);
});

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

/** Sends a contact and gives its row. */
async function contact(changed: Record<string, string> = {}) {
  const protocol = getProtocol(await sendContact(site.agent(), typed(changed)));
  return site.db('leads').where({ protocol }).first();
}

const operatorId = async (): Promise<string> =>
  (await site.db('users').where({ email: 'operador@demo.test' }).first('id')).id;

async function change(id: string, values: Record<string, string>) {
  const path = `${LIST}/${id}`;
  const page = await operator.get(path);
  return operator
    .post(path)
    .type('form')
    .send({ ...hiddenFields(page.text), ...values });
}

describe('a user who is not an operator', () => {
  test('sees no contact, by no way', async () => {
    const { id } = await contact();
    const person = site.agent();
    await logIn(person, 'pessoa@demo.test');
    for (const agent of [person, site.agent()]) {
      for (const path of [LIST, `${LIST}?formato=csv`, `${LIST}/${id}`]) {
        const response = await agent.get(path);
        expect(response.status).not.toBe(200);
        expect(response.text).not.toContain('Renata');
      }
      expect((await agent.post(`${LIST}/${id}`).type('form').send({ state: 'won' })).status).not.toBe(200);
    }
    expect((await site.db('leads').where({ id }).first('state')).state).toBe('new');
  });
});

describe('the list', () => {
  test('is filtered by state, subject and owner, newest first', async () => {
    const first = await contact({ kind: 'monitoring', volume: 'reports_50', name: 'Ana Primeira' });
    await contact({ kind: 'monitoring', volume: 'reports_50', name: 'Bia Segunda' });
    await change(first.id, { from: 'new', state: 'contacted', owner: await operatorId(), note: '' });
    const shown = async (query: string) => words((await operator.get(`${LIST}?${query}`)).text);
    const all = await shown('assunto=monitoring');
    expect(all.indexOf('Bia Segunda')).toBeLessThan(all.indexOf('Ana Primeira'));
    expect(all).not.toContain('Renata');
    expect(await shown('assunto=monitoring&estado=contacted')).not.toContain('Bia Segunda');
    expect(await shown(`assunto=monitoring&dono=${await operatorId()}`)).toContain('Ana Primeira');
    expect(await shown('assunto=other')).toContain('Nenhum contato');
    expect(await shown('estado=x&assunto=y&dono=z')).toContain('Bia Segunda');
  });

  test('goes on from page to page, and begins anew for a cursor that is none', async () => {
    // Written as the form does, without its mails.
    const lead: Omit<NewLead, 'contact'> = {
      kind: 'market_intelligence',
      volume: 'reports_50',
      source: null,
      party: 'person',
      newsletter: false,
      page: 'corporate-contato',
      locale: 'pt-BR',
      campaign: {},
      choice: null,
    };
    for (let index = 0; index < 51; index += 1) {
      const who = {
        name: 'Uma Pessoa',
        email: `p${index}@x.test`,
        phone: '1133334444',
        cnpj: null,
        message: '',
      };
      await insertLead(site.ctx, { ...lead, contact: who });
    }
    const rows = (html: string) => html.match(/Uma Pessoa/g)?.length;
    const first = await operator.get(`${LIST}?assunto=market_intelligence`);
    expect(rows(first.text)).toBe(50);
    const next = /href="([^"]*depois=[^"]*)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(rows((await operator.get(next)).text)).toBe(1);
    const forged = await operator.get(`${LIST}?depois=x`);
    expect([forged.status, forged.headers.location]).toEqual([303, LIST]);
  });

  test('is searched by e-mail, CNPJ and protocol, none of which stands in an address', async () => {
    const { id, protocol } = await contact({ email: 'Procurada@Frotas.com.br', cnpj: '12ABC34501DE35' });
    for (const text of ['procurada@frotas.com.br', '12.ABC.345/01DE-35', protocol, protocol.toLowerCase()]) {
      const response = await sendForm(operator, LIST, { text });
      expect([response.status, response.headers.location]).toEqual([303, `${LIST}/${id}`]);
    }
    expect(words((await sendForm(operator, LIST, { text: 'ninguem@nada.test' })).text)).toContain(
      'Nenhum contato',
    );
    expect((await sendForm(operator, LIST, { text: '' })).status).toBe(422);
  });
});

describe('a contact', () => {
  test('shows everything, and who opened it is written down', async () => {
    const { id } = await contact({ message: 'Primeira linha\n<script>alert(1)</script>' });
    const page = await operator.get(`${LIST}/${id}`);
    expect(page.text).toContain('19.131.243/0001-97');
    expect(page.text).not.toContain('<script>alert');
    const events = await site.db('audit_events').where({ action: 'lead_viewed', subject_id: id });
    expect(events).toMatchObject([{ user_id: await operatorId() }]);
    expect((await operator.get(`${LIST}/nada`)).status).toBe(404);
  });

  test('goes its way from state to state, with owner and note, each written down without words', async () => {
    const { id } = await contact();
    const owner = await operatorId();
    for (const [from, state] of [
      ['new', 'contacted'],
      ['contacted', 'qualified'],
      ['qualified', 'won'],
    ] as const) {
      const response = await change(id, { from, state, owner, note: `Falei com Renata: ${state}` });
      expect(response.status).toBe(303);
    }
    const row = await site.db('leads').where({ id }).first();
    expect(row).toMatchObject({ state: 'won', owner_id: owner });
    expect(row.note_sealed.toString('latin1')).not.toContain('Renata');
    expect((await operator.get(`${LIST}/${id}`)).text).toContain('Falei com Renata: won');
    const events = await site.db('audit_events').where({ action: 'lead_changed', subject_id: id });
    expect(events.map(({ details }) => details.leadState).sort()).toEqual(['contacted', 'qualified', 'won']);
    expect(JSON.stringify(events)).not.toContain('Renata');
  });

  test('tells who changed what, from what to what, and nothing where all stayed as it was', async () => {
    const { id } = await contact();
    const history = async () =>
      words((await operator.get(`${LIST}/${id}`)).text).replace(/^.*Histórico/s, '');
    const owner = await operatorId();
    await change(id, { from: 'new', state: 'new', owner: '', note: '' });
    expect(await history()).not.toContain('Situação: de');
    await change(id, { from: 'new', state: 'contacted', owner, note: 'Falei com Renata' });
    await change(id, { from: 'contacted', state: 'qualified', owner: '', note: 'Falei com Renata' });
    const text = await history();
    expect(text).toContain('Situação: de Novo para Contatado');
    expect(text).toContain('Responsável: de Ninguém para Operador de Demonstração');
    expect(text).toContain('Responsável: de Operador de Demonstração para Ninguém');
    expect(text.indexOf('de Contatado para')).toBeLessThan(text.indexOf('de Novo para'));
    expect(text.split('A anotação mudou')).toHaveLength(2);
    await site.db('leads').where({ id }).delete();
    expect(await site.db('lead_steps').where({ lead_id: id })).toEqual([]);
  });

  test('cannot skip a state, be assigned to no one, or be changed by two at once', async () => {
    const { id } = await contact();
    const jump = await change(id, { from: 'new', state: 'won', note: 'fica' });
    expect(jump.status).toBe(422);
    expect(jump.text).toContain('não pode vir depois');
    expect(jump.text).toContain('fica');
    const { id: outsider } = await site.db('users').where({ email: 'pessoa@demo.test' }).first('id');
    expect((await change(id, { from: 'new', state: 'new', owner: outsider })).status).toBe(422);
    await change(id, { from: 'new', state: 'contacted' });
    const late = await change(id, { from: 'new', state: 'spam' });
    expect(late.status).toBe(422);
    expect(late.text).toContain('Alguém mudou este contato');
    expect((await site.db('leads').where({ id }).first('state')).state).toBe('contacted');
  });
});

test('the spreadsheet holds what the list shows, no formula, and its taking is written down', async () => {
  await contact({ kind: 'kyc_bet', volume: 'calls_5k', message: '=HYPERLINK("http://x.test";"y")' });
  await contact({ kind: 'other', volume: '' });
  const file = await operator.get(`${LIST}?assunto=kyc_bet&formato=csv`);
  expect(file.headers['content-disposition']).toMatch(/contatos-\d{4}-\d{2}-\d{2}_[a-z0-9-]+\.csv/);
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Renata Dias');
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x.test"";""y"")"`);
  expect(await site.db('audit_events').where({ action: 'leads_exported' })).toHaveLength(1);
});

test('unanswered ones are counted on the operators’ home', async () => {
  const { n } = (await site.db('leads').where({ state: 'new' }).count('* as n').first()) ?? {};
  const home = words((await operator.get('/operador')).text);
  expect(home).toContain(`Contatos sem resposta ${n}`);
});

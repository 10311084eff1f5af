import { describe, expect, test } from '@jest/globals';
import { getVolumes } from '~/src/domains/leads/leads.rules';
import { ALL_KINDS, LEAD_KINDS, LEAD_SOURCES, VOLUMES } from '~/src/domains/leads/leads.types';
import { LOCALES } from '~/src/shared/locale';
import { testSite } from '~/test/support/app';
import { messageTo } from '~/test/support/mailbox';
import { CONTACT, getProtocol, SALES, sendContact, typed } from './leads.support';

const site = await testSite({ worker: true });

const SPECIALIST = '/corporate/background-check/contato-especialista-background-check';
const findLead = (protocol: string) => site.db('leads').where({ protocol }).first();
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the first step', () => {
  test('offers the nine subjects, without script and without a session', async () => {
    const page = await site.agent().get(CONTACT);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/<script/i);
    expect(page.headers['set-cookie']).toBeUndefined();
    const values = [...page.text.matchAll(/name="assunto" value="(\w+)"/g)].map(([, value]) => value);
    expect(values).toEqual([...LEAD_KINDS]);
  });

  test('asks for a subject where none was chosen', async () => {
    const page = await site.agent().get(`${CONTACT}?passo=2`);
    expect(page.status).toBe(422);
    expect(page.text).toContain('Escolha o assunto para continuar.');
  });
});

describe('the second step', () => {
  test.each(LEAD_KINDS)('asks for the scale of %s, in both languages', async (kind) => {
    for (const locale of LOCALES) {
      const page = await site.agent().get(`/${locale}${CONTACT}?passo=2&assunto=${kind}`);
      const volumes = [...page.text.matchAll(/name="volume" value="(\w+)"/g)].map(([, value]) => value);
      expect(volumes).toEqual([...getVolumes(kind)]);
      expect(String(page.headers['set-cookie'])).not.toContain('sid=');
      // Phone and CNPJ are formatted while typing: the page that says so has the script that does it.
      expect(page.text).toMatch(/data-mask="phone"/);
      expect(page.text).toMatch(/data-mask="cnpj"/);
      expect(page.text).toMatch(/<script type="module" src="[^"]*boot/);
    }
  });

  test('is on the betting regulation page too, and keeps the typed values', async () => {
    const page = '/regulamentacao-bet';
    const { text } = await site.agent().get(page);
    expect(text).toContain('name="kind" value="kyc_bet"');
    expect(text).toMatch(/data-mask="phone"[\s\S]*<\/form>/);
    const wrong = await sendContact(site.agent(), typed({ kind: 'kyc_bet', phone: '1', volume: '' }), page);
    expect(wrong.status).toBe(422);
    for (const kept of ['Renata Dias', 'Motoristas e ajudantes.']) expect(wrong.text).toContain(kept);
    const response = await sendContact(
      site.agent(),
      typed({ kind: 'kyc_bet', volume: getVolumes('kyc_bet')[0] ?? '' }),
      page,
    );
    expect(response.status).toBe(303);
    expect(await findLead(getProtocol(response))).toMatchObject({ kind: 'kyc_bet', page: 'bet-regulation' });
    const english = await site.agent().get('/en-US/regulamentacao-bet');
    expect(english.text).toContain('name="kind" value="kyc_bet"');
  });

  test('names missing values in the order of its fields', async () => {
    const nothing = Object.fromEntries(
      ['name', 'phone', 'email', 'cnpj', 'volume'].map((field) => [field, '']),
    );
    const { text } = await sendContact(site.agent(), typed(nothing));
    const summary = text.slice(text.indexOf('id="erro"'), text.indexOf('</ul>', text.indexOf('id="erro"')));
    const named = [...summary.matchAll(/href="#field-(\w+)"/g)].map(([, field]) => field);
    expect(named).toEqual(['volume', 'name', 'phone', 'email', 'cnpj']);
  });

  test('has every volume and source of the specification', () => {
    const counts = Object.values(VOLUMES).map((codes) => codes.length);
    expect(counts).toEqual([7, 7, 4, 4]);
    expect(LEAD_SOURCES).toHaveLength(6);
    expect(ALL_KINDS).toHaveLength(11);
  });

  test.each([
    [SPECIALIST, 'background_check', 'reports_50'],
    ['/safecheck/contato', 'safecheck', 'staff_250'],
    ['/corporate/afiliados', 'affiliate', ''],
  ])('is shown immediately on %s', async (path, kind, volume) => {
    const values = typed({ volume, kind: 'other' });
    const response = await sendContact(site.agent(), values, path);
    expect(response.status).toBe(303);
    expect(await findLead(getProtocol(response))).toMatchObject({
      kind,
      volume: volume || null,
      state: 'new',
    });
  });
});

describe('a sent form', () => {
  test('leads to its protocol, notifies sales and the sender, and is stored encrypted', async () => {
    const values = typed({ newsletter: 'on' });
    const agent = site.agent();
    const response = await sendContact(agent, values);
    expect(response.status).toBe(303);
    expect(response.headers['set-cookie']).toBeUndefined();
    const protocol = getProtocol(response);
    const reply = await agent.get(response.headers.location ?? '');
    expect(words(reply.text)).toContain(protocol);
    const copy = await messageTo(site, values.email ?? '');
    expect(copy.subject).toContain(protocol);
    expect(copy.text).toContain('Background check, 51 a 100');
    // Whoever types somebody else's address cannot have us write to them.
    expect(copy.text).not.toMatch(/Motoristas|Renata/);
    const mail = await messageTo(site, SALES);
    expect(mail.links.some((link) => link.includes('/operador/contatos/'))).toBe(true);
    expect(mail.text).not.toMatch(/Renata|frotas|98888|19131243/);
    const leads = await site.db('leads').where({ protocol });
    const outbox = await site.db('outbox').select('payload');
    expect(JSON.stringify([leads, outbox])).not.toMatch(/Renata|frotas|98888|19131243|Motoristas/);
    expect(leads[0]).toMatchObject({ kind: 'background_check', volume: 'reports_100', newsletter: true });
  });

  test('is answered in the sender’s language', async () => {
    const values = typed();
    const response = await sendContact(site.agent(), values, `/en-US${SPECIALIST}`);
    expect(response.headers.location).toMatch(/^\/en-US\/corporate\/contato\/enviado\//);
    expect((await messageTo(site, values.email ?? '')).subject).toContain('We got your message');
  });

  test('may come from a person with any address and without a CNPJ', async () => {
    const values = typed({ party: 'person', cnpj: '', email: 'pessoa.qualquer@gmail.com' });
    const response = await sendContact(site.agent(), values);
    expect(await findLead(getProtocol(response))).toMatchObject({ party: 'person', cnpj_index: null });
  });

  test('sent again within ten minutes is the same lead, also concurrently', async () => {
    const values = typed();
    const responses = await Promise.all([1, 2, 3].map(() => sendContact(site.agent(), values)));
    const protocols = new Set(responses.map(getProtocol));
    expect(protocols.size).toBe(1);
    const changed = await sendContact(site.agent(), { ...values, message: 'Mais uma coisa.' });
    expect(protocols).not.toContain(getProtocol(changed));
    const [protocol = ''] = protocols;
    const before = new Date(Date.now() - 11 * 60_000);
    await site.db('leads').where({ protocol }).update({ created_at: before });
    expect(protocols).not.toContain(getProtocol(await sendContact(site.agent(), values)));
  });

  test('with an unknown protocol answers 404', async () => {
    for (const protocol of ['AAAA-AAAA', 'x', '<b>']) {
      const response = await site.agent().get(`${CONTACT}/enviado/${encodeURIComponent(protocol)}`);
      expect(response.status).toBe(404);
    }
  });
});

describe('an invalid form shows each error at its field and keeps the typed values', () => {
  test.each([
    [{ name: '' }, 'Preencha o seu nome.'],
    [{ name: 'Renata 2' }, 'Use só letras no nome.'],
    [{ email: '' }, 'Preencha o seu e-mail.'],
    [{ email: 'renata@' }, 'E-mail inválido.'],
    [{ email: 'renata@gmail.com' }, 'Use o e-mail da empresa.'],
    [{ email: 'renata@YAHOO.com.br' }, 'Use o e-mail da empresa.'],
    [{ email: 'renata@uol.com.br' }, 'Use o e-mail da empresa.'],
    [{ phone: '988880142' }, '10 ou 11 números'],
    [{ cnpj: '' }, 'Preencha o CNPJ da empresa.'],
    [{ cnpj: '19.131.243/0001-98' }, 'CNPJ Inválido'],
    [{ volume: '' }, 'Escolha a faixa mais próxima.'],
    [{ volume: 'staff_50' }, 'Escolha a faixa mais próxima.'],
    [{ party: 'x' }, 'Diga se você escreve'],
  ])('%j', async (wrong, message) => {
    const response = await sendContact(site.agent(), typed(wrong));
    expect(response.status).toBe(422);
    expect(words(response.text)).toContain(message);
    expect(response.text).toContain('Motoristas e ajudantes.');
    expect(response.text).toContain('id="erro"');
  });

  test('all errors at once, in English too', async () => {
    const wrong = { name: '', email: '', phone: '', cnpj: '', volume: '' };
    const response = await sendContact(site.agent(), typed(wrong), `/en-US${SPECIALIST}`);
    const text = words(response.text);
    for (const message of [
      'Enter your name.',
      '10 or 11 digits',
      'Enter the company’s CNPJ.',
      'closest range',
    ]) {
      expect(text).toContain(message);
    }
    expect(response.text).toContain('<title>Error');
  });

  test('phone and CNPJ formatted', async () => {
    const bare = { name: '', phone: '19988880142', cnpj: '19131243000197' };
    const response = await sendContact(site.agent(), typed(bare));
    expect(response.text).toContain('value="(19) 98888-0142"');
    expect(response.text).toContain('value="19.131.243/0001-97"');
  });

  test('but accepts alphanumeric CNPJs and phones with a country code', async () => {
    const response = await sendContact(
      site.agent(),
      typed({ cnpj: '12.ABC.345/01DE-35', phone: '+55 11 3333-4444' }),
    );
    expect(response.status).toBe(303);
  });
});

describe('programs', () => {
  test('that fill in the hidden field create no lead', async () => {
    const values = typed({ website: 'https://spam.test' });
    const response = await sendContact(site.agent(), values);
    expect(response.status).toBe(422);
    expect(response.text).toContain('Motoristas e ajudantes.');
    const index = site.platform.vault.blindIndex('email', values.email ?? '');
    expect(await site.db('leads').where({ email_index: index })).toEqual([]);
  });

  test('without the fields of the rendered form are refused', async () => {
    expect((await site.agent().post(CONTACT).type('form').send(typed())).status).toBe(422);
  });

  test('of another site are refused', async () => {
    const response = await site
      .agent()
      .set('Sec-Fetch-Site', 'cross-site')
      .post(CONTACT)
      .type('form')
      .send(typed());
    expect(response.status).toBe(403);
  });

  test('cannot make us send repeated mails to one address', async () => {
    const { email = '' } = typed();
    const answers = [];
    for (let round = 0; round < 7; round += 1) {
      answers.push((await sendContact(site.agent(), typed({ email, message: `Vez ${round}` }))).status);
    }
    expect(answers).toEqual([303, 303, 303, 303, 303, 303, 429]);
  });

  test('beyond the limit of one network need an e-mailed code', async () => {
    await site.db('settings').where({ key: 'limits.open_forms' }).update({ value: '0' });
    const agent = site.agent();
    const values = typed();
    const response = await sendContact(agent, values);
    await site.db('settings').where({ key: 'limits.open_forms' }).update({ value: '10000' });
    expect(response.status).toBe(422);
    expect(response.text).toContain('name="emailCode"');
    const { text } = await messageTo(site, values.email ?? '');
    const [emailCode = ''] = /\b\d{6}\b/.exec(text) ?? [];
    expect((await sendContact(agent, { ...values, emailCode })).status).toBe(303);
  });
});

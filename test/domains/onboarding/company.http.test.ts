import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { faultEach, found } from '~/test/support/fault';
import { BOMB, DOCX, EXECUTABLE, LIAR, MACROS, PDF, SHEET, TOO_LARGE } from './contract.support';
import { getPartner, registered } from './partner.support';

const site = await testSite();

const PAGE = '/completar-cadastro/empresa';
const REGISTER = `${PAGE}/registrar`;
const PLAIN = 'SANDBOX0000125';
/** Each needs its contract. */
const CONTRACT_CNPJS = ['ABCDEFGH000195', '93ZB0VRYV6KA67', '11222333000181'] as const;
type Agent = Awaited<ReturnType<typeof registered>>['agent'];

const lookUp = (agent: Agent, cnpj: string) => sendForm(agent, PAGE, { cnpj });

/** Sends the second form with a file, as a browser does. */
async function sendContract(
  agent: Agent,
  cnpj: string,
  file: Buffer | null,
  name = 'contrato.pdf',
  kept = '',
) {
  const page = await lookUp(agent, cnpj);
  const fields = { ...hiddenFields(page.text), cnpj, keptContract: kept };
  const post = agent.post(REGISTER).field(fields);
  return file ? post.attach('contract', file, name) : post;
}
const getMain = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('the lookup', () => {
  test.each([
    ['', 'Preencha o CNPJ.'],
    ['93ZB0VRYV6KA66', 'O CNPJ digitado é inválido.'],
    ['11.222.333/0001-82', 'O CNPJ digitado é inválido.'],
    ['AA345678000A29', 'Não encontramos este CNPJ'],
    ['31151791000184', 'Só empresas com situação ativa'],
  ])('%j: %s', async (cnpj, message) => {
    const { agent } = await registered(site);
    const response = await lookUp(agent, cnpj);
    expect(response.status).toBe(422);
    expect(getMain(response.text)).toContain(message);
  });

  test('shows the company, numeric or alphanumeric, and whether the contract is needed', async () => {
    const { agent } = await registered(site);
    const plain = getMain((await lookUp(agent, '12.ABC.345/01DE-35')).text);
    expect(plain).toContain('ALFANUMÉRICA TECNOLOGIA S.A.');
    expect(plain).not.toContain('type="file"');
    const guarded = getMain((await lookUp(agent, CONTRACT_CNPJS[0])).text);
    expect(guarded).toContain('type="file"');
    expect(guarded).toMatch(/enctype="multipart\/form-data"/i);
  });
});

describe('registering', () => {
  test('a partner without a document is linked, and acts for the company at once', async () => {
    const { agent, userId } = await registered(site, getPartner(PLAIN));
    const response = await sendContract(agent, PLAIN, null);
    expect(response.headers.location).toBe('/home');
    expect((await agent.get('/home')).text).toContain('já é a conta em uso.');
    const events = await site.db('audit_events').where({ subject_id: userId }).pluck('action');
    expect(events).toContain('company_registered');
    const login = await site
      .db('login_records as l')
      .join('accounts as a', 'a.id', 'l.account_id')
      .where('l.user_id', userId)
      .whereNull('l.ended_at')
      .first('a.kind');
    expect(login).toEqual({ kind: 'company' });
    const other = await registered(site);
    expect((await lookUp(other.agent, PLAIN)).text).toContain('Esta empresa já está cadastrada.');
  });

  test('a form that is sent twice at once links one company, and leads on twice', async () => {
    const cnpj = 'TST98765000118';
    const { agent, userId } = await registered(site, getPartner(cnpj));
    const page = await lookUp(agent, cnpj);
    const fields = { ...hiddenFields(page.text), cnpj };
    const send = () => agent.post(REGISTER).type('form').send(fields);
    const responses = await Promise.all([send(), send()]);
    expect(responses.map(({ headers }) => headers.location)).toEqual(['/home', '/home']);
    expect(await site.db('memberships').where({ user_id: userId })).toHaveLength(1);
  });

  test('of two partners who register one company at once the second gets an error', async () => {
    const cnpj = '12ABC34501DE35';
    const both = [await registered(site, getPartner(cnpj, 0)), await registered(site, getPartner(cnpj, 1))];
    const responses = await Promise.all(both.map(({ agent }) => sendContract(agent, cnpj, null)));
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  test('with a document it goes to evaluation; the file is sealed', async () => {
    const { agent, userId } = await registered(site);
    const response = await sendContract(agent, CONTRACT_CNPJS[0], DOCX, 'contrato.docx');
    expect(response.status).toBe(200);
    expect(response.text).toContain('está em análise');
    const row = await site.db('company_registrations').where({ user_id: userId }).first();
    expect(row).toMatchObject({ state: 'evaluation', account_id: null });
    const document = await site.db('onboarding_documents').where({ id: row.document_id }).first();
    const stored = await site.platform.files.get(document.file_key);
    expect(stored.includes(Buffer.from('word/document.xml'))).toBe(false);
    expect(document.accepted_at).toBeInstanceOf(Date);
  });

  const BAD: [string, Buffer | null, string][] = [
    ['no file', null, 'Anexe o contrato social'],
    ['an empty file', Buffer.alloc(0), 'O arquivo está vazio'],
    ['11 MB', TOO_LARGE, 'O arquivo passa de 10 MB'],
    ['a renamed executable', EXECUTABLE, 'Envie o contrato em PDF, DOC ou DOCX'],
    ['a zip bomb', BOMB, 'Este arquivo não pode ser aberto com segurança'],
    ['90 MB declared as 100 bytes', LIAR, 'Este arquivo não pode ser aberto com segurança'],
    ['a document with macros', MACROS, 'Envie o contrato em PDF, DOC ou DOCX'],
    ['a spreadsheet', SHEET, 'Envie o contrato em PDF, DOC ou DOCX'],
  ];
  faultEach(['bombs', 'growth'], BAD, '%s is refused clearly', async (_what, file, message) => {
    const { agent } = await registered(site);
    const before = process.memoryUsage().rss;
    const response = await sendContract(agent, CONTRACT_CNPJS[1], file);
    found('growth', { measured: (process.memoryUsage().rss - before) / 1024 ** 2 });
    expect(response.status).toBe(422);
    expect(getMain(response.text)).toContain(message);
    expect(getMain(response.text)).toContain('id="field-contract-error"');
  });

  test('a valid contract is kept while another field is wrong, and only for its sender', async () => {
    const { agent, userId } = await registered(site);
    const page = await lookUp(agent, CONTRACT_CNPJS[2]);
    const fields = { ...hiddenFields(page.text), cnpj: CONTRACT_CNPJS[2] };
    site.sandbox.faults.set('minhareceita', 'ok', 1);
    const expired = await agent
      .post(REGISTER)
      .field({ ...fields, _csrf: 'old' })
      .attach('contract', PDF, 'contrato.pdf');
    expect(expired.status).toBe(422);
    expect(expired.text).toContain('Este formulário expirou.');
    expect(await site.db('onboarding_documents').where({ user_id: userId })).toEqual([]);
    const { saveContract } = await import('~/src/domains/onboarding/company.service');
    const actor = { userId } as never;
    const held = await saveContract({ ...site.ctx, actor }, { name: 'meu.pdf', content: PDF });
    const other = await registered(site);
    const stolen = await sendContract(other.agent, CONTRACT_CNPJS[2], null, '', held.id);
    expect(stolen.status).toBe(422);
    const send = () => sendContract(agent, CONTRACT_CNPJS[2], null, '', held.id);
    const responses = await Promise.all([send(), send()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(responses.find(({ status }) => status === 200)?.text).toContain('está em análise');
    expect(await site.db('company_registrations').where({ user_id: userId })).toHaveLength(1);
  });
});

test('a user who is not a partner is told so, and waits for an operator without a contract', async () => {
  const { agent, email } = await registered(site);
  const html = getMain((await lookUp(agent, '34238864000168')).text);
  expect(html).toContain('Não encontramos você entre os sócios');
  expect(html).toContain('Enviar para análise');
  const response = await sendContract(agent, '34238864000168', null);
  expect(response.text).toContain('está em análise');
  expect(response.text).toContain(`avisar em ${email}`);
});

describe('by the API', () => {
  async function client(who?: Parameters<typeof registered>[1]) {
    const { email } = await registered(site, who);
    const login = { Login: email, Password: 'Demo!2026', CaptchaToken: 'sandbox-pass' };
    const { body } = await request(site.app).post('/api/Login/Login').send(login);
    return (call: string, sent: object) =>
      request(site.app)
        .post(`/api/register/${call}`)
        .set('Authorization', `Bearer ${body.data.token}`)
        .send(sent);
  }
  const url = (content: Buffer) => `data:application/pdf;base64,${content.toString('base64')}`;

  test('GetCompanyInfo returns the names and whether a document is needed', async () => {
    const call = await client();
    expect((await call('GetCompanyInfo', { cnpj: '93.ZB0.VRY/V6KA-67' })).body).toEqual({
      data: {
        nomeFantasia: 'ZÊNITE',
        nomeEmpresarial: 'ZÊNITE PARTICIPAÇÕES LTDA',
        requireDocument: true,
      },
    });
    const wrong = await call('GetCompanyInfo', { cnpj: '93ZB0VRYV6KA66' });
    expect(wrong.body.errors.cnpj).toEqual(['O CNPJ digitado é inválido.']);
  });

  test('registercompany links, or evaluates', async () => {
    const call = await client(getPartner('INICIO26000186'));
    const linked = await call('registercompany', { cnpj: 'INICIO26000186' });
    expect(linked.body.data).toMatchObject({ isValid: true, success: true, requiresDocument: false });
    expect(linked.body.data.companyUid).toMatch(/^[0-9a-f-]{36}$/);
    const response = await call('GetCompanyInfo', { cnpj: 'INICIO26000186' });
    expect([response.status, response.body.code]).toEqual([409, 'cnpj_taken']);
    const missing = await call('registercompany', { cnpj: CONTRACT_CNPJS[1] });
    expect(missing.status).toBe(422);
    expect(missing.body.errors.binaryString).toEqual(['Anexe o contrato social desta empresa.']);
    const exe = { cnpj: CONTRACT_CNPJS[1], binaryString: url(EXECUTABLE), fileName: 'a.pdf' };
    expect((await call('registercompany', exe)).body.code).toBe('contract_type');
    const large = { cnpj: CONTRACT_CNPJS[1], binaryString: url(TOO_LARGE), fileName: 'a.pdf' };
    expect((await call('registercompany', large)).status).toBeGreaterThanOrEqual(413);
    const body = { cnpj: CONTRACT_CNPJS[1], binaryString: url(PDF), fileName: 'a.pdf' };
    expect((await call('registercompany', body)).body.data).toMatchObject({
      success: true,
      requiresDocument: true,
      companyUid: '',
    });
    expect((await call('registercompany', body)).body.message).toContain('já está em análise');
  });
});

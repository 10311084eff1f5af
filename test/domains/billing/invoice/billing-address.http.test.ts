import { beforeEach, describe, expect, test } from '@jest/globals';
import { setBillingAddress } from '~/src/domains/billing';
import { type TestApp, testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { pdfText } from '~/test/support/pdf-text';
import { tableTexts } from '~/test/support/sinks';
import { closeMarch, getPdf, registerPostpaid } from '../support/invoices';

const PAGE = '/empresa/configuracoes';
const OPEN = `${PAGE}?mudar=endereco`;
const FORM = `${PAGE}/endereco-fiscal`;
const ADDRESS = {
  postalCode: '01310-100',
  street: 'Avenida da Fatura Sigilosa',
  number: 'S/N',
  complement: 'sala 12',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const LINES = ['Avenida da Fatura Sigilosa, S/N, sala 12', 'Bela Vista, São Paulo - SP', '01310-100'];
const EMPTY = Object.fromEntries(Object.keys(ADDRESS).map((name) => [name, '']));

const site = await testSite({ demo: true });
let agent: ReturnType<TestApp['agent']>;
let accountId: string;
let serial = 0;

beforeEach(async () => {
  serial += 1;
  ({ agent, accountId } = await registerPostpaid(site, serial));
});

const save = (values: Record<string, string> = ADDRESS) => sendForm(agent, OPEN, values, FORM);
const stored = async (): Promise<Buffer | null> =>
  (await site.db('wallets').where({ account_id: accountId }).first()).address_sealed;

describe('the fiscal address', () => {
  test('is entered in its row, sealed, audited without its text, and removed by an empty form', async () => {
    expect((await agent.get(PAGE)).text).toContain('Nenhum: as faturas saem sem endereço');
    const { text: open } = await agent.get(OPEN);
    for (const part of ['postal-code', 'address-line1', 'address-line2', 'address-level2', 'address-level1'])
      expect(open).toContain(`autoComplete="${part}"`);
    expect(open).toContain('data-mask="postal-code"');
    expect((await save()).headers.location).toBe(PAGE);
    const { text } = await agent.get(PAGE);
    expect(text).toContain('Endereço fiscal salvo.');
    expect(text).toContain(LINES.join(', '));
    expect((await agent.get(OPEN)).text).toContain('value="01310-100"');
    expect([...(await tableTexts(site)).values()].join()).not.toContain('Fatura Sigilosa');
    const event = await site
      .db('audit_events')
      .where({ action: 'billing_address_changed', account_id: accountId })
      .first();
    expect(event.details).toEqual({});
    expect((await save({ ...EMPTY, street: ' ' })).headers.location).toBe(PAGE);
    expect(await stored()).toBeNull();
    expect((await agent.get(PAGE)).text).toContain('Endereço fiscal removido');
  });

  test('is removed by its button too, without any field', async () => {
    await save();
    expect((await agent.get(OPEN)).text).toContain('Remover endereço');
    expect((await save({})).headers.location).toBe(PAGE);
    expect(await stored()).toBeNull();
  });

  test('accepts a CEP without punctuation, digits of any width, and no complement', async () => {
    for (const postalCode of ['01310100', '01.310-100', ' 01310 100 ', '０１３１０-１００']) {
      expect((await save({ ...ADDRESS, postalCode, complement: '' })).headers.location).toBe(PAGE);
      expect((await agent.get(PAGE)).text).toContain(
        'Avenida da Fatura Sigilosa, S/N, Bela Vista, São Paulo - SP, 01310-100',
      );
    }
  });

  test.each([
    [{ postalCode: '1310' }, 'CEP inválido. Escreva os oito números', 'Invalid postal code. Enter its eight'],
    [{ street: '' }, 'Preencha a rua.', 'Enter the street.'],
    [{ street: 'R'.repeat(121) }, 'Este texto é longo demais.', 'This text is too long.'],
    [{ number: '' }, 'Preencha o número, ou s/n.', 'Enter the number, or s/n.'],
    [{ number: '1'.repeat(11) }, 'Este texto é longo demais.', 'This text is too long.'],
    [{ complement: 'c'.repeat(61) }, 'Este texto é longo demais.', 'This text is too long.'],
    [{ district: '' }, 'Preencha o bairro.', 'Enter the district.'],
    [{ city: '' }, 'Preencha a cidade.', 'Enter the city.'],
    [{ state: '' }, 'Escolha o estado.', 'Choose the state.'],
    [{ state: 'XX' }, 'Escolha o estado.', 'Choose the state.'],
  ])(
    'with %j is refused at that field in both languages, and nothing typed is lost',
    async (change, pt, en) => {
      const [field] = Object.keys(change);
      const refusals = [
        { wording: pt, response: await save({ ...ADDRESS, ...change }) },
        {
          wording: en,
          response: await sendForm(
            agent,
            '/company/settings?mudar=endereco',
            { ...ADDRESS, ...change },
            '/company/settings/billing-address',
          ),
        },
      ];
      for (const { wording, response } of refusals) {
        expect(response.status).toBe(422);
        expect(response.text).toContain(wording);
        expect(response.text).toContain(`id="field-${field}-error"`);
        expect(response.text).toContain(field === 'city' ? 'sala 12' : 'São Paulo');
      }
      expect(await stored()).toBeNull();
    },
  );

  test('is for the company’s administrators only, and each company has its own', async () => {
    await save();
    serial += 1;
    const member = await registerPostpaid(site, serial, 'member');
    expect((await member.agent.get(OPEN)).headers.location).toBe('/home');
    const refused = await sendForm(member.agent, '/home', ADDRESS, FORM);
    expect(refused.headers.location).toBe('/home');
    const row = await site.db('wallets').where({ account_id: member.accountId }).first();
    expect(row.address_sealed).toBeNull();
    const actor = { accountId: member.accountId, companyRole: 'member' };
    await expect(setBillingAddress({ ...site.ctx, actor } as never, null)).rejects.toThrow(
      'company_admin_needed',
    );
    serial += 1;
    const other = await registerPostpaid(site, serial);
    expect((await other.agent.get(PAGE)).text).not.toContain('Fatura Sigilosa');
  });

  test('has no row in a prepaid company, which gets no invoices', async () => {
    const prepaid = site.agent();
    await logIn(prepaid, 'empresa@demo.test');
    expect((await prepaid.get(OPEN)).text).not.toContain('Endereço fiscal');
  });
});

describe('an invoice', () => {
  test('that is closed keeps the address of its closing on its page and in its PDF; an open one shows the current address', async () => {
    await save();
    const closed = await closeMarch(site, accountId);
    const read = async (path: string) => [
      (await agent.get(path)).text,
      pdfText((await getPdf(agent, path)).body).replace(/\s+/g, ' '),
    ];
    for (const text of await read(closed)) for (const line of LINES) expect(text).toContain(line);
    await save({ ...ADDRESS, street: 'Rua Nova', number: '7' });
    const { id } = await site.db('invoices').where({ account_id: accountId, state: 'open' }).first('id');
    for (const text of await read(closed)) {
      expect(text).toContain(LINES[0]);
      expect(text).not.toContain('Rua Nova');
    }
    for (const text of await read(`/faturas/${id}`)) expect(text).toContain('Rua Nova, 7, sala 12');
    await save(EMPTY);
    for (const text of await read(closed)) expect(text).toContain(LINES[0]);
    for (const text of await read(`/faturas/${id}`)) expect(text).not.toContain('Rua Nova');
  });

  test('without an address names only the company and its CNPJ, even if an address is added later', async () => {
    const closed = await closeMarch(site, accountId);
    await save();
    const { text } = await agent.get(closed);
    expect(text).toContain(`Empresa ${serial}`);
    expect(text).not.toContain('Fatura Sigilosa');
    expect(pdfText((await getPdf(agent, closed)).body)).not.toContain('Fatura Sigilosa');
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import { grantLimit } from '~/src/domains/billing';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { type Browser, createVisitor } from '../site.support';
import { order, personWho } from './order.support';

const PERSON = '/comprar-produto/relatorio-individual';
const COMPANY = '/comprar-produto/relatorio-empresa';
const { cpf, birthDate } = personWho('clean');
const day = birthDate.split('-').reverse().join('/');

let rich: Browser;
let accountId: string;
const site = await testSite();
beforeAll(async () => {
  ({ browser: rich, accountId } = await createVisitor(site, { credits: 90_000 }));
});

/** The form as it answers to what is typed so far. */
async function getPreview(browser: Browser, path: string, values: Record<string, string>) {
  const page = await browser.get(path);
  return browser
    .post(path)
    .type('form')
    .send({ ...hiddenFields(page.text), ...values, step: 'preview' });
}
const getMain = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('the order form', () => {
  test('shows three purposes and folds the other six', async () => {
    const main = getMain((await rich.get(PERSON)).text);
    const [open = '', folded = ''] = main.split('<details>');
    expect(open.match(/name="purpose"/g)).toHaveLength(3);
    expect(folded.match(/name="purpose"/g)).toHaveLength(6);
    expect(folded).toContain('Mais 6 finalidades');
  });

  test('says nothing of criminal records or jobs about a company', async () => {
    const main = getMain((await rich.get(COMPANY)).text);
    expect(main).not.toMatch(/antecedentes|criminal|Função da vaga|jobCategory/i);
    expect(getMain((await rich.get(PERSON)).text)).toContain('name="jobCategory"');
  });

  test('states at the input the cost of leaving it empty, and follows the typed value', async () => {
    const values = { cpf, birthDate: day, purpose: 'fraud_prevention' };
    const blank = await getPreview(rich, PERSON, values);
    expect(blank.status).toBe(200);
    const hint = /id="field-motherName-hint">(?:<span[^>]*>)?([^<]*)/;
    expect(hint.exec(blank.text)?.[1]).toMatch(
      /não consultamos: .*antecedentes criminais.*R\$\s4,00 a menos/,
    );
    const whole = await getPreview(rich, PERSON, { ...values, motherName: 'Ana de Teste' });
    expect(hint.exec(whole.text)?.[1]).not.toContain('não consultamos');
    expect(whole.text).toMatch(/is-total.*R\$\s39,90/);
    const credit = await getPreview(rich, PERSON, { ...values, purpose: 'credit_contract' });
    expect(hint.exec(credit.text)?.[1]).toContain('não muda nada');
    expect(credit.text).toContain('a finalidade não permite');
  });

  test('states the price before a purpose is chosen', async () => {
    const main = getMain((await rich.get(PERSON)).text);
    expect(main).not.toMatch(/name="purpose"[^>]*checked/);
    expect(main).toMatch(/is-total.*R\$\s35,90/);
    expect(main).toMatch(/id="field-motherName-hint">[^<]*não consultamos/);
  });

  test('shows no errors in the preview while it is hardly filled in', async () => {
    const { status, text } = await getPreview(rich, PERSON, { cpf: '1' });
    expect(status).toBe(200);
    expect(text).not.toContain('Preencha');
  });

  test('begins with the purpose last used, and with the account’s default before that', async () => {
    const { browser, as, accountId: own } = await createVisitor(site, { cpf: '71428793860' });
    const checked = async () =>
      /name="purpose"[^>]*value="(\w+)" checked=""|checked=""[^>]*value="(\w+)"/.exec(
        getMain((await browser.get(PERSON)).text),
      );
    expect(await checked()).toBeNull();
    await order(as, { cpf, birthDate }, { purpose: 'tenant' });
    const last = getMain((await browser.get(PERSON)).text);
    expect(last).toMatch(/value="tenant"[^>]*checked|checked[^>]*value="tenant"/);
    expect(last).toContain('a última usada');
    await site.db('accounts').where({ id: own }).update({ default_purpose: 'school' });
    const preset = getMain((await browser.get(PERSON)).text);
    expect(preset).toMatch(/value="school"[^>]*checked|checked[^>]*value="school"/);
    expect(preset).toContain('a sua padrão');
  });

  test('accepts a job for hiring only', async () => {
    const response = await sendForm(rich, PERSON, {
      cpf,
      birthDate: day,
      motherName: 'Ana de Teste',
      purpose: 'credit_contract',
      jobCategory: 'bank',
    });
    expect((await rich.get(response.headers.location ?? '')).text).not.toContain('Bancário');
  });
});

describe('insufficient credit', () => {
  test('is shown on the form, and the purchase leads back to the typed values', async () => {
    const { browser } = await createVisitor(site, { cpf: '39053344705', credits: 500 });
    const page = await getPreview(browser, COMPANY, { cnpj: '12ABC34501DE35', purpose: 'supplier' });
    expect(page.text).toContain('O saldo não basta');
    expect(page.text).toContain('faltam R$\u00a034,90');
    expect(page.text).toContain('href="/comprar-credito"');
  });

  test('of a post-paid limit is shown on the form and before the button', async () => {
    await site.db('accounts').where({ id: accountId }).update({ billing_type: 2 });
    await grantLimit(site.ctx, accountId, 2_000);
    const values = { cnpj: '12ABC34501DE35', purpose: 'supplier' };
    expect((await getPreview(rich, COMPANY, values)).text).toContain('O limite não basta');
    const response = await sendForm(rich, COMPANY, values);
    const confirmation = getMain((await rich.get(response.headers.location ?? '')).text);
    expect(confirmation).toContain('O limite não basta');
    expect(confirmation).toContain('Limite livre agora');
    expect(confirmation).toContain('mailto:');
    expect(confirmation).not.toContain('name="accept"');
    await grantLimit(site.ctx, accountId, 20_000);
    const open = getMain((await rich.get(response.headers.location ?? '')).text);
    expect(open).toMatch(/Limite livre depois<\/dt><dd class="u-num">R\$\s160,10/);
    expect(open).toContain('name="accept"');
  });
});

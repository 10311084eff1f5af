import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeVisitor } from '~/test/domains/reports/site.support';
import { createTestApp, type TestApp } from '~/test/support/app';

let site: TestApp;
let browser: ReturnType<TestApp['agent']>;

beforeAll(async () => {
  site = await createTestApp();
  ({ browser } = await makeVisitor(site));
}, 60_000);
afterAll(() => site.close(), 30_000);

describe('the search for a product', () => {
  test('shows what is on offer, with sources and prices', async () => {
    const { status, text } = await browser.get('/procurar-produto');
    expect(status).toBe(200);
    for (const shown of ['Relatório Individual', 'R$ 39,90', '/comprar-produto/relatorio-individual']) {
      expect(text).toContain(shown);
    }
  });

  test('goes from the form to an address of source and target', async () => {
    const sent = await browser
      .get('/procurar-produto')
      .query({ fonte: 'serpro-cpf', alvo: 'CPF', q: 'individual' });
    expect(sent.headers.location).toBe('/procurar-produto/serpro-cpf/CPF?q=individual');
    expect((await browser.get(sent.headers.location ?? '')).text).toContain(
      '/comprar-produto/relatorio-individual',
    );
    const target = await browser.get('/procurar-produto').query({ fonte: '', alvo: 'CNPJ' });
    expect(target.headers.location).toBe('/procurar-produto/todas/CNPJ');
    expect((await browser.get(target.headers.location ?? '')).text).not.toContain(
      'href="/comprar-produto/relatorio-individual"',
    );
  });

  test('finds words without their accents, and says when nothing fits', async () => {
    const found = await browser.get('/procurar-produto').query({ q: 'RELATORIO individual' });
    expect(found.text).toContain('href="/comprar-produto/relatorio-individual"');
    const nothing = await browser.get('/procurar-produto').query({ q: '<script>' });
    expect(nothing.status).toBe(200);
    expect(nothing.text).toContain('Nenhuma consulta com estes critérios');
    expect(nothing.text).not.toContain('value="<script>"');
  });

  test('takes hostile addresses as no match', async () => {
    for (const path of ["/procurar-produto/x'--/CPF", '/procurar-produto/a/b', '/procurar-produto?q[]=1']) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
    }
  });
});

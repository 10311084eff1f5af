import { beforeAll, describe, expect, test } from '@jest/globals';
import { listPopularProducts } from '~/src/domains/catalog';
import { countDemand } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { createVisitor } from '~/test/domains/reports/site.support';
import { type TestApp, testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { order, personWho } from '../reports/order/order.support';

let browser: ReturnType<TestApp['agent']>;
let as: ActorCtx;

const site = await testSite();
beforeAll(async () => {
  ({ browser, as } = await createVisitor(site));
});

describe('the search for a product', () => {
  test('shows what is on offer, with sources and prices', async () => {
    const { status, text } = await browser.get('/procurar-produto');
    expect(status).toBe(200);
    for (const shown of ['Relatório Individual', 'R$\u00a039,90', '/comprar-produto/relatorio-individual']) {
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

  test('offers beside what was found what goes with it, not what is shown already', async () => {
    const { text } = await browser.get('/procurar-produto').query({ q: 'trabalhista cpf comprovante' });
    const [found, related] = text.split('Combine com');
    const linked = (html = '') =>
      [...html.matchAll(/href="\/comprar-produto\/([^"]+)"/g)].map(([, id]) => id);
    expect(linked(found)).toContain('certidao-trabalhista-cpf');
    expect(linked(related)).toHaveLength(3);
    expect(linked(related).filter((id) => linked(found).includes(id))).toEqual([]);
    const all = await browser.get('/procurar-produto');
    expect(all.text).not.toContain('Combine com');
  });

  test('takes hostile addresses as no match', async () => {
    for (const path of ["/procurar-produto/x'--/CPF", '/procurar-produto/a/b', '/procurar-produto?q[]=1']) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
    }
  });
});

describe('what is popular', () => {
  const popular = async () => (await listPopularProducts(site.ctx)).map(({ externalId }) => externalId);

  test('is what the catalog names first, until something was ordered', async () => {
    await countDemand(site.ctx);
    expect((await popular())[0]).toBe('relatorio-individual');
  });

  test('is what was ordered most in the last thirty days', async () => {
    const { cpf } = personWho('clean');
    const single = { cpf, birthDate: '' };
    for (let left = 2; left > 0; left -= 1) await order(as, single, { product: 'exposicao-politica' });
    const { reportId } = await order(as, single, { product: 'certidao-trabalhista-cpf' });
    await countDemand(site.ctx);
    // The cached catalog hears of the count a moment later.
    await eventually(async () => (await popular())[0] === 'exposicao-politica');
    expect((await popular()).slice(0, 3)).toEqual([
      'exposicao-politica',
      'certidao-trabalhista-cpf',
      'relatorio-individual',
    ]);
    const page = await browser.get('/procurar-produto').query({ ordem: 'popular' });
    expect(page.text.indexOf('/comprar-produto/exposicao-politica')).toBeLessThan(
      page.text.indexOf('/comprar-produto/relatorio-individual"'),
    );
    await site
      .db('reports')
      .whereNot({ id: reportId })
      .update({ created_at: new Date(Date.now() - 31 * 86_400_000) });
    await countDemand(site.ctx);
    await eventually(async () => (await popular())[0] === 'certidao-trabalhista-cpf');
  });
});

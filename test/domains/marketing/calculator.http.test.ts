import { expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';

const site = await testSite();

const page = async (path: string) => {
  const { status, text } = await site.agent().get(path);
  return {
    status,
    html: text.replaceAll('\u00a0', ' '),
    script: /<script(?! type="application\/ld)/.test(text),
  };
};

test.each([
  ['13', 'R$ 495,00', 'R$ 500,00', 'R$ 518,70'],
  ['100', 'R$ 3.191,50', 'R$ 3.500,00', 'R$ 3.990,00'],
])('%s reports a month in three ways', async (quantity, ...amounts) => {
  const { status, html, script } = await page(
    `/calcular?produto=relatorio-individual&quantidade=${quantity}`,
  );
  expect([status, script]).toEqual([200, false]);
  for (const amount of amounts) expect(html).toContain(amount);
});

test('the page states that the minimum pays for fourteen reports, in both languages', async () => {
  expect((await page('/calcular')).html).toContain('já paga 14 relatórios deste tipo');
  expect((await page('/en-US/calcular')).html).toContain('already pays for 14 reports of this kind');
});

test.each(['0', '-3', '20001', '1.5', 'cem', '9'.repeat(80)])(
  'a quantity of %s is refused at its field and kept',
  async (quantity) => {
    const { status, html } = await page(`/calcular?quantidade=${quantity}`);
    expect(status).toBe(422);
    expect(html).toContain('Use um número inteiro de até 20.000.');
    expect(html).toContain(`value="${quantity.slice(0, 80)}"`);
  },
);

test('thousands separators are accepted', async () => {
  expect((await page('/calcular?quantidade=1.000')).html).toContain('1.000 ×');
});

test('several checks add up; a school’s people count twice a year', async () => {
  const { status, html } = await page(
    '/calcular/especial?relatorio-individual=10&colaboradores=60&executivos=2',
  );
  expect(status).toBe(200);
  // 10 × 39,90 + 10 × 14,90 + 2 × 49,90
  expect(html).toContain('R$ 647,80');
});

test('above five thousand the price is negotiable; an empty form shows no price', async () => {
  expect((await page('/calcular/especial?relatorio-individual=6000')).html).toContain('Sob proposta');
  expect((await page('/calcular/especial')).html).toContain('Preencha pelo menos um campo');
  const wrong = await page('/calcular/especial?relatorio-individual=muitos');
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('value="muitos"');
});

test('the print version has neither menus nor script', async () => {
  const { html, script } = await page('/calcular?quantidade=100&impressao=1');
  expect(script).toBe(false);
  expect(html).not.toContain('<nav');
  expect(html).toContain('R$ 3.191,50');
});

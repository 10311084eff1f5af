import { expect, test } from '@jest/globals';
import { getClaims } from '~/src/domains/marketing/claims.rules';
import { getSiteFacts } from '~/src/domains/marketing/site.queries';
import { testSite } from '~/test/support/app';

const site = await testSite();

test('the stated savings of a bettor’s checks match the current prices', async () => {
  const facts = await getSiteFacts(site.ctx);
  const price = (id: string) => facts.products.find(({ externalId }) => externalId === id)?.price ?? 0;
  const singles =
    price('consulta-cpf') +
    price('impedidos-apostas') +
    price('exposicao-politica') +
    price('sancoes-cpf') +
    price('listas-internacionais-cpf');
  const bundle = price('prevencao-lavagem-dinheiro');
  const claims = getClaims(facts, 'pt-BR');
  const claimed = Number.parseInt(claims['claim.bettorSaving'] ?? '', 10);
  expect(claimed).toBeGreaterThan(0);
  expect(bundle).toBeLessThanOrEqual(singles * (1 - claimed / 100));
  for (const path of ['/regulamentacao-bet', '/corporate/validacao-identidade-apostadores']) {
    const { text } = await site.agent().get(path);
    expect(text).toContain(`custam até ${claimed}% menos`);
  }
});

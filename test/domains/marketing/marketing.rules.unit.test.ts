import { describe, expect, test } from '@jest/globals';
import { packageOffers, publicSources } from '~/src/domains/marketing/marketing.rules';
import type { MarketingProduct } from '~/src/domains/marketing/marketing.types';

const product = (price: number, status: MarketingProduct['status'] = 'available'): MarketingProduct => ({
  externalId: `product-${price}`,
  target: 'CPF',
  status,
  name: 'Relatório',
  description: 'Texto',
  price,
  authorities: [],
  batch: false,
});
const offer = { id: 'a', price: 10_000, bonus: 500, highlight: false };

describe('what a credit package covers', () => {
  test('is counted in whole reports at the lowest price on sale, with the bonus', () => {
    const [found] = packageOffers([offer], [product(4_990), product(3_500)]);
    expect(found?.reports).toEqual({ count: 3, price: 3_500 });
  });

  test('is not counted with products that are not on sale yet', () => {
    const [found] = packageOffers([offer], [product(1_000, 'coming_soon'), product(3_990)]);
    expect(found?.reports).toEqual({ count: 2, price: 3_990 });
  });

  test('is not stated without a product, or for less than one report', () => {
    expect(packageOffers([offer], [])[0]?.reports).toBeNull();
    expect(packageOffers([offer], [product(20_000)])[0]?.reports).toBeNull();
  });
});

describe('the record keepers that the page names', () => {
  test('are called available only if a report on sale uses them', () => {
    const live = publicSources(['serpro-cpf', 'transparencia-pep']).filter((source) => source.live);
    expect(live.map(({ id }) => id)).toEqual(['receita', 'transparencia']);
  });

  test('are all four named, whatever is on sale', () => {
    expect(publicSources([]).map(({ id, live }) => [id, live])).toEqual([
      ['receita', false],
      ['transparencia', false],
      ['tst', false],
      ['federal', false],
    ]);
  });
});

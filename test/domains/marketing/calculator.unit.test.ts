import { expect, test } from '@jest/globals';
import {
  cheapestPackages,
  coveredByMinimum,
  estimateMonth,
  tierRows,
} from '~/src/domains/marketing/calculator/calculator.rules';

const TIERS = [
  [1, 1_500],
  [51, 2_500],
  [101, 3_500],
  [201, 4_500],
  [401, 5_500],
  [701, 6_500],
  [1_001, 7_500],
].map(([fromCount = 0, discountBps = 0]) => ({ fromCount, discountBps }));
const PLAN = { id: 'corporativo', name: 'Corporativo', minimum: 49_500, tiers: TIERS };
const PACKAGES = [
  [5_000, 0],
  [10_000, 500],
  [25_000, 2_000],
  [50_000, 6_000],
  [100_000, 15_000],
].map(([price = 0, bonus = 0]) => ({ id: String(price), price, bonus, highlight: false }));

const month = (quantity: number, price = 3_990) =>
  estimateMonth([{ price, quantity, single: false }], PLAN, PACKAGES);

test.each([
  [13, 50_000, 49_500, 51_870],
  [100, 350_000, 319_150, 399_000],
])('%d reports: packages %d, post-paid %d, list %d', (quantity, prepaid, postpaid, list) => {
  const estimate = month(quantity);
  expect(estimate.prepaid?.total).toBe(prepaid);
  expect(estimate.postpaid.total).toBe(postpaid);
  expect(estimate.list).toBe(list);
});

test('the tiers add up to the bill', () => {
  for (const quantity of [1, 50, 51, 700, 1_000, 1_001, 20_000]) {
    const sum = tierRows(TIERS, 3_990, quantity).reduce((total, { subtotal }) => total + subtotal, 0);
    expect(Math.max(sum, PLAN.minimum)).toBe(month(quantity).postpaid.total);
  }
  expect(tierRows(TIERS, 3_990, 60).map(({ unit, quantity }) => [unit, quantity])).toEqual([
    [3_391, 50],
    [2_992, 10],
    [2_593, 0],
    [2_194, 0],
    [1_795, 0],
    [1_396, 0],
    [997, 0],
  ]);
});

test('single queries keep their list price and move no report to the next tier', () => {
  const items = [
    { price: 3_990, quantity: 50, single: false },
    { price: 490, quantity: 500, single: true },
  ];
  const { postpaid, list } = estimateMonth(items, PLAN, PACKAGES);
  expect(list - postpaid.total).toBe(3_990 * 50 - month(50).postpaid.total);
});

test('the chosen packages cover the amount at the lowest price', () => {
  for (let amount = 0; amount <= 300_000; amount += 7_700) {
    const choice = cheapestPackages(PACKAGES, amount);
    expect(choice?.credit).toBeGreaterThanOrEqual(amount);
    expect(choice?.total).toBe(cheapestByTrying(amount));
  }
  expect(cheapestPackages([], 100)).toBeNull();
});

/** The least money by trying every number of each package. */
function cheapestByTrying(amount: number, from = PACKAGES.length - 1): number {
  if (amount <= 0) return 0;
  const offer = PACKAGES[from];
  if (!offer) return Number.POSITIVE_INFINITY;
  const credit = offer.price + offer.bonus;
  let best = Number.POSITIVE_INFINITY;
  for (let count = 0; count <= Math.ceil(amount / credit); count += 1) {
    best = Math.min(best, count * offer.price + cheapestByTrying(amount - count * credit, from - 1));
  }
  return best;
}

test('the monthly minimum pays for fourteen reports', () => {
  expect(coveredByMinimum(PLAN, 3_990)).toBe(14);
});

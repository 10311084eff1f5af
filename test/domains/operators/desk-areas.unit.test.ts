import { expect, test } from '@jest/globals';
import { WORK_KINDS } from '~/src/domains/operators/home/work.types';
import { ROUTES } from '~/src/shared/routes';
import { DESK, getDeskArea, getWorkArea } from '~/views/layout/desk/areas';

const areas = DESK.flatMap((group) => group.areas);

test('every operators’ page stands in the bar’s table once', () => {
  const pages = areas.flatMap(({ id, pages: others }) => [id, ...others]).sort();
  const rows = ROUTES.filter(({ access }) => access.startsWith('user+operator')).map(({ id }) => id);
  expect(pages).toEqual([...rows].sort());
});

test('every kind of work is counted in one area', () => {
  expect(areas.flatMap(({ work }) => work).sort()).toEqual([...WORK_KINDS].sort());
});

test('a page is of its area; no other page is of any', () => {
  expect(getDeskArea('operator-wallet-adjust')).toBe('operator-wallets');
  expect(getDeskArea('operator-home')).toBe('operator-home');
  expect(getDeskArea('home')).toBeNull();
  expect(getWorkArea('deadLetters')).toBe('operator-queues');
});

import { expect, test } from '@jest/globals';
import { pathLocale } from '~/src/http/paths';
import { LOCALES } from '~/src/shared/locale';
import { addressOf, type PlainRouteId, ROUTES } from '~/src/shared/routes';

const ORIGIN = 'https://idoneo.test';

test('an address for e-mails opens in its language, whatever the browser prefers', () => {
  const plain = ROUTES.filter(({ pt, en = pt }) => !`${pt}${en}`.includes('{'));
  for (const { id } of plain)
    for (const locale of LOCALES) {
      const path = addressOf(ORIGIN, locale, id as PlainRouteId).slice(ORIGIN.length);
      const expectedLocale = path.startsWith(`/${locale}`) ? locale : pathLocale(path);
      expect([id, expectedLocale]).toEqual([id, locale]);
    }
  expect(addressOf(ORIGIN, 'en-US', 'home')).toBe(`${ORIGIN}/en-US/home`);
  expect(addressOf(ORIGIN, 'en-US', 'recover')).toBe(`${ORIGIN}/forgot-password`);
});

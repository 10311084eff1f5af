import { expect, test } from '@jest/globals';
import { PeriodChoices } from '~/views/components/forms/period-choices';
import { sources } from '../architecture/sources';
import { html } from './render';

test('ready-made periods are links, and the current one is marked', () => {
  const getHref = (days: { de: string; ate: string }) => `/lista?de=${days.de}&ate=${days.ate}`;
  const markup = html(<PeriodChoices getHref={getHref} values={{ de: '2026-11-24', ate: '2026-11-24' }} />);
  const links = [...markup.matchAll(/<a [^>]*href="([^"]+)"([^>]*)>([^<]+)</g)].map(
    ([, href, rest, text]) => [text, href?.replace('&amp;', '&'), Boolean(rest?.includes('aria-current'))],
  );
  expect(links).toEqual([
    ['Hoje', '/lista?de=2026-11-24&ate=2026-11-24', true],
    ['Ontem', '/lista?de=2026-11-23&ate=2026-11-23', false],
    ['7 dias', '/lista?de=2026-11-18&ate=2026-11-24', false],
    ['Este mês', '/lista?de=2026-11-01&ate=2026-11-24', false],
  ]);
});

test('every filter by period has the ready-made ones, and reads its days in one way', () => {
  const withFields = sources.filter(
    ({ path, text }) => path.startsWith('views/') && text.includes('<PeriodFields'),
  );
  expect(withFields.length).toBeGreaterThan(5);
  expect(withFields.filter(({ text }) => !text.includes('<PeriodChoices')).map(({ path }) => path)).toEqual(
    [],
  );
  const schemas = sources.filter(({ path }) => /^src\/web\/.*\.(schemas|api)\.ts$/.test(path));
  const own = schemas.filter(
    ({ text }) =>
      /\b(de|startDate): /.test(text.replaceAll('de: from', '')) && !text.includes('forms/period'),
  );
  expect(own.map(({ path }) => path)).toEqual([]);
});

import { describe, expect, test } from '@jest/globals';
import { resources } from '~/locales';
import { composeText, countGsm, toGsm } from '~/src/domains/notifications/text-message.rules';
import { getI18n } from '~/src/platform/i18n';
import { LOCALES } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import { getTexts } from '~/src/shared/texts';

/** As long as any: the longest link, a registered name with accents, a long title. */
const PARAMS = {
  code: '482913',
  minutes: 10,
  hours: 72,
  days: 10,
  link: `https://www.idoneo.example/relatorio/${'a'.repeat(28)}`,
  company: 'INDÚSTRIA E COMÉRCIO DE CONFECÇÕES SÃO JOÃO DA BOA VISTA LTDA “MATRIZ”',
  vacancy: 'Coordenação de atendimento às regiões Norte e Nordeste',
};

describe.each(LOCALES)('the text messages in %s', (locale) => {
  const t = getTexts(getI18n(locale), 'textMessages') as unknown as (key: string, params: object) => string;
  const templates = Object.keys(resources[locale].textMessages);

  test.each(templates)('%s fits in one segment of the GSM alphabet', (template) => {
    const params = { ...PARAMS, amount: formatMoney(123_456, locale) };
    expect(params.link).toHaveLength(65);
    const text = composeText((values) => t(template, values), params);
    expect(text).toBe(toGsm(text));
    expect(text).not.toContain('?');
    expect(countGsm(text)).toBeLessThanOrEqual(160);
    const { link, code } = params;
    expect(text.includes(link) || text.includes(code) || template === 'terminal-refunded').toBe(true);
  });
});

test.each([
  ['Verificação de João: válida até às 10 h', 'Verificacao de Joao: valida até às 10 h'],
  ['R$\u00a04,90 “já” – não…', 'R$ 4,90 "ja" - nao...'],
  ['é à ñ Ü', 'é à ñ Ü'],
  ['nº 1 ✓', 'no 1 ?'],
])('%j is sent as %j', (text, sent) => {
  expect(toGsm(text)).toBe(sent);
});

test('a short name stays whole, a long one is shortened and the link never', () => {
  const fill = ({ company, link }: Record<string, unknown>) => `${company}: veja ${link}`;
  expect(composeText(fill, { company: 'Serra Azul', link: 'https://x.test/1' })).toBe(
    'Serra Azul: veja https://x.test/1',
  );
  const long = composeText(fill, { company: 'Ç'.repeat(200), link: PARAMS.link });
  expect([countGsm(long), long.endsWith(PARAMS.link)]).toEqual([160, true]);
});

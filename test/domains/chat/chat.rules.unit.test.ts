import { describe, expect, test } from '@jest/globals';
import { isOpen, maskDocuments, parseHours } from '~/src/domains/chat/chat.rules';

describe('a text sent to the chat', () => {
  test.each([
    ['Meu CPF é 529.982.247-25.', 'Meu CPF é •••.•••.•••-••.'],
    ['52998224725', '•••••••••••'],
    ['CPF52998224725', 'CPF•••••••••••'],
    ['um que não existe: 123.456.789-00', 'um que não existe: •••.•••.•••-••'],
    ['dígitos largos ５２９９８２２４７２５', 'dígitos largos •••••••••••'],
    ['escondido 529\u200b982\u200b24725', 'escondido •••••••••••'],
    ['529.982.247-25 14/11/1970', /^•••\.•••\.•••-•• /],
    ['empresa 34.028.316/0001-03', 'empresa ••.•••.•••/••••-••'],
    ['empresa 34028316000103', 'empresa ••••••••••••••'],
    ['nova 12.ABC.345/01DE-35', 'nova ••.•••.•••/••••-••'],
    ['nova 12abc34501de35', 'nova ••••••••••••••'],
    ['cartão 4111 1111 1111 1111', 'cartão •••• •••• •••• ••••'],
    ['cartão 378282246310005', 'cartão •••••••••••••••'],
  ])('has %s masked', (text, expected) => {
    const masked = maskDocuments(text);
    if (typeof expected === 'string') expect(masked).toBe(expected);
    else expect(masked).toMatch(expected);
  });

  test.each([
    'Meu telefone é (11) 91234-5678.',
    'Ligue para +55 11 91234-5678',
    'São 1.000 relatórios por R$ 39,90 até 14/11/2026',
    'Pedido 12345678',
    'Quero um token de acesso à API para a minha empresa.',
  ])('keeps %s', (text) => {
    expect(maskDocuments(text)).toBe(text);
  });
});

describe('opening hours', () => {
  // 23 November 2026 is a Monday; São Paulo is three hours behind UTC.
  const at = (iso: string) => isOpen(parseHours('1-5 09:00-18:00'), new Date(iso));

  test('begin and end to the minute, in São Paulo', () => {
    expect(at('2026-11-23T11:59:59Z')).toBe(false);
    expect(at('2026-11-23T12:00:00Z')).toBe(true);
    expect(at('2026-11-23T20:59:59Z')).toBe(true);
    expect(at('2026-11-23T21:00:00Z')).toBe(false);
  });

  test('leave the weekend out; late on Friday in São Paulo it is Saturday elsewhere', () => {
    expect(at('2026-11-22T15:00:00Z')).toBe(false);
    expect(isOpen(parseHours('1-5 09:00-23:59'), new Date('2026-11-28T01:00:00Z'))).toBe(true);
  });

  test.each(['', 'always', '5-1 09:00-18:00', '1-5 18:00-09:00', '1-9 09:00-18:00'])(
    'have their defaults for a setting of %p',
    (setting) => {
      expect(parseHours(setting)).toEqual({ firstDay: 1, lastDay: 5, from: '09:00', to: '18:00' });
    },
  );
});

import { expect, test } from '@jest/globals';
import { getSearchForm, readTerms } from '~/src/domains/operators/search/search.rules';

test.each([
  ['529.982.247-25', { cpf: '52998224725', words: '529:* & 982:* & 247:* & 25:*' }, 'cpf'],
  ['19.131.243/0001-97', { cnpj: '19131243000197' }, 'cnpj'],
  ['Pessoa@Demo.test', { email: 'pessoa@demo.test', words: 'pessoa:* & demo:* & test:*' }, 'email'],
  ['+55 (11) 91234-5678', { phone: '11912345678' }, 'phone'],
  ['2026-10-0052', { invoice: 52 }, 'code'],
  ['3F2A-9C1B', { caseCode: '3f2a9c1b' }, 'words'],
  ['7qk4 m2xd 9htr', { protocol: '7QK4-M2XD-9HTR' }, 'words'],
  ['João D’Ávila', { words: 'joao:* & avila:*', email: null, id: null, pix: null }, 'words'],
  // Of a key that somebody pasted whole, the secret is left out.
  [
    `ido_live_abcDEF12_${'x'.repeat(38)}`,
    { keyPrefix: 'ido_live_abcDEF12', words: expect.anything() },
    'code',
  ],
])('%s', (text, terms, form) => {
  const read = readTerms(text);
  expect(read).toMatchObject(terms);
  expect(getSearchForm(read)).toBe(form);
});

test.each(["' or 1=1 --", 'a:* | b', '!!!', '<->', '%%%', '\\', 'ab', '(((:*&', '\u202e\u202e\u202e'])(
  'nothing of %j is an operator of the search',
  (text) => {
    expect(readTerms(text).words ?? '').toMatch(/^(?:[a-z0-9]{2,}:\*(?: & (?!$))?)*$/);
  },
);

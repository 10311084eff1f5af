import { expect, test } from '@jest/globals';
import { reviewDue } from '~/src/domains/operators/visits/visit.rules';
import { maskPeople } from '~/src/http/pages/mask-people.rules';

test.each([
  ['a Wednesday', '2026-11-25T14:40:00Z', '2026-11-28T03:00:00Z'],
  ['a Friday: the weekend does not count', '2026-11-27T14:40:00Z', '2026-12-02T03:00:00Z'],
  ['late in the evening, still that day in São Paulo', '2026-11-26T02:30:00Z', '2026-11-28T03:00:00Z'],
])('a visit on %s is reviewed by the end of the second working day', (_, at, due) => {
  expect(reviewDue(new Date(at))).toEqual(new Date(due));
});

test('a page loses documents, phones and addresses, not ours', () => {
  const html =
    'CPF 529.982.247-25 52998224725 lista_52998224725_b.csv, CNPJ 12.ABC.345/01DE-35, (11) 98765-4321, ana@x.test, ajuda@idoneo.test';
  const masked = maskPeople(html, ['ajuda@idoneo.test', null]);
  for (const part of ['529.982', '52998224725', '12.ABC', '98765', 'ana@'])
    expect(masked).not.toContain(part);
  expect(masked).toContain('ajuda@idoneo.test');
});

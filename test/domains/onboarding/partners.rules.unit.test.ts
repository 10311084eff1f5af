import { expect, test } from '@jest/globals';
import { comparePartners, isSamePerson } from '~/src/domains/onboarding/partners.rules';

const person = { cpf: '30500011869', fullName: 'Anselmo Krieger Valdozende' };
const [NAME, OTHER] = ['ANSELMO KRIEGER VALDOZENDE', 'ISIS KRIEGER VALDOZENDE'];

test.each([
  ['the name, with the visible digits of the CPF', NAME, '***000118**', true],
  ['the name, with no digit visible', NAME, null, true],
  ['the whole CPF, under another name', OTHER, '305.000.118-69', true],
  ['the visible digits alone, under another name', OTHER, '***000118**', false],
  ['the name of a namesake, whose visible digits differ', NAME, '***000119**', false],
  ['the name, with another CPF', NAME, '52998224725', false],
])('a partner is recognized by %s: %s, %s: %s', (_, name, document, isSame) => {
  const partners = comparePartners([{ name, document, kind: 'person', role: null }], person);
  expect(partners.map(isSamePerson)).toEqual([isSame]);
});

test('a company among the partners matches no person, whatever its name', () => {
  expect(comparePartners([{ name: NAME, document: null, kind: 'company', role: null }], person)).toEqual([]);
});

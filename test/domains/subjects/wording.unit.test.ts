import { expect, test } from '@jest/globals';
import type { KindCount } from '~/src/domains/subjects/consultations.types';
import { foundText } from '~/src/domains/subjects/subjects.wording';
import { getI18n } from '~/src/platform/i18n';

const t = getI18n('pt-BR').getFixedT('pt-BR', 'subjects');
const say = (...kinds: KindCount[]) => foundText({ kinds, clear: 0 }, t);

test('a certificate is no record, because there is one of everybody who has none', () => {
  expect(say({ kind: 'labour_certificate', count: 1, possible: false })).toBe('Certidão trabalhista');
  expect(say({ kind: 'police_certificate', count: 1, possible: false })).toBe('Antecedentes criminais');
  expect(say({ kind: 'sanction', count: 1, possible: false })).toMatch(/^1 registro em sanções/);
});

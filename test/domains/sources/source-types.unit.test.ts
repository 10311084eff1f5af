import { expect, test } from '@jest/globals';
import { classOfSource, isClean, SOURCE_IDS, type SourceId } from '~/src/domains/sources';
import { defineSource, NOT_CONFIGURED } from '~/src/domains/sources/catalog/define-source.rules';

test('every table of sources has all sources and no others', () => {
  // @ts-expect-error the others are missing
  const few: Record<SourceId, string> = { 'serpro-cpf': '' };
  // @ts-expect-error no such source
  const unknown: SourceId = 'serpro-cnh';
  // @ts-expect-error no such company
  const company = defineSource({ company: 'nobody', class: 'public_list', ask: async () => NOT_CONFIGURED });
  // @ts-expect-error a source without the class by which the purpose matrix decides
  const classless = defineSource({ company: 'serpro', ask: async () => NOT_CONFIGURED });
  expect([few, unknown, company, classless]).toHaveLength(4);
});

test('every source has a class; only one that lists records can be clean', () => {
  for (const id of SOURCE_IDS) expect(classOfSource(id)).toBeTruthy();
  expect(() => classOfSource('serpro-cnh')).toThrow('unknown source');
  expect(isClean('transparencia-ceaf', [])).toBe(true);
  expect(isClean('serpro-cpf', [])).toBe(false);
  expect(isClean('serpro-cnh', [])).toBe(false);
});

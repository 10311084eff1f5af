import { isSameByRules } from '~/src/domains/names';
import { isSameName } from '~/src/shared/names';
import type { FindingOf } from './findings.types';

/**
 * Whether a name is that of a person in the tax authority's register, or their social name, by the rules for lists
 * (docs/names.md). Strict, because strangers share a birth year as well: first and last name alone, or another
 * surname, do not agree.
 */
export const isNameOf = (
  name: string,
  record: Pick<FindingOf<'cpf_status'>, 'name' | 'socialName'>,
): boolean =>
  [record.name, record.socialName].some((each) => each !== null && isSameByRules(name, each, 'person'));

/**
 * Whether a record found by document is under the subject's own name as the tax authority states it: the document
 * says who it is, so another spelling, a name less or a typing error is no other person. For people and companies.
 */
export const isSubjectName = (name: string, statedName: string): boolean =>
  isSameName(name, statedName) ||
  isSameByRules(name, statedName, 'person') ||
  isSameByRules(name, statedName, 'entity');

import type { FindingOf } from './findings.types';
import { matchEntry } from './matching.rules';

/** All words weigh the same: there is no list in which some are rare. */
const EVEN = () => 1;

/**
 * Whether a name is that of a person in the tax authority's register, or their social name, by the rules for lists
 * (docs/names.md). Strict, because strangers share a birth year as well: first and last name alone, or another
 * surname, do not agree.
 */
export const isNameOf = (
  name: string,
  record: Pick<FindingOf<'cpf_status'>, 'name' | 'socialName'>,
): boolean => {
  const asked = { name, kind: 'person' as const, birthYear: null };
  const aliases = record.socialName ? [record.socialName] : [];
  return matchEntry(asked, { name: record.name, aliases, birthYears: [] }, EVEN) !== null;
};

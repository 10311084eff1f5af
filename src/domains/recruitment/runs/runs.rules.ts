import type { PersonError } from '~/src/domains/recruitment/candidates/person.rules';
import type { Person } from '~/src/domains/recruitment/recruitment.types';
import type { RunCounts, RunState } from './runs.types';

/** A run whose lines have all ended: refused lines make it partial, nothing but them failed. */
export function endStateOf({ ok, known, refused }: Pick<RunCounts, 'ok' | 'known' | 'refused'>): RunState {
  if (refused === 0) return 'done';
  return ok + known === 0 ? 'failed' : 'partial';
}

const FIELDS = 'person';

type Errors = Partial<Record<keyof Person, PersonError>>;

/** What is wrong with a person's fields, as one code: `person/cpf.cpf/birthDate.minor`. */
export const codeOfErrors = (errors: Errors): string =>
  [FIELDS, ...Object.entries(errors).map(([field, error]) => `${field}.${error}`)].join('/');

/** The fields behind such a code; null for a code that is about none. */
export function errorsOfCode(code: string): { field: keyof Person; error: PersonError }[] | null {
  const [kind, ...pairs] = code.split('/');
  if (kind !== FIELDS) return null;
  return pairs.map((pair) => {
    const [field, error] = pair.split('.');
    return { field: field as keyof Person, error: error as PersonError };
  });
}

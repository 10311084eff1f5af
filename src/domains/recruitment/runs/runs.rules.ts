import type { PersonError } from '~/src/domains/recruitment/candidates/person.rules';
import type { Person } from '~/src/domains/recruitment/recruitment.types';
import { FIELDS, type RunCounts, type RunState } from './runs.types';

/** The final state of a run: partial with refused lines, failed when all are refused. */
export function getEndState({ ok, known, refused }: Pick<RunCounts, 'ok' | 'known' | 'refused'>): RunState {
  if (refused === 0) return 'done';
  return ok + known === 0 ? 'failed' : 'partial';
}

type Errors = Partial<Record<keyof Person, PersonError>>;

/** What is wrong with a person's fields, as one code: `person/cpf.cpf/birthDate.minor`. */
export const codeOfErrors = (errors: Errors): string =>
  [FIELDS, ...Object.entries(errors).map(([field, error]) => `${field}.${error}`)].join('/');

import type { ApplicationRow, ApplicationState, Identity } from './recruitment.types';

/** States in which it matters that it is not known who the candidate is: before the checks, and before the decision. */
const OPEN: readonly ApplicationState[] = ['acknowledged', 'clear', 'review', 'pre_adverse', 'contested'];
const ESTABLISHED: readonly (Identity | null)[] = ['agreed', 'confirmed'];

/** What recruiters read of an application's state: key of `recruitment:application`. */
export function statusOf(
  row: Pick<ApplicationRow, 'state' | 'identity' | 'company_cpf'>,
): ApplicationState | 'identity' | 'identifying' {
  const { state, identity, company_cpf } = row;
  // Of a CPF that the company gave, the names are compared when the checks end.
  const isReady = state === 'acknowledged' && identity === null && company_cpf === true;
  if (!OPEN.includes(state) || ESTABLISHED.includes(identity) || isReady) return state;
  return identity === 'waiting' ? 'identifying' : 'identity';
}

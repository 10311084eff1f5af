import type { ApplicationRow, ApplicationState, Identity } from './recruitment.types';

/** States in which it matters that it is not known who the candidate is: before the checks, and before the decision. */
const OPEN: readonly ApplicationState[] = ['acknowledged', 'clear', 'review'];
const KNOWN: readonly (Identity | null)[] = [null, 'agreed', 'confirmed'];

/** What recruiters read of an application's state: key of `recruitment:application`. */
export function statusOf({
  state,
  identity,
}: Pick<ApplicationRow, 'state' | 'identity'>): ApplicationState | 'identity' | 'identifying' {
  if (!OPEN.includes(state) || KNOWN.includes(identity)) return state;
  return identity === 'waiting' ? 'identifying' : 'identity';
}

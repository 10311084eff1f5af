import { isIdentified, mayBeChecked } from './recruitment.rules';
import type { ApplicationRow, ApplicationState } from './recruitment.types';

/** States in which it matters that it is not known who the candidate is: before the checks, and before the decision. */
const OPEN: readonly ApplicationState[] = ['acknowledged', 'clear', 'review', 'pre_adverse', 'contested'];

/** What recruiters read of an application's state: key of `recruitment:application`. */
export function statusOf(
  row: Pick<ApplicationRow, 'state' | 'identity' | 'company_cpf'>,
): ApplicationState | 'identity' | 'identifying' {
  const isKnown = row.state === 'acknowledged' ? mayBeChecked(row) : isIdentified(row);
  if (!OPEN.includes(row.state) || isKnown) return row.state;
  return row.identity === 'waiting' ? 'identifying' : 'identity';
}

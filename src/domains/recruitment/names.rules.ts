import { isNameOf } from '~/src/domains/sources';
import type { Identity, RegisterName } from './recruitment.types';

/** What the register's name says of the one under which a person was added; without a record, who it is stays unknown. */
export function compareNames(
  name: string | null,
  register: RegisterName | null,
): Extract<Identity, 'agreed' | 'differs' | 'unknown'> {
  if (!register) return 'unknown';
  return name && isNameOf(name, register) ? 'agreed' : 'differs';
}

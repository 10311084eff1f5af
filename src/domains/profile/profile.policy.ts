import type { Actor } from '~/src/shared/actor';

/** Whether the actor may set the acting account's default purpose: their own account, or as administrator. */
export const canSetPurpose = ({ accountKind, companyRole }: Actor): boolean =>
  accountKind === 'person' || companyRole === 'admin';

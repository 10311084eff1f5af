import type { Actor } from '~/src/shared/actor';

/** Whether who acts may set the acting account's usual purpose: their own, or as its administrator. */
export const maySetPurpose = ({ accountKind, companyRole }: Actor): boolean =>
  accountKind === 'person' || companyRole === 'admin';

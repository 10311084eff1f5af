import type { RouteRow } from './types';

export const privacyRows = [
  { id: 'cancel-account', access: 'user', pt: '/cancelar-conta' },
  { id: 'cancel-account-code', access: 'user', pt: '/cancelar-conta/codigo' },
  { id: 'cancel-undo', access: 'user+closing', pt: '/cancelar-conta/desfazer' },
  { id: 'cancel-done', access: 'public', pt: '/cancelar-conta/feito', noindex: true },
] as const satisfies readonly RouteRow[];

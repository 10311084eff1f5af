import type { RouteRow } from './types';

export const chatRows = [
  { id: 'dexter', access: 'public', pt: '/dexter', noindex: true },
  { id: 'chat-email', access: 'public', pt: '/dexter/email', noindex: true },
  { id: 'chat-end', access: 'public', pt: '/dexter/encerrar', en: '/dexter/end', noindex: true },
] as const satisfies readonly RouteRow[];

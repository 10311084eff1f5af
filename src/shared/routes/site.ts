import type { RouteRow } from './types';

export const siteRows = [
  { id: 'dexter', access: 'public', pt: '/dexter', noindex: true },
  { id: 'chat-email', access: 'public', pt: '/dexter/email', noindex: true },
  { id: 'chat-end', access: 'public', pt: '/dexter/encerrar', en: '/dexter/end', noindex: true },
  { id: 'maintenance', access: 'public', area: 'maintenance', pt: '/maintenance', noindex: true },
  { id: 'status', access: 'public', pt: '/situacao', en: '/status' },
  { id: 'accessibility', access: 'public', pt: '/acessibilidade', en: '/accessibility' },
] as const satisfies readonly RouteRow[];

import type { RouteRow } from './types';

export const siteRows = [
  { id: 'dexter', access: 'public', pt: '/dexter' },
  { id: 'maintenance', access: 'public', pt: '/maintenance' },
  { id: 'accessibility', access: 'public', pt: '/acessibilidade', en: '/accessibility' },
] as const satisfies readonly RouteRow[];

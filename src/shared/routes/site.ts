import type { RouteRow } from './types';

export const siteRows = [
  { id: 'maintenance', access: 'public', area: 'maintenance', pt: '/maintenance', noindex: true },
] as const satisfies readonly RouteRow[];

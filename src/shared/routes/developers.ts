import type { RouteRow } from './types';

export const developersRows = [
  { id: 'api-docs', access: 'public', pt: '/api/docs' },
] as const satisfies readonly RouteRow[];

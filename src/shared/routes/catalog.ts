import type { RouteRow } from './types';

export const catalogRows = [
  { id: 'search-product', access: 'user+report', pt: '/procurar-produto[/{sourceId}][/{queryTarget}]' },
] as const satisfies readonly RouteRow[];

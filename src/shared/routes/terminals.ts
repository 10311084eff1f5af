import type { RouteRow } from './types';

export const terminalsRows = [
  { id: 'operator-sales', access: 'user+operator', pt: '/operador/maquininhas', noindex: true },
] as const satisfies readonly RouteRow[];

import type { RouteRow } from './types';

export const controlsRows = [
  { id: 'control-change', access: 'user', pt: '/aprovacoes/mudancas/{uid}', en: '/approvals/changes/{uid}' },
  {
    id: 'operator-control-change',
    access: 'user+operator',
    pt: '/operador/carteiras/mudancas/{uid}',
    noindex: true,
  },
] as const satisfies readonly RouteRow[];

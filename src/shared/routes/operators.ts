import type { RouteRow } from './types';

export const operatorsRows = [
  { id: 'operator-home', access: 'user+operator', pt: '/operador', noindex: true },
  { id: 'operator-people', access: 'user+operator', pt: '/operador/pessoas', noindex: true },
  { id: 'operator-evaluations', access: 'user+operator', pt: '/operador/avaliacoes', noindex: true },
  {
    id: 'operator-evaluation',
    access: 'user+operator',
    pt: '/operador/avaliacoes/{evaluationUid}',
    noindex: true,
  },
  {
    id: 'operator-evaluation-document',
    access: 'user+operator',
    pt: '/operador/avaliacoes/{evaluationUid}/documento',
    noindex: true,
  },
  { id: 'operator-wallets', access: 'user+operator', pt: '/operador/carteiras', noindex: true },
  { id: 'operator-wallet', access: 'user+operator', pt: '/operador/carteiras/{uid}', noindex: true },
  { id: 'operator-reports', access: 'user+operator', pt: '/operador/consultas', noindex: true },
  { id: 'operator-queues', access: 'user+operator', pt: '/operador/filas', noindex: true },
  { id: 'operator-outbox', access: 'user+operator', pt: '/operador/mensagens', noindex: true },
  { id: 'operator-audit', access: 'user+operator', pt: '/operador/auditoria', noindex: true },
  { id: 'operator-settings', access: 'user+operator', pt: '/operador/configuracoes', noindex: true },
] as const satisfies readonly RouteRow[];

import type { RouteRow } from './types';

export const batchesRows = [
  {
    id: 'batch-buy',
    access: 'user+consultas_lote+postpaid-finished',
    pt: '/comprar-produto-lote/{externalId}',
  },
  {
    id: 'batch-manual',
    access: 'user+consultas_lote+postpaid-finished',
    pt: '/comprar-produto-lote/{externalId}/manual',
  },
  {
    id: 'batch-confirm',
    access: 'user+consultas_lote+postpaid-finished',
    pt: '/confirmar-compra-lote/{batchUid}',
  },
  {
    id: 'batch-history',
    access: 'user+consultas_lote+postpaid+postpaid-finished',
    pt: '/historico-consultas/lote',
  },
  {
    id: 'batch-detail',
    access: 'user+consultas_lote+postpaid+postpaid-finished',
    pt: '/historico-consultas/lote/{uid}',
  },
] as const satisfies readonly RouteRow[];

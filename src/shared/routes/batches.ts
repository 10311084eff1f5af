import type { RouteRow } from './types';

const ORDERS = 'user+consultas_lote+postpaid-finished';
const POSTPAID = 'user+consultas_lote+postpaid+postpaid-finished';

export const batchesRows = [
  { id: 'batch-template', access: ORDERS, pt: '/comprar-produto-lote/{externalId}/modelo/{format}' },
  { id: 'batch-buy', access: ORDERS, pt: '/comprar-produto-lote/{externalId}' },
  { id: 'batch-manual', access: ORDERS, pt: '/comprar-produto-lote/{externalId}/manual' },
  { id: 'batch-confirm', access: ORDERS, pt: '/confirmar-compra-lote/{batchUid}' },
  { id: 'batch-columns', access: ORDERS, pt: '/confirmar-compra-lote/{batchUid}/colunas' },
  { id: 'batch-read-again', access: ORDERS, pt: '/confirmar-compra-lote/{batchUid}/reler' },
  { id: 'batch-discard', access: ORDERS, pt: '/confirmar-compra-lote/{batchUid}/descartar' },
  { id: 'batch-pause', access: ORDERS, pt: '/confirmar-compra-lote/{batchUid}/pausar' },
  { id: 'batch-resume', access: ORDERS, pt: '/confirmar-compra-lote/{batchUid}/retomar' },
  { id: 'batch-cancel', access: ORDERS, pt: '/confirmar-compra-lote/{batchUid}/cancelar' },
  { id: 'batch-retry', access: ORDERS, pt: '/confirmar-compra-lote/{batchUid}/repetir' },
  { id: 'batch-file', access: ORDERS, pt: '/confirmar-compra-lote/{batchUid}/arquivo/{kind}' },
  { id: 'batch-history', access: POSTPAID, pt: '/historico-consultas/lote', support: true },
  { id: 'batch-detail', access: POSTPAID, pt: '/historico-consultas/lote/{uid}', support: true },
  { id: 'batch-detail-file', access: POSTPAID, pt: '/historico-consultas/lote/{uid}/arquivo/{kind}' },
] as const satisfies readonly RouteRow[];

import type { RouteRow } from './types';

export const monitoringRows = [
  { id: 'monitors', access: 'user+report', pt: '/monitoramento', en: '/monitoring' },
  {
    id: 'monitor-start',
    access: 'user+report+postpaid-finished',
    pt: '/monitoramento/relatorio/{uid}',
    en: '/monitoring/report/{uid}',
  },
  {
    id: 'monitor-batch',
    access: 'user+consultas_lote+postpaid-finished',
    pt: '/monitoramento/lote/{uid}',
    en: '/monitoring/batch/{uid}',
  },
  { id: 'monitor', access: 'user+report', pt: '/monitoramento/{uid}', en: '/monitoring/{uid}' },
  {
    id: 'monitor-pause',
    access: 'user+report',
    pt: '/monitoramento/{uid}/pausar',
    en: '/monitoring/{uid}/pause',
  },
  {
    id: 'monitor-resume',
    access: 'user+report+postpaid-finished',
    pt: '/monitoramento/{uid}/retomar',
    en: '/monitoring/{uid}/resume',
  },
  {
    id: 'monitor-end',
    access: 'user+report',
    pt: '/monitoramento/{uid}/encerrar',
    en: '/monitoring/{uid}/end',
  },
] as const satisfies readonly RouteRow[];

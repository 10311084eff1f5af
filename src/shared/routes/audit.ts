import type { RouteRow } from './types';

export const auditRows = [
  {
    id: 'company-audit',
    access: 'user+company-admin',
    pt: '/empresa/auditoria',
    en: '/company/audit',
    support: true,
  },
  { id: 'operator-audit', access: 'user+operator:audit', pt: '/operador/auditoria', noindex: true },
] as const satisfies readonly RouteRow[];

import type { RouteRow } from './types';

export const sourcesRows = [
  { id: 'status', access: 'public', pt: '/situacao', en: '/status' },
  { id: 'status-days', access: 'public', pt: '/situacao/dias.csv', en: '/status/days.csv', noindex: true },
  {
    id: 'status-feed',
    access: 'public',
    pt: '/situacao/incidentes.atom',
    en: '/status/incidents.atom',
    noindex: true,
  },
  // Where programs look for it that read the status of others.
  {
    id: 'status-summary',
    access: 'public',
    pt: '/situacao/api/v2/summary.json',
    en: '/status/api/v2/summary.json',
    noindex: true,
  },
  {
    id: 'betting-credentials',
    access: 'user+company-admin',
    pt: '/empresa/certificado-sigap',
    en: '/company/sigap-certificate',
  },
  {
    id: 'betting-credentials-remove',
    access: 'user+company-admin',
    pt: '/empresa/certificado-sigap/remover',
    en: '/company/sigap-certificate/remove',
  },
] as const satisfies readonly RouteRow[];

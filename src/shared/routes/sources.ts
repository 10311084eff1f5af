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
  { id: 'status-subscribe', access: 'public', pt: '/situacao/avisos', en: '/status/notices', noindex: true },
  {
    id: 'status-subscribe-sent',
    access: 'public',
    pt: '/situacao/avisos/confira',
    en: '/status/notices/check',
    noindex: true,
  },
  {
    id: 'status-confirm',
    access: 'public',
    pt: '/situacao/avisos/confirmar/{token}',
    en: '/status/notices/confirm/{token}',
    noindex: true,
  },
  {
    id: 'status-unsubscribe',
    access: 'public',
    pt: '/situacao/avisos/cancelar/{token}',
    en: '/status/notices/unsubscribe/{token}',
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

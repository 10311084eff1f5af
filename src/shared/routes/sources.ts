import type { RouteRow } from './types';

export const sourcesRows = [
  { id: 'status', access: 'public', pt: '/situacao', en: '/status' },
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

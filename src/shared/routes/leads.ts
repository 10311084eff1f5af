import type { RouteRow } from './types';

export const leadsRows = [
  { id: 'contact-sent', access: 'public', pt: '/corporate/contato/enviado/{protocol}', noindex: true },
  {
    id: 'cookie-choice',
    access: 'public',
    pt: '/preferencias-cookies',
    en: '/cookie-preferences',
    noindex: true,
  },
  { id: 'operator-leads', access: 'user+operator', pt: '/operador/contatos', noindex: true },
  { id: 'operator-lead', access: 'user+operator', pt: '/operador/contatos/{uid}', noindex: true },
] as const satisfies readonly RouteRow[];

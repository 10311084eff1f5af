import type { RouteRow } from './types';

export const leadsRows = [
  { id: 'school-safecheck-contato', area: 'corporate', access: 'public', pt: '/safecheck/contato' },
  { id: 'corporate-afiliados', area: 'corporate', access: 'public', pt: '/corporate/afiliados' },
  {
    id: 'corporate-background-check-contato-especialista-background-check',
    area: 'corporate',
    access: 'public',
    pt: '/corporate/background-check/contato-especialista-background-check',
  },
  { id: 'corporate-contato', area: 'corporate', access: 'public', pt: '/corporate/contato' },
  { id: 'contact-sent', access: 'public', pt: '/corporate/contato/enviado/{protocol}', noindex: true },
  {
    id: 'cookie-choice',
    access: 'public',
    pt: '/preferencias-cookies',
    en: '/cookie-preferences',
    noindex: true,
  },
  { id: 'operator-leads', access: 'user+operator:leads', pt: '/operador/contatos', noindex: true },
  { id: 'operator-lead', access: 'user+operator:leads', pt: '/operador/contatos/{uid}', noindex: true },
  {
    id: 'operator-lead-reply',
    access: 'user+operator:leads',
    pt: '/operador/contatos/{uid}/resposta',
    noindex: true,
  },
] as const satisfies readonly RouteRow[];

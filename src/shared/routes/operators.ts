import type { RouteRow } from './types';

export const operatorsRows = [
  { id: 'operator-home', access: 'user+operator', pt: '/operador', noindex: true },
  { id: 'operator-search', access: 'user+operator', pt: '/operador/busca', noindex: true },
  { id: 'operator-account', access: 'user+operator', pt: '/operador/contas/{uid}', noindex: true },
  {
    id: 'operator-visit-start',
    access: 'user+operator',
    pt: '/operador/contas/{uid}/ver-como',
    noindex: true,
  },
  {
    id: 'operator-visit-code',
    access: 'user+operator',
    pt: '/operador/contas/{uid}/ver-como/codigo',
    noindex: true,
  },
  { id: 'operator-visits', access: 'user+operator', pt: '/operador/visitas', noindex: true },
  { id: 'operator-visit-end', access: 'user+operator', pt: '/operador/visitas/encerrar', noindex: true },
  { id: 'operator-visit', access: 'user+operator', pt: '/operador/visitas/{uid}', noindex: true },
  { id: 'operator-people', access: 'user+operator', pt: '/operador/pessoas', noindex: true },
  {
    id: 'operator-person-reveal',
    access: 'user+operator',
    pt: '/operador/pessoas/{uid}/mostrar',
    noindex: true,
  },
  {
    id: 'operator-person-block',
    access: 'user+operator',
    pt: '/operador/pessoas/{uid}/bloquear',
    noindex: true,
  },
  {
    id: 'operator-person-unblock',
    access: 'user+operator',
    pt: '/operador/pessoas/{uid}/desbloquear',
    noindex: true,
  },
  {
    id: 'operator-person-member',
    access: 'user+operator',
    pt: '/operador/pessoas/{uid}/vinculo',
    noindex: true,
  },
  {
    id: 'operator-factor-remove',
    access: 'user+operator',
    pt: '/operador/pessoas/{uid}/fator/remover',
    noindex: true,
  },
  {
    id: 'operator-factor-keep',
    access: 'user+operator',
    pt: '/operador/pessoas/{uid}/fator/manter',
    noindex: true,
  },
  { id: 'operator-services', access: 'user+operator', pt: '/operador/servicos', noindex: true },
  { id: 'operator-queues', access: 'user+operator', pt: '/operador/filas', noindex: true },
  { id: 'operator-queue-change', access: 'user+operator', pt: '/operador/filas/mudar', noindex: true },
  { id: 'operator-letters-settle', access: 'user+operator', pt: '/operador/filas/falhas', noindex: true },
] as const satisfies readonly RouteRow[];

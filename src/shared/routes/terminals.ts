import type { RouteRow } from './types';

export const terminalsRows = [
  { id: 'card-machine', area: 'card-machine', access: 'public', pt: '/maquininha', noindex: true },
  { id: 'card-machine-apps', area: 'card-machine', access: 'public', pt: '/maquininha/apps', noindex: true },
  {
    id: 'card-machine-tipo-relatorio',
    area: 'card-machine',
    access: 'public',
    pt: '/maquininha/tipo-relatorio',
    noindex: true,
  },
  { id: 'card-machine-cpf', area: 'card-machine', access: 'public', pt: '/maquininha/cpf', noindex: true },
  {
    id: 'card-machine-local-recebimento',
    area: 'card-machine',
    access: 'public',
    pt: '/maquininha/local-recebimento',
    noindex: true,
  },
  {
    id: 'card-machine-whatsapp',
    area: 'card-machine',
    access: 'public',
    pt: '/maquininha/whatsapp',
    noindex: true,
  },
  {
    id: 'card-machine-confirmar',
    area: 'card-machine',
    access: 'public',
    pt: '/maquininha/confirmar',
    noindex: true,
  },
  {
    id: 'card-machine-processando',
    area: 'card-machine',
    access: 'public',
    pt: '/maquininha/processando',
    noindex: true,
  },
  {
    id: 'card-machine-again',
    area: 'card-machine',
    access: 'public',
    pt: '/maquininha/outra-vez',
    noindex: true,
  },
  {
    id: 'card-machine-report',
    area: 'card-machine',
    access: 'public',
    pt: '/maquininha/relatorio/{token}',
    noindex: true,
  },
  { id: 'operator-sales', access: 'user+operator:money', pt: '/operador/maquininhas', noindex: true },
] as const satisfies readonly RouteRow[];

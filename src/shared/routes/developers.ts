import type { RouteRow } from './types';

export const developersRows = [
  {
    id: 'webhooks',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks',
    en: '/developers/webhooks',
  },
  {
    id: 'webhook-new',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks/novo',
    en: '/developers/webhooks/new',
  },
  {
    id: 'webhook',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks/{uid}',
    en: '/developers/webhooks/{uid}',
  },
  {
    id: 'webhook-change',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks/{uid}/editar',
    en: '/developers/webhooks/{uid}/edit',
  },
  {
    id: 'webhook-secret',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks/{uid}/segredo',
    en: '/developers/webhooks/{uid}/secret',
  },
  {
    id: 'webhook-rotate',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks/{uid}/trocar-segredo',
    en: '/developers/webhooks/{uid}/rotate-secret',
  },
  {
    id: 'webhook-pause',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks/{uid}/pausar',
    en: '/developers/webhooks/{uid}/pause',
  },
  {
    id: 'webhook-resume',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks/{uid}/retomar',
    en: '/developers/webhooks/{uid}/resume',
  },
  {
    id: 'webhook-remove',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks/{uid}/remover',
    en: '/developers/webhooks/{uid}/remove',
  },
  {
    id: 'webhook-test',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks/{uid}/testar',
    en: '/developers/webhooks/{uid}/test',
  },
  {
    id: 'webhook-replay-since',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks/{uid}/reenviar',
    en: '/developers/webhooks/{uid}/replay',
  },
  {
    id: 'webhook-delivery',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks/{uid}/entregas/{deliveryUid}',
    en: '/developers/webhooks/{uid}/deliveries/{deliveryUid}',
  },
  {
    id: 'webhook-replay',
    access: 'user+account-admin',
    pt: '/desenvolvedores/webhooks/{uid}/entregas/{deliveryUid}/reenviar',
    en: '/developers/webhooks/{uid}/deliveries/{deliveryUid}/replay',
  },
  {
    id: 'events',
    access: 'user+account-admin',
    pt: '/desenvolvedores/eventos',
    en: '/developers/events',
  },
] as const satisfies readonly RouteRow[];

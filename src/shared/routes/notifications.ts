import type { RouteRow } from './types';

export const notificationsRows = [
  { id: 'operator-outbox', access: 'user+operator:messages', pt: '/operador/mensagens', noindex: true },
  {
    id: 'operator-message-resend',
    access: 'user+operator:messages',
    pt: '/operador/mensagens/{uid}/reenviar',
    noindex: true,
  },
] as const satisfies readonly RouteRow[];

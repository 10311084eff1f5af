import type { RouteRow } from './types';

export const notificationsRows = [
  { id: 'operator-outbox', access: 'user+operator:messages', pt: '/operador/mensagens', noindex: true },
] as const satisfies readonly RouteRow[];

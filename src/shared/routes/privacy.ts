import type { RouteRow } from './types';

const operator = { access: 'user+operator:subjects', noindex: true } as const;

export const privacyRows = [
  { id: 'cancel-account', access: 'user', pt: '/cancelar-conta' },
  { id: 'cancel-account-code', access: 'user', pt: '/cancelar-conta/codigo' },
  { id: 'cancel-undo', access: 'user+closing', pt: '/cancelar-conta/desfazer' },
  { id: 'cancel-done', access: 'public', pt: '/cancelar-conta/feito', noindex: true },
  { id: 'operator-retention', ...operator, pt: '/operador/retencao' },
  { id: 'operator-processing', ...operator, pt: '/operador/registro-de-operacoes' },
  { id: 'operator-impact', ...operator, pt: '/operador/relatorio-de-impacto' },
] as const satisfies readonly RouteRow[];

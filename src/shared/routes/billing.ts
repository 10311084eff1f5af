import type { RouteRow } from './types';

export const billingRows = [
  { id: 'statement', access: 'user+prepaid', pt: '/saldo-extrato' },
  { id: 'price-notice', access: 'public', pt: '/aviso-precos', en: '/price-notice', noindex: true },
  { id: 'buy-credit', access: 'user+prepaid', pt: '/comprar-credito' },
  { id: 'confirm-credit-package', access: 'user+prepaid', pt: '/confirmacao-compra-credito/{packageUID}' },
  { id: 'confirm-credit-value', access: 'user+prepaid', pt: '/confirmacao-compra-credito/valor/{price}' },
  { id: 'credit-result', access: 'user+prepaid', pt: '/resultado-compra-credito[/{transactionCode}]' },
  { id: 'pix-payment', access: 'user+prepaid', pt: '/comprar-credito/pix/{transactionCode}' },
  { id: 'invoices', access: 'user+postpaid', pt: '/faturas', en: '/invoices' },
  { id: 'invoice', access: 'user+postpaid', pt: '/faturas/{uid}', en: '/invoices/{uid}' },
  { id: 'credit-receipt', access: 'user+prepaid', pt: '/resultado-compra-credito/{transactionCode}/recibo' },
] as const satisfies readonly RouteRow[];

/** The e-mails of this domain with their parameters. */
export interface BillingEmails {
  'payment-received': { link: string; amount: string };
  'low-balance': { link: string; amount: string };
  'budget-near': { link: string; percent: number; used: string; cap: string };
  'limit-granted': { link: string; amount: string };
  'invoice-closed': { link: string; month: string; amount: string; due: string };
  'invoice-reissued': { link: string; month: string; amount: string; due: string };
  'invoice-paid': { link: string; amount: string };
  'invoice-part-paid': { link: string; amount: string; balance: string };
  'payment-returned': { link: string; amount: string };
  'surplus-returned': { link: string; amount: string };
  'payment-refunded': { link: string; amount: string };
  'payment-taken-back': { link: string; amount: string };
  'invoice-taken-back': { link: string; amount: string };
  'wallet-paused': { link: string };
  'wallet-released': { link: string };
  'ledger-drift': { link: string; count: number };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends BillingEmails {}
}

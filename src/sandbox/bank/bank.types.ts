import type { Centavos } from '~/src/shared/money';

export const BANK_REFUND_NATURES = [
  'ORIGINAL',
  'RETIRADA',
  'MED_OPERACIONAL',
  'MED_FRAUDE',
  'MED_PIX_AUTOMATICO',
] as const;
/** Who returns money, and why: `ORIGINAL` is the receiver, `MED_…` the payer's bank. */
export type BankRefundNature = (typeof BANK_REFUND_NATURES)[number];

export interface BankRefund {
  id: string;
  rtrId: string;
  amount: Centavos;
  nature: BankRefundNature;
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  requestedAt: string;
  settledAt?: string;
}

export interface BankPayment {
  endToEndId: string;
  amount: Centavos;
  at: string;
  refunds: BankRefund[];
}

export interface BankCharge {
  txid: string;
  key: string;
  amount: Centavos;
  createdAt: string;
  expiresInSeconds: number;
  revision: number;
  locationId: number;
  location: string;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
  payerRequest?: string;
  debtor?: Record<string, string>;
  extra?: { nome: string; valor: string }[];
  payments: BankPayment[];
  /** Refunds are accepted, and fail afterwards. */
  refusesRefunds?: boolean;
}

/** The key's registered webhook. */
export interface BankWebhook {
  key: string;
  url: string;
  createdAt: string;
}

import type { JobCategory, Purpose, ReportState } from '~/src/domains/reports';
import type { Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';

/** Where the pages are shown: on the terminal itself, or on another device. */
export const SCREENS = ['beside', 'terminal'] as const;
type Screen = (typeof SCREENS)[number];

/** How the receiver gets the report. */
export const CHANNELS = ['email', 'phone'] as const;
type Channel = (typeof CHANNELS)[number];

/** The details entered so far; stored sealed. */
export interface SaleDetails {
  screen?: Screen;
  product?: string;
  purpose?: Purpose;
  jobCategory?: JobCategory | null;
  cpf?: string;
  /** `YYYY-MM-DD`. */
  birthDate?: string;
  receiverName?: string;
  receiverCpf?: string;
  channel?: Channel;
  email?: string;
  /** Area code and number, digits only. */
  phone?: string;
}

/** The details of a complete draft. */
export type CompleteDetails = Required<Omit<SaleDetails, 'email' | 'phone'>> &
  Pick<SaleDetails, 'email' | 'phone'>;

export type SaleState =
  | 'draft'
  | 'created'
  | 'asked'
  | 'paid'
  | 'ordered'
  | 'delivered'
  | 'refunding'
  | 'refunded'
  | 'not_paid';

/** The steps before the confirmation, in their order. */
const STEPS = ['apps', 'type', 'cpf', 'receiver', 'phone'] as const;
export type Step = (typeof STEPS)[number];

/** What is printed on a terminal. */
export interface TerminalLabel {
  /** The partner's slug. */
  partner: string;
  code: string;
}

/** An active terminal, as its visitor sees it. */
export interface TerminalChoice {
  id: string;
  partner: string;
  partnerName: string;
  code: string;
  name: string;
}

/** A sale for the pages. */
export interface Sale {
  id: string;
  state: SaleState;
  locale: Locale;
  accountId: string;
  /** The user responsible for the partner's orders. */
  userId: string;
  partner: string;
  partnerName: string;
  terminalCode: string;
  terminalName: string;
  /** The terminal's id at the payment company. */
  providerId: string;
  price: Centavos | null;
  orderId: string | null;
  /** Last status from the payment company. */
  providerStatus: string | null;
  journalId: number | null;
  reportId: string | null;
  refundAmount: Centavos | null;
  linkHash: string | null;
  problem: string | null;
  expiresAt: Date;
}

/** Filters: a state, or refused by the payment company, for an operator. */
export const SALE_FILTERS = [
  'refused',
  'created',
  'asked',
  'paid',
  'ordered',
  'delivered',
  'refunding',
  'refunded',
  'not_paid',
] as const satisfies readonly (SaleState | 'refused')[];
export type SaleFilter = (typeof SALE_FILTERS)[number];

/** A sale as operators see it: without its buyer, and its subject masked. */
export interface SaleLine {
  id: string;
  state: SaleState;
  partnerName: string;
  terminalName: string;
  price: Centavos;
  refundAmount: Centavos | null;
  /** Code of a refusal by the payment company, or of a mismatch. */
  problem: string | null;
  createdAt: Date;
  reportState: ReportState | null;
  /** Masked; null without a report, or once erased. */
  document: string | null;
}

import type { JobCategory, Purpose } from '~/src/domains/reports';
import type { Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';

/** Where the pages are seen: on the terminal itself, or on a phone or computer beside it. */
export const SCREENS = ['beside', 'terminal'] as const;
export type Screen = (typeof SCREENS)[number];

/** How the receiver gets the report. */
export const CHANNELS = ['email', 'phone'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What has been typed so far; kept sealed. */
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

/** Of a draft that nothing is missing from. */
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
export const STEPS = ['apps', 'type', 'cpf', 'receiver', 'phone'] as const;
export type Step = (typeof STEPS)[number];

/** A terminal that can take a payment, as its visitor sees it. */
export interface TerminalChoice {
  id: string;
  partner: string;
  partnerName: string;
  code: string;
  name: string;
}

/** A sale as the pages need it. */
export interface Sale {
  id: string;
  state: SaleState;
  locale: Locale;
  accountId: string;
  /** Who answers for the partner's orders. */
  userId: string;
  partner: string;
  partnerName: string;
  terminalCode: string;
  terminalName: string;
  /** The payment company's name of the terminal. */
  providerId: string;
  price: Centavos | null;
  orderId: string | null;
  /** As the payment company last said. */
  providerStatus: string | null;
  journalId: number | null;
  reportId: string | null;
  refundAmount: Centavos | null;
  linkHash: string | null;
  problem: string | null;
  expiresAt: Date;
}

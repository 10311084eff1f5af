import type { JobCategory, Purpose, ReportState } from '~/src/domains/reports';
import type { Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';

/** Where the pages are seen: on the terminal itself, or on a phone or computer beside it. */
export const SCREENS = ['beside', 'terminal'] as const;
type Screen = (typeof SCREENS)[number];

/** How the receiver gets the report. */
export const CHANNELS = ['email', 'phone'] as const;
type Channel = (typeof CHANNELS)[number];

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
const STEPS = ['apps', 'type', 'cpf', 'receiver', 'phone'] as const;
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

/** What can be asked for: a state, or what the payment company refused and somebody must look at. */
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

/** A sale as operators see it: nothing of who bought it, and whom it is about only masked. */
export interface SaleLine {
  id: string;
  state: SaleState;
  partnerName: string;
  terminalName: string;
  price: Centavos;
  refundAmount: Centavos | null;
  /** Code of what the payment company refused, or of what does not fit. */
  problem: string | null;
  createdAt: Date;
  reportState: ReportState | null;
  /** Masked; null without a report, or once that was erased. */
  document: string | null;
}

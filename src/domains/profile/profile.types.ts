import type { Confirmation } from '~/src/domains/access';
import type { Purpose } from '~/src/domains/reports';
import type { Theme } from '~/src/shared/actor';
import type { Locale } from '~/src/shared/locale';

/** How a finished report is told of: with the PDF, with a link alone, not at all. */
export const REPORT_MAILS = ['attached', 'link', 'none'] as const;
export type ReportMail = (typeof REPORT_MAILS)[number];

/** What the profile's form changes. */
export interface ProfileChange {
  fullName: string;
  locale: Locale;
  reportMail: ReportMail;
  lowBalanceMail: boolean;
  theme: Theme;
  defaultPurpose: Purpose | null;
}

/** What a person may change about themselves, and what of it is shown. */
export interface Profile {
  email: string;
  emailValidated: boolean;
  fullName: string;
  /** Proved by the registration: then it stays as it is. */
  nameFixed: boolean;
  locale: Locale;
  theme: Theme;
  /** The confirmed one, masked. */
  phone: string | null;
  address: Address | null;
  hasPicture: boolean;
  /** The new e-mail that waits to be confirmed. */
  waitingEmail: string | null;
  /** The acting account has its own PDF password. */
  ownPdfPassword: boolean;
  /** What the user agreed to order without being asked. */
  consents: number;
  /** In centavos, for confirming a first phone. */
  phoneBonus: number;
  reportMail: ReportMail;
  lowBalanceMail: boolean;
  /** Of the acting account. */
  defaultPurpose: Purpose | null;
  /** Who may set the acting account's purpose: the person for themselves, a company's administrators. */
  purposeOpen: boolean;
}

/** Where a user stands with their phone. */
export interface PhoneState {
  /** The confirmed one, masked; null while there is none. */
  confirmed: string | null;
  /** The one that a code went to, masked; null when none is waited for. */
  waiting: string | null;
  /** Until the code may be sent again. */
  waitSeconds: number;
  /** What is known to be wrong with the waiting code's message. */
  problem: 'sms_unsent' | 'sms_unsure' | null;
  /** In centavos, for confirming a first one. */
  bonus: number;
  /** What is asked for with the number, to show that it is the person; null: nothing. */
  confirmation: Confirmation | null;
}

/** The federal states and the Federal District. */
export const STATES = [
  ...(['AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO'] as const),
  ...(['MA', 'MT', 'MS', 'MG', 'PA', 'PB', 'PR', 'PE', 'PI'] as const),
  ...(['RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO'] as const),
] as const;

/** A postal address in Brazil. */
export interface Address {
  /** CEP, 8 digits. */
  postalCode: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: (typeof STATES)[number];
}

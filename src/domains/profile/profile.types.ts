import type { Purpose } from '~/src/domains/reports';
import type { Locale } from '~/src/shared/locale';

/** How a finished report is told of: with the PDF, with a link alone, not at all. */
export const REPORT_MAILS = ['attached', 'link', 'none'] as const;
export type ReportMail = (typeof REPORT_MAILS)[number];

/** What a person may change about themselves, and what of it is shown. */
export interface Profile {
  email: string;
  emailValidated: boolean;
  fullName: string;
  /** Proved by the registration: then it stays as it is. */
  nameFixed: boolean;
  locale: Locale;
  /** The confirmed one, masked. */
  phone: string | null;
  address: Address | null;
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

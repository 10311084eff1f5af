import type { Confirmation } from '~/src/domains/access';
import type { Purpose } from '~/src/domains/reports';
import type { Theme } from '~/src/shared/actor';
import type { Locale } from '~/src/shared/locale';
import type { Address } from '~/src/shared/postal/address';

/** Notification of a finished report: with the PDF, with a link only, or none. */
export const REPORT_MAILS = ['attached', 'link', 'none'] as const;
export type ReportMail = (typeof REPORT_MAILS)[number];

/** The fields of the profile's form. */
export interface ProfileChange {
  fullName: string;
  locale: Locale;
  reportMail: ReportMail;
  lowBalanceMail: boolean;
  theme: Theme;
  defaultPurpose: Purpose | null;
}

/** A user's editable profile, as shown. */
export interface Profile {
  email: string;
  emailValidated: boolean;
  fullName: string;
  /** Proven by the registration, and then fixed. */
  nameFixed: boolean;
  locale: Locale;
  theme: Theme;
  /** The confirmed one, masked. */
  phone: string | null;
  address: Address | null;
  hasPicture: boolean;
  /** The new e-mail awaiting confirmation. */
  waitingEmail: string | null;
  /** The acting account has its own PDF password. */
  ownPdfPassword: boolean;
  /** The user's consents to order without confirmation. */
  consents: number;
  /** In centavos, for confirming a first phone. */
  phoneBonus: number;
  reportMail: ReportMail;
  lowBalanceMail: boolean;
  /** Of the acting account. */
  defaultPurpose: Purpose | null;
  /** Whether the user may set the acting account's purpose: their own, or as a company's administrator. */
  purposeOpen: boolean;
}

/** The state of a user's phone. */
export interface PhoneState {
  /** The confirmed one, masked; null without one. */
  confirmedPhone: string | null;
  /** The one a code was sent to, masked; null without a pending code. */
  pending: string | null;
  /** Seconds until the code may be sent again. */
  waitSeconds: number;
  /** The known problem of the pending code's message. */
  problem: 'sms_unsent' | 'sms_unsure' | null;
  /** In centavos, for confirming a first one. */
  bonus: number;
  /** The proof of identity required with the number; null: none. */
  confirmation: Confirmation | null;
}

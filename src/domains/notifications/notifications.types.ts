import type { Locale } from '~/src/shared/locale';
import type { WayIn } from '~/src/shared/way-in';

/** Every e-mail that the product sends, with what its text needs. */
export interface TemplateParams {
  'validate-email': { link: string; cameFromChatbot?: boolean };
  'report-ready': {
    link: string;
    productName: string;
    partial: boolean;
    attached: boolean;
    /** The PDF opens by the account's own password. */
    ownPassword?: boolean;
  };
  'report-failed': { link: string; productName: string };
  'payment-received': { link: string; amount: string };
  'low-balance': { link: string; amount: string };
  'limit-granted': { link: string; amount: string };
  'invoice-closed': { link: string; month: string; amount: string; due: string };
  'invoice-paid': { link: string; amount: string };
  'payment-returned': { link: string; amount: string };
  'payment-taken-back': { link: string; amount: string };
  'invoice-taken-back': { link: string; amount: string };
  'ledger-drift': { link: string; count: number };
  'security-code': { code: string; minutes: number };
  'recover-password': { link: string; minutes: number };
  'password-changed': { link: string; ended?: readonly WayIn[] };
  'ways-ended': { link: string; ended: readonly WayIn[] };
  'account-cancelled': { link: string; until: string; days: number };
  'email-change': { link: string; hours: number };
  'email-change-notice': { link: string; to: string; days: number };
  'cancellation-undone': { link: string };
  'network-changed': { link: string; network: 'google' | 'facebook'; linked: boolean };
  'factor-removal-asked': { link: string; at: string };
  'factor-removed': { link: string };
  'new-device': { link: string; device: string; at: string };
  'operator-named': { link: string; minutes: number };
  /** `inviter`: null where no registration proved a name. */
  'company-invitation': { company: string; inviter: string | null; link: string; days: number };
  'evaluation-result': {
    kind: 'person' | 'company';
    decision: 'approve' | 'refuse' | 'again';
    /** The operator's words; empty where none are needed. */
    note: string;
    link: string;
  };
}
export type Template = keyof TemplateParams;

/** Every text message (SMS), with what its words need. */
export interface TextTemplateParams {
  'security-code': { code: string; minutes: number };
}
export type TextTemplate = keyof TextTemplateParams;

/** A stored file to attach; it was sealed for `sealPurpose` by the key of `sealedOf`. */
export interface Attachment {
  fileKey: string;
  /** The subject, an account; absent in messages from before subjects had keys: sealed by the vault. */
  sealedOf?: string;
  sealPurpose: string;
  filename: string;
  contentType: string;
}

/** A message to a user (at the address they have when it is sent) or to a given address. */
export type EmailRequest<T extends Template = Template> = {
  template: T;
  params: TemplateParams[T];
  /** Absent: the context's. */
  locale?: Locale;
  attachments?: Attachment[];
  /** A second message with the same key is not written. */
  key?: string;
} & ({ userId: string } | { address: string });

/** A text message to a Brazilian number. */
export type TextRequest<T extends TextTemplate = TextTemplate> = {
  template: T;
  params: TextTemplateParams[T];
  /** Area code and number, digits only. */
  phone: string;
  userId?: string;
  /** Absent: the context's. */
  locale?: Locale;
};

/** An e-mail as its reader gets it. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** Draws a message in its reader's language; links lead to `origin`. */
export type RenderEmail = (
  message: { template: Template; params: unknown; locale: Locale },
  origin: string,
) => RenderedEmail;

import type { Issuer } from '~/src/shared/issuer';
import type { Locale } from '~/src/shared/locale';

/** Every e-mail of the product with its parameters: each domain adds its own in its `<noun>.emails.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface TemplateParams {}
export type Template = keyof TemplateParams;

/** Every text message (SMS) with its parameters. */
interface TextTemplateParams {
  'security-code': { code: string; minutes: number };
  'terminal-report': { link: string; days: number };
  'terminal-refunded': { amount: string };
  'verification-link': { link: string; hours: number; company: string };
  'candidate-invite': { link: string; days: number; company: string; vacancy: string };
  'candidate-news': { link: string; company: string; vacancy: string };
  'subject-attempt': { link: string };
}
export type TextTemplate = keyof TextTemplateParams;

/** A stored file to attach; it was sealed for `sealPurpose` by the key of `sealedOf`. */
export interface Attachment {
  fileKey: string;
  /** The subject, an account. */
  sealedOf: string;
  sealPurpose: string;
  filename: string;
  contentType: string;
}

/** A message to a user (at their address when it is sent) or to a given address. */
export type EmailRequest<T extends Template = Template> = {
  template: T;
  params: TemplateParams[T];
  /** Absent: the context's. */
  locale?: Locale;
  attachments?: Attachment[];
  /** Idempotency key: a second message with it is not stored. */
  key?: string;
  /** One of many: it lets others go first. */
  bulk?: true;
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

/**
 * Why a mail did not arrive: it came back, its reader reported it as unwanted, or it was not sent because mail to the
 * address comes back.
 */
export type MessageProblem = 'bounced' | 'complaint' | 'withheld';

/** A rendered e-mail. */
interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** Renders a message in its reader's language; links lead to `origin`, and `issuer` is the sender. */
export type RenderEmail = (
  message: { template: Template; params: unknown; locale: Locale },
  sender: { origin: string; issuer: Issuer },
) => RenderedEmail;

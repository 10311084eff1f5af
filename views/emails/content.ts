import type { TFunction } from 'i18next';

/** Content of an e-mail; rendered as HTML by `emailDocument`, as text by `emailText`. */
export interface EmailContent {
  subject: string;
  /** Preheader shown beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** A code to type, displayed large. */
  code?: string;
  button: { label: string; href: string } | null;
  /** Small print under the button. */
  notes: string[];
  /** Why the recipient gets it, if not because of an account. */
  footer?: string;
}

/** The translator of e-mails. */
export type T = TFunction<'emails'>;

/** A composer for each of a domain's e-mails, from what its text needs. */
export type Composers<Emails> = { [K in keyof Emails]: (params: Emails[K], t: T) => EmailContent };

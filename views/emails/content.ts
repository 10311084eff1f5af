import type { TFunction } from 'i18next';

/** What an e-mail says; drawn as HTML by `emailDocument`, as text by `emailText`. */
export interface EmailContent {
  subject: string;
  /** What a mail program shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** A code to type, set apart and large. */
  code?: string;
  button: { label: string; href: string } | null;
  /** Small print under the button. */
  notes: string[];
  /** Why its reader gets it, where that is not because of an account. */
  footer?: string;
}

/** The translator of e-mails. */
export type T = TFunction<'emails'>;

/** A composer for each of a domain's e-mails, from what its text needs. */
export type Composers<Emails> = { [K in keyof Emails]: (params: Emails[K], t: T) => EmailContent };

import type { TFunction } from 'i18next';
import type words from '~/locales/pt-BR/emails.json';
import type { Template, TemplateParams } from '~/src/domains/notifications/notifications.types';

/** Content of an e-mail; rendered as HTML by `emailDocument`, as text by `emailText`. */
export interface EmailContent {
  subject: string;
  /** Preheader shown beside the subject. */
  preview: string;
  heading: string;
  /** A text a paragraph. */
  body: string[];
  /** A code to type, displayed large. */
  code?: string;
  button: { label: string; href: string } | null;
  /** Small print under the button. */
  notes: string[];
  /** Why the recipient gets it, if not because of an account. */
  footer?: string;
  /** The link that ends such mails. */
  unsubscribe: { label: string; href: string } | null;
}

/** The translator of e-mails. */
export type T = TFunction<'emails'>;

/** `payment-returned` → `paymentReturned`, where its words stand in `locales/<language>/emails.json`. */
type WordsKey<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<WordsKey<Rest>>}`
  : Name;

type Words<K extends Template> =
  WordsKey<K> extends keyof typeof words ? (typeof words)[WordsKey<K>] : Record<never, string>;

/** Keys of texts within a mail's words, `reasons.fraud` among them; a plural counts once. */
type TextKey<W> = {
  [K in keyof W & string]: W[K] extends string
    ? K extends `${infer Stem}_${'one' | 'other'}`
      ? Stem
      : K
    : W[K] extends readonly unknown[]
      ? never
      : `${K}.${TextKey<W[K]>}`;
}[keyof W & string];

/** A text of the mail by its key, with the mail's parameters and further values in it. */
export type Say<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Paragraphs, without those of which a condition is not met. */
export type Optional = readonly (string | false | 0 | null | undefined)[];

/** What a mail states by itself; everything else is its words under the key of that name. */
export interface Difference {
  subject?: string;
  preview?: string;
  heading?: string;
  body?: Optional;
  button?: string;
  notes?: Optional;
}

/** Parts that the words have as the mail has them: a body that is a list, a subject that is one text. */
type PartsOf<W> = {
  [Part in keyof W]: W[Part] extends (Part extends 'body' ? readonly string[] : string) ? Part : never;
}[keyof W];

/** What the words alone do not say: a part that every mail has, or the label of its link. */
type MissingParts<K extends Template> = Exclude<
  'subject' | 'preview' | 'body' | (TemplateParams[K] extends { link: string } ? 'button' : never),
  PartsOf<Words<K>>
>;

type Composer<K extends Template> = (
  say: Say<TextKey<Words<K>>>,
  params: TemplateParams[K],
  t: T,
) => Difference & Required<Pick<Difference, MissingParts<K>>>;

/** Composers of the mails whose words alone are not the mail; the type asks for each of them. */
export type Differences = {
  [K in Template as [MissingParts<K>] extends [never] ? never : K]: Composer<K>;
} & { [K in Template]?: Composer<K> };

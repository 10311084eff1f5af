import type { Locale } from '~/src/shared/locale';

/** What somebody wants to be told of. */
export interface NewSubscription {
  email: string;
  /** Ids of components; empty: all of them, those to come too. */
  components: readonly string[];
  locale: Locale;
}

/** A subscription as its owner sees it. */
export interface OwnSubscription {
  /** Ids of components; empty: all of them. */
  components: readonly string[];
  language: Locale;
  since: Date;
  /** Null where nobody pressed the link in the mail. */
  confirmedAt: Date | null;
}

/** Who is told of an incident. */
export interface Subscriber {
  id: string;
  email: string;
  /** Of the links in their mails. */
  secret: string;
  locale: Locale;
}

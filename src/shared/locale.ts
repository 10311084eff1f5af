export const LOCALES = ['pt-BR', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'pt-BR';

/** A locale as columns of the database name it: `name_pt`, `name_en`. */
export type ColumnLanguage = 'pt' | 'en';

/** The columns that hold a locale's texts. */
export const columnsOf = (locale: Locale): ColumnLanguage => (locale === 'en-US' ? 'en' : 'pt');

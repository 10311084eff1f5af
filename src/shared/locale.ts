export const LOCALES = ['pt-BR', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'pt-BR';

/** A locale as a suffix of database columns: `name_pt`, `name_en`. */
export type ColumnLanguage = 'pt' | 'en';

/** The column suffix of a locale's texts. */
export const getColumnLanguage = (locale: Locale): ColumnLanguage => (locale === 'en-US' ? 'en' : 'pt');

import en from '~/locales/en-US/api/calls.json';
import enFields from '~/locales/en-US/api/fields.json';
import pt from '~/locales/pt-BR/api/calls.json';
import ptFields from '~/locales/pt-BR/api/fields.json';
import type { Locale } from '~/src/shared/locale';

/** The title of a call in few words; in Portuguese also what it does, which in English is beside its code. */
interface CallWords {
  title: string;
  text?: string;
}

const CALLS: Record<Locale, Record<string, CallWords>> = { 'pt-BR': pt, 'en-US': en };
const FIELDS: Record<Locale, Record<string, string>> = { 'pt-BR': ptFields, 'en-US': enFields };

/** Words of a call, or of a file, by its path without /api. @throws Error where there are none */
export function callWords(locale: Locale, path: string): CallWords {
  const words = CALLS[locale][path];
  if (!words) throw new Error(`locales/${locale}/api/calls.json says nothing of ${path}`);
  return words;
}

/** What a field of that name means, in the calls and in the events; undefined where its name says it. */
export const fieldMeaning = (locale: Locale, name: string): string | undefined => FIELDS[locale][name];

import en from '~/locales/en-US/api/calls.json';
import enFields from '~/locales/en-US/api/fields.json';
import pt from '~/locales/pt-BR/api/calls.json';
import ptFields from '~/locales/pt-BR/api/fields.json';
import type { Locale } from '~/src/shared/locale';

/** The short title of a call; in Portuguese also its description, which in English is in its code. */
interface CallTexts {
  title: string;
  text?: string;
}

const CALLS: Record<Locale, Record<string, CallTexts>> = { 'pt-BR': pt, 'en-US': en };
const FIELDS: Record<Locale, Record<string, string>> = { 'pt-BR': ptFields, 'en-US': enFields };

/** The texts of a call, or file, by its path without /api. @throws Error when missing */
export function getCallTexts(locale: Locale, path: string): CallTexts {
  const words = CALLS[locale][path];
  if (!words) throw new Error(`locales/${locale}/api/calls.json says nothing of ${path}`);
  return words;
}

/** The description of a field in calls and events; undefined where its name suffices. */
export const fieldMeaning = (locale: Locale, name: string): string | undefined => FIELDS[locale][name];

import type { i18n } from 'i18next';

/** What i18next is asked for a text by. */
export interface LookUpOptions {
  count?: unknown;
  defaultValue?: string;
  returnObjects?: boolean;
}

/** A text with its places unfilled; with `returnObjects` a tree of them. */
export type LookUp = (key: string, options: LookUpOptions) => unknown;

/** More than exist; a key from a request cannot fill the memory. */
const MAX_TEXTS = 5_000;

/** Options that only i18next looks up by. */
const OTHERS = ['context', 'ns', 'lng', 'joinArrays'];

/**
 * Remembers each text of a language, per plural form, with its places unfilled: i18next searches languages and plurals
 * and copies its settings each time. Neither texts nor language may change.
 */
export function rememberTexts(lookUp: LookUp, language: string): LookUp {
  const plurals = new Intl.PluralRules(language);
  const texts = new Map<string, unknown>();
  const getPlural = (count: unknown): string | number => {
    if (typeof count !== 'number') return '';
    // Zero may have a text of its own, whatever its plural category.
    return count === 0 ? 0 : plurals.select(count);
  };
  return (key, options) => {
    if (OTHERS.some((name) => name in options)) return lookUp(key, options);
    const { count, returnObjects, defaultValue } = options;
    const isOptional = defaultValue !== undefined;
    const form = `${key} ${getPlural(count)} ${isOptional} ${returnObjects}`;
    const plain = { count, returnObjects, ...(isOptional && { defaultValue: '' }) };
    const text = texts.get(form) ?? lookUp(key, plain);
    if (texts.size < MAX_TEXTS) texts.set(form, text);
    return text === '' && isOptional ? defaultValue : text;
  };
}

const translators = new WeakMap<i18n, Map<string, unknown>>();

/** The instance's translator of a namespace, made once. */
export function rememberTranslator<T>(instance: i18n, ns: string, make: () => T): T {
  const ofInstance = translators.get(instance) ?? new Map<string, unknown>();
  translators.set(instance, ofInstance);
  const translator = ofInstance.get(ns) ?? make();
  ofInstance.set(ns, translator);
  return translator as T;
}

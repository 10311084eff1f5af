import type { i18n, Namespace, TFunction } from 'i18next';

type Translator = (key: string, options?: object) => string;

const known = new WeakMap<i18n, Map<string, Translator>>();

/** The instance's translator of a namespace, created once. */
export function getTexts<Ns extends Namespace>(instance: i18n, ns: Ns): TFunction<Ns> {
  const ofInstance = known.get(instance) ?? new Map<string, Translator>();
  known.set(instance, ofInstance);
  const name = String(ns);
  const translator =
    ofInstance.get(name) ?? remembering(instance.getFixedT(null, ns) as Translator, instance.language);
  ofInstance.set(name, translator);
  return translator as unknown as TFunction<Ns>;
}

/** More than exist; a key from a request cannot fill the memory. */
const MAX_TEXTS = 5_000;

/** Options of the lookup that only i18next supports. */
const FINDING = ['context', 'ns', 'lng', 'joinArrays'];

type Values = Readonly<Record<string, unknown>>;

interface Options extends Values {
  /** Values to interpolate; default: the options themselves. */
  replace?: Values;
  count?: unknown;
  defaultValue?: string;
  returnObjects?: boolean;
}

/**
 * Interpolates `{{places}}`; one without a value stays. A value that ends in a full stop itself (`S.A.`) takes
 * the place of the one that ends the sentence.
 */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{\{([\w.-]+)\}\}(\.(?!\.))?/g, (place, name, stop = '') => {
    if (!Object.hasOwn(values, name)) return place;
    const value = String(values[name]);
    return value.endsWith('.') ? value : value + stop;
  });

/** Interpolates every text of a tree; always a new tree, so that the cached one stays unchanged. */
function fillAll(texts: unknown, values: Values): unknown {
  if (typeof texts === 'string') return fill(texts, values);
  if (Array.isArray(texts)) return texts.map((each) => fillAll(each, values));
  if (texts === null || typeof texts !== 'object') return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, fillAll(each, values)]));
}

/**
 * Caches the lookup of each text, per plural form, and interpolates it directly: i18next repeats the lookup
 * and copies its settings every time, which took as long as the rest of a page. Values are not cached.
 */
function remembering(translate: Translator, language: string): Translator {
  const plurals = new Intl.PluralRules(language);
  const texts = new Map<string, unknown>();
  const getPlural = (count: unknown): string | number => {
    if (typeof count !== 'number') return '';
    // Zero may have a text of its own, whatever its plural category.
    return count === 0 ? 0 : plurals.select(count);
  };
  const find = (form: string, key: string, options: object): unknown => {
    const text = texts.get(form) ?? translate(key, { ...options, skipInterpolation: true });
    if (texts.size < MAX_TEXTS) texts.set(form, text);
    return text;
  };
  return ((key, options: Options | undefined) => {
    if (!options) return find(key, key, {});
    if (FINDING.some((name) => name in options)) return translate(key, options);
    const { replace = options, count, returnObjects } = options;
    const optional = options.defaultValue !== undefined;
    const asked = { count, returnObjects, ...(optional && { defaultValue: '' }) };
    const found = find(`${key} ${getPlural(count)} ${optional} ${returnObjects}`, key, asked);
    return fillAll(found === '' && optional ? options.defaultValue : found, replace);
  }) as Translator;
}

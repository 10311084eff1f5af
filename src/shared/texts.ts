import type { i18n, Namespace, TFunction } from 'i18next';

type Translator = (key: string, options?: object) => string;

const known = new WeakMap<i18n, Map<string, Translator>>();

/** The instance's translator of a namespace, made once. */
export function textsOf<Ns extends Namespace>(instance: i18n, ns: Ns): TFunction<Ns> {
  const ofInstance = known.get(instance) ?? new Map<string, Translator>();
  known.set(instance, ofInstance);
  const name = String(ns);
  const translator =
    ofInstance.get(name) ?? remembering(instance.getFixedT(null, ns) as Translator, instance.language);
  ofInstance.set(name, translator);
  return translator as unknown as TFunction<Ns>;
}

/** More than there are; a key that came with a request fills no memory. */
const MOST_TEXTS = 5_000;

/** Options that say how a text is found, not what is filled in. */
const FINDING = ['context', 'ns', 'lng', 'joinArrays'];

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** Whether these only fill places, and choose the plural. */
const onlyFill = (options: object): boolean =>
  Object.values(options).every(isPlain) &&
  !FINDING.some((name) => name in options) &&
  !(options as { defaultValue?: string }).defaultValue;

const fill = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );

/**
 * Looks each text up once, in each of its plurals, and fills it in itself: i18next looks it up and copies its
 * settings every time, which took as long as all else of a page. Values are not kept. `Trans` reads the
 * namespace from the translator's own properties.
 */
function remembering(translate: Translator, language: string): Translator {
  const plurals = new Intl.PluralRules(language);
  const texts = new Map<string, string>();
  const remember: Translator = (key, options) => {
    if (options && !onlyFill(options)) return translate(key, options);
    const { count, defaultValue } = (options ?? {}) as { count?: unknown; defaultValue?: string };
    // Zero may have a text of its own, whatever the language counts it as.
    const plural = typeof count === 'number' ? (count === 0 ? 0 : plurals.select(count)) : '';
    const form = options ? `${key} ${plural} ${defaultValue === ''}` : key;
    const text = texts.get(form) ?? translate(key, { count, defaultValue, skipInterpolation: true });
    if (texts.size < MOST_TEXTS) texts.set(form, text);
    return options ? fill(text, options as Record<string, unknown>) : text;
  };
  return Object.assign(remember, translate);
}

import type { i18n, Namespace, TFunction } from 'i18next';
import { isOn } from '~/src/speed/parts';
import { type LookUp, type LookUpOptions, rememberTexts, rememberTranslator } from '~/src/speed/texts';

type Values = Readonly<Record<string, unknown>>;

interface Options extends LookUpOptions {
  /** Values to fill in; default: the options themselves. */
  replace?: Values;
}

type Translator = (key: string, options?: Options) => unknown;

/** The instance's translator of a namespace: i18next's look-up, our filling. */
export function getTexts<Ns extends Namespace>(instance: i18n, ns: Ns): TFunction<Ns> {
  const isRemembered = isOn('texts');
  const make = (): Translator => {
    const lookUp = openLookUp(instance, ns);
    return toTranslator(isRemembered ? rememberTexts(lookUp, instance.language) : lookUp);
  };
  const translator = isRemembered ? rememberTranslator(instance, String(ns), make) : make();
  return translator as TFunction<Ns>;
}

function openLookUp(instance: i18n, ns: Namespace): LookUp {
  const translate = instance.getFixedT(null, ns) as (key: string, options: object) => unknown;
  return (key, options) => translate(key, { ...options, skipInterpolation: true });
}

const toTranslator =
  (lookUp: LookUp): Translator =>
  (key, options) => {
    if (!options) return lookUp(key, {});
    return fillAll(lookUp(key, options), options.replace ?? (options as Values));
  };

/**
 * Fills in `{{places}}`; one without a value stays. A value that ends in a full stop itself (`S.A.`) takes the place of
 * the one that ends the sentence, which i18next cannot do.
 */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{\{([\w.-]+)\}\}(\.(?!\.))?/g, (place, name, stop = '') => {
    if (!Object.hasOwn(values, name)) return place;
    const value = String(values[name]);
    return value.endsWith('.') ? value : value + stop;
  });

/** Fills in every text of a tree; always a new tree, so that what i18next holds stays unchanged. */
function fillAll(texts: unknown, values: Values): unknown {
  if (typeof texts === 'string') return fill(texts, values);
  if (Array.isArray(texts)) return texts.map((each) => fillAll(each, values));
  if (texts === null || typeof texts !== 'object') return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, fillAll(each, values)]));
}

import type { i18n, Namespace, TFunction } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

type Translator = (key: string, options?: object) => string;

const known = new WeakMap<i18n, Map<string, Translator>>();

/** The instance's translator of a namespace, made once. */
function translatorOf(instance: i18n, ns: Namespace): Translator {
  const ofInstance = known.get(instance) ?? new Map<string, Translator>();
  known.set(instance, ofInstance);
  const name = String(ns);
  const translator = ofInstance.get(name) ?? remembering(instance.getFixedT(null, ns) as Translator);
  ofInstance.set(name, translator);
  return translator;
}

/** Looks a text without values up once. `Trans` reads the namespace from the translator's own properties. */
function remembering(translate: Translator): Translator {
  const texts = new Map<string, string>();
  const remember: Translator = (key, options) => {
    if (options !== undefined) return translate(key, options);
    const text = texts.get(key) ?? translate(key);
    texts.set(key, text);
    return text;
  };
  return Object.assign(remember, translate);
}

/**
 * The texts of a namespace in the page's language. Texts and language never change under a page, so
 * this does without react-i18next's hook of the same name, which copies the whole i18next instance in
 * each component (decision 0037).
 */
export function useTranslation<Ns extends Namespace = 'common'>(
  ns = 'common' as Ns,
): { t: TFunction<Ns>; i18n: i18n } {
  const { i18n: instance } = useContext(I18nContext);
  return { t: translatorOf(instance, ns) as unknown as TFunction<Ns>, i18n: instance };
}

import i18next, { type i18n, type TFunction } from 'i18next';
import { NAMESPACES, type Namespace, resources } from '~/locales';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/src/shared/locale';

/** A new instance with all texts; React escapes, so interpolation does not. */
export function createI18n(locale: Locale = DEFAULT_LOCALE): i18n {
  const instance = i18next.createInstance();
  instance.init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    supportedLngs: [...LOCALES],
    preload: [...LOCALES],
    ns: NAMESPACES,
    defaultNS: 'common',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  return instance;
}

const shared = new Map<Locale, i18n>();

/** The process's shared instance of a language; its language never changes. */
export function getI18n(locale: Locale): i18n {
  const instance = shared.get(locale) ?? createI18n(locale);
  shared.set(locale, instance);
  return instance;
}

/** A translator that knows every namespace: `t('errors:not_found')`. */
export type Translate = TFunction<readonly [Namespace, ...Namespace[]]>;

/** The text of a key known only at run time; empty if there is none. */
export function dynamicText(t: Translate, key: string, params: Record<string, unknown> = {}): string {
  return (t as unknown as (key: string, options: object) => string)(key, { ...params, defaultValue: '' });
}

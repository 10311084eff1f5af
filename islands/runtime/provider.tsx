import i18next, { type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SpriteProvider } from '~/views/components/sprite';

export interface IslandSetup {
  locale: string;
  /** The island's namespaces in the page's language only. */
  texts: Record<string, Record<string, string>>;
  /** URL of the icon sprite. */
  sprite: string;
}

/** Wraps every island, on the server and in the browser. */
export function IslandProvider({ locale, texts, sprite, children }: IslandSetup & { children: ReactNode }) {
  const i18n = getI18n(locale, texts);
  return (
    <I18nextProvider i18n={i18n}>
      <SpriteProvider value={sprite}>{children}</SpriteProvider>
    </I18nextProvider>
  );
}

const instances = new WeakMap<IslandSetup['texts'], i18n>();

/** One instance per set of texts, however often the island is rendered. */
function getI18n(locale: string, texts: IslandSetup['texts']): i18n {
  const instance = instances.get(texts) ?? createI18n(locale, texts);
  instances.set(texts, instance);
  return instance;
}

function createI18n(locale: string, texts: IslandSetup['texts']) {
  const instance = i18next.createInstance();
  instance.init({
    lng: locale,
    resources: { [locale]: texts },
    ns: Object.keys(texts),
    initAsync: false,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof instance.init>[0]);
  return instance;
}

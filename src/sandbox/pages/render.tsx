import type { Request, Response } from 'express';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { readAssets } from '~/src/platform/assets';
import { getI18n } from '~/src/platform/i18n';
import { SandboxDocument } from '~/src/sandbox/views/sandbox-document';
import { LOCALES, type Locale } from '~/src/shared/locale';
import { SpriteProvider } from '~/views/components/sprite';

/** The language of a sandbox page: `?lng=`, the product's cookie, the browser. */
export function getLocale(request: Request): Locale {
  const cookie = /(?:^|;\s*)lang=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const language = [request.query.lng, cookie].find((name) => LOCALES.includes(name as Locale));
  return (language ?? (request.acceptsLanguages('pt-BR', 'pt', 'en') === 'en' ? 'en-US' : 'pt-BR')) as Locale;
}

/** Renders a page in the product's style; `View` gets its props and the language. */
export function renderSandboxPage<P extends object>(
  response: Response,
  locale: Locale,
  View: ComponentType<P>,
  props: P,
): void {
  const assets = readAssets();
  const html = renderToString(
    <I18nextProvider i18n={getI18n(locale)}>
      <SpriteProvider value={assets('sprite.svg')}>
        <SandboxDocument
          locale={locale}
          stylesheets={['main.css', 'site.css', 'verification.css'].map(assets)}
        >
          <View {...props} />
        </SandboxDocument>
      </SpriteProvider>
    </I18nextProvider>,
  );
  response.type('html').send(`<!doctype html>${html}`);
}

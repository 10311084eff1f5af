import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '~/src/platform/i18n';
import { SANDBOX_ISSUER } from '~/src/shared/issuer';
import type { Locale } from '~/src/shared/locale';
import { hrefTo, type PlainRouteId } from '~/src/shared/routes';
import { type PageContext, PageProvider } from '~/views/layout/page-context';
import type { Shell } from '~/views/layout/shell.types';

export const guestShell: Shell = {
  header: 'standard',
  user: null,
  topBar: null,
  notices: [],
  menuHidden: false,
};

/** The context of a page as a visitor's, with what the test changes. */
export function pageContext(change: Partial<PageContext> = {}): PageContext {
  const locale = change.locale ?? 'pt-BR';
  return {
    locale,
    today: '2026-11-24',
    path: '/',
    switchLocaleHref: (other) => `/${other}/here?a=1`,
    href: (id, ...args) => hrefTo(locale, id, ...args),
    asset: (name) => `/build/${name}`,
    csrfToken: () => 'token-of-the-session',
    actingAccountId: null,
    theme: null,
    issuer: SANDBOX_ISSUER,
    contacts: { support: 'suporte@idoneo.test', privacy: 'encarregado@idoneo.test', whatsapp: null },
    isOff: () => false,
    isBuilt: (_id): _id is PlainRouteId => true,
    shell: guestShell,
    ...change,
  };
}

/** HTML of a view, with its texts and, where it asks, a page around it. */
export function html(node: ReactNode, locale: Locale = 'pt-BR', page?: PageContext): string {
  return renderToString(
    <I18nextProvider i18n={createI18n(locale)}>
      <PageProvider value={page ?? pageContext({ locale })}>{node}</PageProvider>
    </I18nextProvider>,
  );
}

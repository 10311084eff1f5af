import type { Request, Response } from 'express';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { OutsideService } from '~/src/configuration/outside-services';
import { readCookie } from '~/src/http/cookies';
import { csrfToken } from '~/src/http/forms/csrf';
import { hrefFor, isFragment } from '~/src/http/respond';
import type { Assets } from '~/src/platform/assets';
import { getI18n } from '~/src/platform/i18n';
import { toDay } from '~/src/shared/dates';
import type { Issuer } from '~/src/shared/issuer';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/src/shared/locale';
import { fillPath, getPath, hrefTo, type PlainRouteId, ROUTES, type RouteRow } from '~/src/shared/routes';
import { SpriteProvider } from '~/views/components/sprite';
import { getDeskArea } from '~/views/layout/desk/areas';
import { Document, type Head as DocumentHead } from '~/views/layout/document';
import { type PageContext, PageProvider } from '~/views/layout/page-context';
import type { Desk, Shell } from '~/views/layout/shell.types';
import { maskPeople } from './mask-people.rules';
import type { PageCache } from './page-cache';

/** Metadata and layout of a page. */
export interface PageHead {
  title: string;
  description?: string;
  status?: number;
  /** Meta refresh for browsers without script; the page offers a way to stop it. */
  refresh?: { seconds: number; href: string };
  /** As in the document (`views/layout/document.tsx`). */
  layout?: DocumentHead['layout'];
  /** Whose data the page shows, where they proved who they are. */
  subjectCpf?: string;
  robots?: 'noindex';
  /** The canonical page for search engines, if it is another one. */
  canonical?: PlainRouteId;
  /** Social-media image by its name in the build (`share/corporate`); default: the site's. */
  picture?: string;
  /** Stylesheet needed besides the common one (public/assets/styles). */
  styles?: 'site' | 'verification';
  /** Structured data for search engines: schema.org objects. */
  structured?: readonly object[];
  /** What the operators' search field holds. */
  search?: Desk['search'];
  /** What the header's primary button does on this page. */
  call?: Shell['call'];
  /** A footer of one line, where all menus would be more than the page. */
  shortFooter?: true;
  /** The same for every visitor: rendered once and cached until something on it changes (page-cache.ts). */
  shared?: boolean;
  /** A shared page whose content does not depend on the query string. */
  anyQuery?: boolean;
}

/** Process-wide settings of rendering; set on `app.locals` by createApp. */
export interface RenderSettings {
  assets: Assets;
  origin: string;
  contacts: PageContext['contacts'];
  issuer: Issuer;
  /** The outside services that are not configured. */
  servicesOff: ReadonlySet<OutsideService>;
  /** Ids of the routes that have a page. */
  pageRoutes: ReadonlySet<string>;
  buildShell: (req: Request) => Shell | Promise<Shell>;
  pageCache: PageCache;
  /** Called with every page's tree; the benchmarks render it again in isolation. */
  onTree?: (tree: ReactElement) => void;
}

/**
 * Renders a page. A dialog gets the view alone, everybody else the whole document. `View` is rendered with
 * `props` inside the page's context (views/layout/page-context.tsx).
 */
export async function renderPage<P extends object>(
  req: Request,
  res: Response,
  View: ComponentType<P>,
  props: P,
  head: PageHead,
): Promise<void> {
  const settings = req.app.locals.render as RenderSettings;
  const shell = getShell(req, head, await settings.buildShell(req));
  const page = getPageContext(req, res, shell, settings);
  const fragment = isFragment(req);
  const view = <View {...props} />;
  const inPage = (children: ReactNode) => (
    <I18nextProvider i18n={getI18n(req.locale)}>
      <PageProvider value={page}>
        <SpriteProvider value={settings.assets('sprite.svg')}>{children}</SpriteProvider>
      </PageProvider>
    </I18nextProvider>
  );
  const isCached = head.anyQuery && !fragment && !req.ctx?.actor;
  const draw = () => renderToString(inPage(view));
  const content = isCached ? { markup: settings.pageCache.getContent(req, draw) } : view;
  const tree = inPage(
    fragment ? view : <Document page={page} head={documentHead(req, head, settings)} content={content} />,
  );
  settings.onTree?.(tree);
  const markup = renderToString(tree);
  const html = req.visit
    ? maskPeople(markup, [...Object.values(settings.contacts), settings.issuer.cnpj])
    : markup;
  res.status(head.status ?? 200);
  res.vary('X-Fragment');
  if (fragment) res.setHeader('X-Fragment', 'dialog');
  if (req.ctx?.actor || fragment || req.session?.csrfSecret) res.setHeader('Cache-Control', 'no-store');
  const body = fragment ? html : `<!doctype html>${html}`;
  if (head.shared) settings.pageCache.store(req, res, body);
  res.type('html').send(body);
}

/** The shell with the header and footer of the route's area; during maintenance there is no menu. */
function getShell(req: Request, head: PageHead, shell: Shell): Shell {
  const { call, subjectCpf, search, shortFooter } = head;
  const row = getRow(req);
  if (shell.desk) return { ...shell, desk: { ...shell.desk, area: getDeskArea(row?.id ?? ''), search } };
  const area = row?.area;
  if (!area) return { ...shell, call, shortFooter };
  return {
    ...shell,
    call,
    shortFooter,
    subjectCpf,
    header: area,
    menuHidden: shell.menuHidden || area === 'maintenance',
  };
}

function getPageContext(
  req: Request,
  res: Response,
  shell: Shell,
  { assets, contacts, issuer, pageRoutes, servicesOff }: RenderSettings,
): PageContext {
  let token: string | undefined;
  return {
    locale: req.locale,
    today: toDay(req.ctx?.now() ?? new Date()),
    path: req.path,
    switchLocaleHref: (locale) => translatedPath(req, locale),
    href: (id, ...args) => hrefFor(req, id, ...args),
    asset: assets,
    csrfToken: () => {
      token ??= csrfToken(req, res);
      return token;
    },
    actingAccountId: req.ctx?.actor?.accountId ?? null,
    theme: getTheme(req),
    contacts,
    issuer,
    isOff: (service) => servicesOff.has(service),
    isBuilt: (id): id is PlainRouteId => pageRoutes.has(id),
    shell,
  };
}

function getTheme(req: Request): 'light' | 'dark' | null {
  const theme = req.ctx?.actor?.theme ?? readCookie(req, 'theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
}

const byPattern = new Map(ROUTES.map((row) => [row.pt, row]));

/** The row of the page that was requested. */
export const getRow = (req: Request): RouteRow | undefined => byPattern.get(req.routePattern ?? '');

/** Private pages and those marked noindex are kept out of search engines. */
function isHidden(req: Request): boolean {
  const row = getRow(req);
  return row !== undefined && (row.noindex === true || row.access.startsWith('user'));
}

/** This page's address in another language: its own path variant, under the prefix, with the query. */
function translatedPath(req: Request, locale: Locale): string {
  const query = req.originalUrl.split('?')[1];
  const row = getRow(req);
  const routeParams = req.routeParams ?? {};
  const params = Object.fromEntries(
    Object.entries(routeParams).map(([name, value]) => [name.replaceAll('_', '-'), value]),
  );
  const path = row ? fillPath(getPath(row, locale), { ...params, ...routeParams }) : req.path;
  return `/${locale}${path === '/' ? '' : path}${query ? `?${query}` : ''}`;
}

/** The canonical address of a page: with the language prefix, without the query. */
function canonicalPath(req: Request, head: PageHead): string {
  if (!head.canonical) return translatedPath(req, req.locale).split('?')[0] ?? '';
  return `/${req.locale}${hrefTo(req.locale, head.canonical)}`;
}

/** Without a prefix the visitor's own language decides. */
function unprefixed(req: Request): string {
  const path = translatedPath(req, DEFAULT_LOCALE).split('?')[0] ?? '';
  return path.slice(DEFAULT_LOCALE.length + 1) || '/';
}

function documentHead(req: Request, head: PageHead, { origin, assets }: RenderSettings): DocumentHead {
  const picture = `${head.picture ?? 'share/standard'}-${req.locale}.png`;
  return {
    // The title of a rejected form says so first (GOV.UK form guidelines).
    title: head.status === 422 ? req.translate('common:errorTitle', { title: head.title }) : head.title,
    description: head.description,
    canonical: origin + canonicalPath(req, head),
    alternates: LOCALES.map((locale) => ({
      locale,
      href: origin + translatedPath(req, locale).split('?')[0],
    })),
    anyLanguage: origin + unprefixed(req),
    picture: origin + assets(picture),
    structured: head.structured,
    styles: head.styles,
    robots: head.robots ?? (isHidden(req) ? 'noindex' : undefined),
    refresh: head.refresh,
    layout: head.layout ?? 'standard',
  };
}

import { Router } from 'express';
import { DEFAULT_LOCALE, LOCALES } from '~/src/shared/locale';
import { getPath, ROUTES, type RouteRow } from '~/src/shared/routes';

interface SitemapOptions {
  origin: string;
  /** Ids of the routes that have a page. */
  pageRoutes: ReadonlySet<string>;
  /** Pages whose canonical page is another one. */
  elsewhere: ReadonlySet<string>;
}

/** robots.txt and sitemap.xml: indexed pages that are built, one address per language. */
export function sitemap({ origin, pageRoutes, elsewhere }: SitemapOptions): Router {
  const router = Router();
  const robots = `User-agent: *\n${closedPaths().join('\n')}\nSitemap: ${origin}/sitemap.xml\n`;
  router.get('/robots.txt', (_req, res) => {
    res.type('text/plain').send(robots);
  });
  router.get('/sitemap.xml', (_req, res) => {
    const rows = ROUTES.filter((row) => isListed(row) && pageRoutes.has(row.id) && !elsewhere.has(row.id));
    const urls = rows.flatMap((row) => getUrls(row, origin));
    res
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
      );
  });
  return router;
}

/** One entry per language, each listing all of them as alternates. */
function getUrls(row: RouteRow, origin: string): string[] {
  const address = (locale: (typeof LOCALES)[number]) => `${origin}/${locale}${trim(getPath(row, locale))}`;
  const link = (lang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
  const links = [
    ...LOCALES.map((locale) => link(locale, address(locale))),
    link('x-default', origin + getPath(row, DEFAULT_LOCALE)),
  ].join('');
  return LOCALES.map((locale) => `<url><loc>${address(locale)}</loc>${links}</url>`);
}

/**
 * What crawlers are told not to request: pages behind the login, with and without a language prefix. Pages
 * that are only noindex stay open, or crawlers could not read that.
 */
function closedPaths(): string[] {
  const open = ROUTES.filter((row) => !row.access.startsWith('user')).flatMap(getPaths);
  const starts = ROUTES.filter((row) => row.access.startsWith('user'))
    .flatMap(getPaths)
    .map(staticStart)
    .filter((start) => start !== '/' && !open.some((path) => path.startsWith(start)));
  const all = [...new Set(['/api/', ...starts])];
  return all.flatMap((start) =>
    ['', ...LOCALES.map((locale) => `/${locale}`)].map((prefix) => `Disallow: ${prefix}${start}`),
  );
}

const getPaths = (row: RouteRow): string[] => [row.pt, row.en ?? row.pt, ...(row.also ?? [])];

function isListed({ access, pt, noindex }: RouteRow): boolean {
  return (access === 'public' || access === 'guest') && !pt.includes('{') && !noindex;
}

const trim = (path: string): string => (path === '/' ? '' : path);
const staticStart = (path: string): string => path.split(/[{[]/)[0] ?? '/';

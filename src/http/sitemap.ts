import { Router } from 'express';
import { LOCALES } from '~/src/shared/locale';
import { pathOf, ROUTES } from '~/src/shared/routes';

/** robots.txt and sitemap.xml: public pages that stand, each in both languages. */
export function sitemap(origin: string, built: Set<string>): Router {
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    const closed = ROUTES.filter((row) => row.access.startsWith('user') || row.noindex);
    const lines = [...new Set(closed.map((row) => `Disallow: ${staticStart(row.pt)}`))].filter(
      (line) => !line.endsWith(' /'),
    );
    res.type('text/plain').send(`User-agent: *\n${lines.join('\n')}\nSitemap: ${origin}/sitemap.xml\n`);
  });
  router.get('/sitemap.xml', (_req, res) => {
    const urls = ROUTES.filter((row) => listed(row.access, row.pt, row.noindex) && built.has(row.id)).map(
      (row) => {
        const links = LOCALES.map(
          (locale) =>
            `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}/${locale}${trim(pathOf(row, locale))}"/>`,
        ).join('');
        return `<url><loc>${origin}${pathOf(row, 'pt-BR')}</loc>${links}</url>`;
      },
    );
    res
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
      );
  });
  return router;
}

function listed(access: string, path: string, noindex: true | undefined): boolean {
  return (access === 'public' || access === 'guest') && !path.includes('{') && !noindex;
}

const trim = (path: string): string => (path === '/' ? '' : path);
const staticStart = (path: string): string => path.split(/[{[]/)[0] ?? '/';

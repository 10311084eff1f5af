import type { Request, RequestHandler, Response } from 'express';
import type { i18n } from 'i18next';
import { handle } from 'i18next-http-middleware';
import type { Translate } from '~/src/platform/i18n';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/src/shared/locale';
import { ROUTES } from '~/src/shared/routes';
import { readCookie, setCookie } from './cookies';
import { variantLocale } from './paths';

const COOKIE = 'lang';
const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Decides the language: prefix first, then the path variant, then the earlier choice, then the
 * browser's header (traps.md). A prefix is taken off the address, so that routes never see it.
 */
export function locale(i18n: i18n): RequestHandler[] {
  const decide: RequestHandler = (req, res, next) => {
    const chosen = readCookie(req, COOKIE);
    req.localePrefix = '';
    const prefix = LOCALES.find((name) => req.path === `/${name}` || req.path.startsWith(`/${name}/`));
    if (prefix) {
      req.localePrefix = `/${prefix}`;
      req.url = stripPrefix(req.url, prefix);
      if (chosen !== prefix) remember(req, res, prefix);
    }
    // The middleware below takes `lng` as decided and skips its own detection.
    req.lng = prefix ?? byPath(req.path) ?? known(chosen) ?? byHeader(req);
    res.vary('Accept-Language');
    next();
  };
  return [decide, handle(i18n) as unknown as RequestHandler, applyLocale];
}

/** The typed translator of this request. */
const applyLocale: RequestHandler = (req, _res, next) => {
  req.translate = req.t as unknown as Translate;
  next();
};

/** A path of this site without its language prefix, as the routes know it. */
export function withoutPrefix(path: string): string {
  const prefix = LOCALES.find((name) => path === `/${name}` || path.startsWith(`/${name}/`));
  return prefix ? stripPrefix(path, prefix) : path;
}

function stripPrefix(url: string, prefix: Locale): string {
  const rest = url.slice(prefix.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function remember(req: Request, res: Response, choice: Locale): void {
  setCookie(req, res, COOKIE, choice, { maxAge: YEAR_MS });
}

const bySegment = new Map<string, Locale>();
for (const row of ROUTES) {
  for (const path of [row.pt, row.en ?? row.pt]) {
    const segment = path.split('/')[1] ?? '';
    const language = variantLocale(row, segment);
    if (language && !bySegment.has(segment)) bySegment.set(segment, language);
  }
}
// First segments that both languages use say nothing.
for (const row of ROUTES) if (!row.en) bySegment.delete(row.pt.split('/')[1] ?? '');

function byPath(path: string): Locale | undefined {
  return bySegment.get(path.split('/')[1] ?? '');
}

function known(text: string | undefined): Locale | undefined {
  return LOCALES.find((name) => name === text);
}

function byHeader(req: Request): Locale {
  const wanted = req.acceptsLanguages('pt-BR', 'pt', 'en-US', 'en');
  return wanted && String(wanted).startsWith('en') ? 'en-US' : DEFAULT_LOCALE;
}

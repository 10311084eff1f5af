import type { Request, RequestHandler, Response } from 'express';
import { LanguageDetector } from 'i18next-http-middleware';
import { createI18n, getI18n, type Translate } from '~/src/platform/i18n';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/src/shared/locale';
import { getTexts } from '~/src/shared/texts';
import { readCookie, setCookie } from './cookies';
import { pathLocale } from './paths';

const COOKIE = 'lang';
const YEAR_MS = 365 * 24 * 3_600_000;

const getPrefix = (path: string): Locale | undefined =>
  LOCALES.find((name) => path === `/${name}` || path.startsWith(`/${name}/`));

/**
 * Chooses the language: prefix first, then the path variant, the earlier choice and the browser's header
 * (docs/pitfalls.md). The prefix is removed from the URL, so that routes never see it. All requests in a
 * language share one translator: cloning an instance for each took a quarter of a redirect's time.
 */
export function locale(): RequestHandler {
  const detect = languageDetector();
  return (req, res, next) => {
    const prefix = getPrefix(req.path);
    const variant = pathLocale(req.path);
    req.usualLocale = prefix ?? detect(req, res);
    req.locale = prefix ?? variant ?? req.usualLocale;
    req.localePrefix = prefix ? `/${prefix}` : '';
    req.translate = getTranslator(req.locale);
    if (prefix) {
      req.url = stripPrefix(req.url, prefix);
      if (readCookie(req, COOKIE) !== prefix) remember(req, res, prefix);
    }
    res.vary('Accept-Language');
    res.setHeader('Content-Language', req.locale);
    next();
  };
}

/** Detects the visitor's language: the earlier choice, then the browser's. */
function languageDetector(): (req: Request, res: Response) => Locale {
  const { services } = createI18n();
  const order = ['choice', 'browser'];
  const detector = new LanguageDetector(services, { order }, { fallbackLng: [DEFAULT_LOCALE] });
  const lookups: Record<string, (req: Request) => string | undefined> = {
    choice: (req) => findLocale(readCookie(req, COOKIE)),
    browser: byHeader,
  };
  for (const [name, lookup] of Object.entries(lookups)) detector.addDetector({ name, lookup });
  // Its type declares no return value.
  return detector.detect.bind(detector) as unknown as (req: Request, res: Response) => Locale;
}

/**
 * An address of this site that answers in the request's language. A prefix is added where the request came with
 * one, and where the path alone would answer in another language: so the next page keeps a path variant's language.
 */
export function inLanguage(req: Request, href: string): string {
  const path = href.split(/[?#]/, 1)[0] ?? href;
  if (getPrefix(path)) return href;
  const answers = req.localePrefix === '' && (pathLocale(path) ?? req.usualLocale);
  return answers === req.locale ? href : `/${req.locale}${href === '/' ? '' : href}`;
}

/** The process's shared translator of a language; keys name other namespaces as a prefix. */
const getTranslator = (language: Locale): Translate =>
  getTexts(getI18n(language), 'common') as unknown as Translate;

/** A path of this site without its language prefix, as the routes know it. */
export function withoutPrefix(path: string): string {
  const prefix = getPrefix(path);
  return prefix ? stripPrefix(path, prefix) : path;
}

function stripPrefix(url: string, prefix: Locale): string {
  const rest = url.slice(prefix.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function remember(req: Request, res: Response, choice: Locale): void {
  setCookie(req, res, COOKIE, choice, { maxAge: YEAR_MS });
}

function findLocale(text: string | undefined): Locale | undefined {
  return LOCALES.find((name) => name === text);
}

/** Undefined if the browser asks for neither language: the detector then uses the default. */
function byHeader(req: Request): Locale | undefined {
  const language = req.acceptsLanguages('pt-BR', 'pt', 'en-US', 'en');
  return language && String(language).startsWith('en') ? 'en-US' : undefined;
}

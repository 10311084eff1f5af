import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { SECURE } from '~/src/http/cookies';
import type { PublicContent } from '~/src/platform/public-content';
import { COOKIE_CHOICE, isChoice } from './cookie-choice';

type Encoding = 'br' | 'gzip' | 'identity';

/** A page as every visitor with this encoding gets it. */
interface CachedPage {
  etag: string;
  routePattern: string | undefined;
  encoding: Encoding;
  body: Buffer;
}

const MAX_PAGES = 500;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Cookies that do not affect these pages, apart from what the key holds: language, theme, whether to ask for
 * consent.
 */
const NEUTRAL = new Set(['lang', 'theme', 'campaign', COOKIE_CHOICE]);

interface Options {
  content: PublicContent;
  isClosed: () => Promise<boolean>;
}

/** Pages that are identical for every visitor: rendered and compressed once per language, theme and encoding. */
export interface PageCache {
  /** Serves cached pages; mounted before the session, which costs more than the response. */
  serve: RequestHandler;
  /**
   * The markup of a page's content, which no query parameter changes: rendered once per language, whatever
   * campaign a link names. For visitors only.
   */
  getContent(req: Request, draw: () => string): string;
  /** Caches a page just rendered for a visitor, if it is cacheable. */
  store(req: Request, res: Response, html: string): void;
}

/**
 * Caches visitors' pages until something that they show changes (platform/public-content.ts). A request with
 * a query, a fragment's header or any cookie that could identify somebody bypasses it.
 */
export function pageCache({ content, isClosed }: Options): PageCache {
  const pages = new Map<string, CachedPage>();
  const contents = new Map<string, string>();
  /** A page requested by many at once is compressed once: that takes longer than rendering it. */
  const compressing = new Set<string>();
  let version: number | null = null;
  const current = (): number | null => {
    const now = content.version();
    if (now !== version) {
      pages.clear();
      contents.clear();
    }
    version = now;
    return now;
  };
  return {
    async serve(req, res, next) {
      req.contentVersion = current();
      const key = req.contentVersion === null ? null : getKey(req);
      const page = key !== null && pages.get(key);
      if (!page || (await isClosed())) return next();
      req.routePattern = page.routePattern;
      send(req, res, page);
    },
    getContent(req, draw) {
      const key = [req.routePattern, req.locale, req.usualLocale, req.localePrefix].join(' ');
      const existing = contents.get(key);
      // The version from before the page's data were read: if they changed meanwhile, the page is stale.
      const contentVersion = req.contentVersion ?? null;
      if (existing !== undefined && contentVersion !== null && current() === contentVersion) return existing;
      const html = draw();
      if (contentVersion !== null && current() === contentVersion) contents.set(key, html);
      return html;
    },
    store(req, res, html) {
      const key = getKey(req);
      const contentVersion = req.contentVersion ?? null;
      if (key === null || contentVersion === null || res.statusCode !== 200 || req.session?.csrfSecret)
        return;
      res.setHeader('Cache-Control', 'private, no-cache');
      const job = `${contentVersion} ${key}`;
      if (compressing.has(job)) return;
      compressing.add(job);
      void compress(html, encodingFor(req), req.routePattern).then((page) => {
        compressing.delete(job);
        if (current() !== contentVersion) return;
        if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value ?? '');
        pages.set(key, page);
      });
    },
  };
}

/**
 * The cache key: what two requests must share to get the same bytes; null if the request is not a plain
 * visitor's.
 */
function getKey(req: Request): string | null {
  if (req.method !== 'GET' && req.method !== 'HEAD') return null;
  if (req.originalUrl.includes('?') || req.headers['x-fragment'] || req.ctx?.actor) return null;
  const prefix = req.app.get(SECURE) === true ? '__Host-' : '';
  let theme = '';
  let languageChoice = '';
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=');
    if (name === '') continue;
    const own = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (!NEUTRAL.has(own)) return null;
    if (own === COOKIE_CHOICE && isChoice(value)) languageChoice = 'explicit';
    if (own === 'theme') theme = value === 'dark' || value === 'light' ? value : '';
  }
  // The footer shows the year.
  const year = new Date().getFullYear();
  const language = [req.locale, req.usualLocale, req.localePrefix];
  return [...language, req.path, theme, languageChoice, year, encodingFor(req)].join(' ');
}

const encodingFor = (req: Request): Encoding =>
  (req.acceptsEncodings('br', 'gzip') || 'identity') as Encoding;

/** Compressed on first request: compressing a page takes longer than rendering it. */
const PACK: Record<Encoding, (plain: Buffer) => Buffer | Promise<Buffer>> = {
  br: (plain) => compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => compressGzip(plain, { level: 9 }),
  identity: (plain) => plain,
};

async function compress(
  html: string,
  encoding: Encoding,
  routePattern: string | undefined,
): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { etag, routePattern, encoding, body: await PACK[encoding](plain) };
}

const VARY = 'X-Fragment, Accept-Encoding, Cookie';

function send(req: Request, res: Response, { etag, encoding, body }: CachedPage): void {
  res.vary(VARY);
  res.setHeader('Cache-Control', 'private, no-cache');
  res.setHeader('ETag', etag);
  if (req.headers['if-none-match']?.includes(etag)) {
    res.status(304).end();
    return;
  }
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Length', body.length);
  res.status(200).end(req.method === 'HEAD' ? undefined : body);
}

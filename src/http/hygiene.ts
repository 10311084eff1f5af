import type { RequestHandler } from 'express';
import { Forbidden, Invalid, Unsupported } from '~/src/platform/errors';

/** URLs that no page uses and that Postgres would reject: NUL bytes, broken escapes. */
export const refuseMalformed: RequestHandler = (req, _res, next) => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(req.url);
  } catch {
    throw new Invalid('malformed_request');
  }
  if (decoded.includes('\0')) throw new Invalid('malformed_request');
  next();
};

/**
 * No client needs to compress a request, and 15 kB may decompress to gigabytes. @throws Unsupported, before
 * the body is read
 */
export const refuseCompressed: RequestHandler = (req, res, next) => {
  const coding = req.get('content-encoding')?.trim().toLowerCase();
  if (!coding || coding === 'identity') return next();
  res.setHeader('Accept-Encoding', 'identity');
  throw new Unsupported('encoding_unsupported');
};

/**
 * Leads who opened a page over plain HTTP to the same page over TLS. Not programs, which send credentials: those are
 * refused (`refusePlain`). Only where a trusted proxy says that it received plain HTTP: without it nothing tells, and
 * a redirect would lead to itself.
 */
export const redirectPlain =
  (origin: string): RequestHandler =>
  (req, res, next) => {
    const isProxied = req.app.get('trust proxy') !== 0 && req.get('x-forwarded-proto') !== undefined;
    const isPage = ['GET', 'HEAD'].includes(req.method) && !/^\/api(\/|$)/i.test(req.path);
    if (!isProxied || req.secure || !isPage || req.get('authorization')) return next();
    res.redirect(301, origin + req.originalUrl);
  };

/**
 * Rejects plain HTTP instead of redirecting it: with a redirect, a program would keep leaking its token
 * unnoticed.
 */
export const refusePlain: RequestHandler = (req, _res, next) => {
  if (!req.secure) throw new Forbidden('tls_required');
  next();
};

/** Rejects bodies with NUL bytes, which Postgres would reject. */
export const refuseNulInBody: RequestHandler = (req, _res, next) => {
  if (hasNul(req.body)) throw new Invalid('malformed_request');
  next();
};

/** Whether any text of a value holds a NUL character. */
export function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNul(inner));
}

import type { RequestHandler } from 'express';
import { Forbidden, Invalid, Unsupported } from '~/src/platform/errors';

/** Addresses that no page means and that Postgres would refuse: NUL bytes, broken escapes. */
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

/** Nobody has to compress what we take, and 15 kB may unpack to gigabytes. @throws Unsupported, before the body is read */
export const refuseCompressed: RequestHandler = (req, res, next) => {
  const coding = req.get('content-encoding')?.trim().toLowerCase();
  if (!coding || coding === 'identity') return next();
  res.setHeader('Accept-Encoding', 'identity');
  throw new Unsupported('encoding_unsupported');
};

/** A program that forgets the `s` is told so at once: sent on to TLS, its token would leak unnoticed. */
export const refusePlain: RequestHandler = (req, _res, next) => {
  if (!req.secure) throw new Forbidden('tls_required');
  next();
};

/** A body with NUL bytes, which Postgres would refuse. */
export const refuseNulInBody: RequestHandler = (req, _res, next) => {
  if (hasNul(req.body)) throw new Invalid('malformed_request');
  next();
};

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNul(inner));
}

import type { Request, RequestHandler } from 'express';
import { readCookie, setCookie } from './cookies';

const COOKIE = 'campaign';
/** Campaign parameters (specification 5.11). */
const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'gclid'] as const;
const MAX = 100;

/**
 * Keeps the campaign parameters of any landing hit in a cookie of ours that ends with the browser's
 * session, so that no session of ours is begun for a visitor.
 */
export const keepCampaign: RequestHandler = (req, res, next) => {
  if (!req.url.includes('?')) return next();
  const found = NAMES.flatMap((name) => {
    const value = req.query[name];
    return typeof value === 'string' && value ? [[name, value.slice(0, MAX)] as [string, string]] : [];
  });
  if (req.method === 'GET' && found.length > 0) {
    const value = Buffer.from(JSON.stringify(Object.fromEntries(found))).toString('base64url');
    setCookie(req, res, COOKIE, value);
  }
  next();
};

/** What `keepCampaign` kept; only names and lengths of ours come back, whatever the cookie says. */
export function readCampaign(req: Request): Record<string, string> {
  try {
    const text = Buffer.from(readCookie(req, COOKIE) ?? '', 'base64url').toString();
    const given = JSON.parse(text) as Record<string, unknown>;
    const kept = NAMES.filter((name) => typeof given[name] === 'string');
    return Object.fromEntries(kept.map((name) => [name, String(given[name]).slice(0, MAX)]));
  } catch {
    return {};
  }
}

import type { Request, Response } from 'express';
import { readCookie, setCookie } from '~/src/http/cookies';

const COOKIE = 'known';
/** The longest that browsers keep a cookie (docs/pitfalls.md). */
const COOKIE_MAX_AGE_MS = 400 * 24 * 3_600_000;

/** Marks this browser as one that has logged in (specification 2.8). */
export function markKnownBrowser(req: Request, res: Response): void {
  setCookie(req, res, COOKIE, '1', { maxAge: COOKIE_MAX_AGE_MS });
}

/** Product, package and onboard entries then open the login instead of the registration. */
export function isKnownBrowser(req: Request): boolean {
  return readCookie(req, COOKIE) === '1';
}

import type { CookieOptions, Request, Response } from 'express';

/** App setting: whether browsers reach the site over TLS. */
export const SECURE = 'secure cookies';

type CookieSettings = Pick<CookieOptions, 'maxAge' | 'expires'> & { sameSite?: 'lax' | 'strict' };

const isSecure = (req: Request): boolean => req.app.get(SECURE) === true;

/**
 * The cookie's name in the browser: under TLS bound to this host. `__Host-` requires Secure, which plain HTTP
 * lacks (docs/pitfalls.md).
 */
const getName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

const attributes = (secure: boolean, sameSite: CookieSettings['sameSite'] = 'lax') =>
  ({ httpOnly: true, sameSite, secure, path: '/' }) as const;

/** Sets one of our cookies: for this host only, HttpOnly, and Secure under TLS. */
export function setCookie(
  req: Request,
  res: Response,
  name: string,
  value: string,
  settings: CookieSettings = {},
): void {
  const { sameSite, ...lasts } = settings;
  const secure = isSecure(req);
  res.cookie(getName(name, secure), value, { ...attributes(secure, sameSite), ...lasts });
}

/** Deletes one of our cookies. */
export function deleteCookie(
  req: Request,
  res: Response,
  name: string,
  sameSite?: CookieSettings['sameSite'],
): void {
  const secure = isSecure(req);
  res.clearCookie(getName(name, secure), attributes(secure, sameSite));
}

/** Value of one of our cookies (token characters only); undefined when absent. */
export function readCookie(req: Request, name: string): string | undefined {
  const fullName = getName(name, isSecure(req));
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === fullName) return pair.slice(at + 1).trim();
  }
  return undefined;
}

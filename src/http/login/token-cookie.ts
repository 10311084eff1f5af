import type { Request, Response } from 'express';
import { deleteCookie, readCookie, setCookie } from '~/src/http/cookies';

const NAME = 'token';

interface BrowserToken {
  token: string;
  expiresAt: Date;
}

/** The browser's API token, with its own expiry, HttpOnly (docs/architecture.md "The two logins"). */
export function setTokenCookie(req: Request, res: Response, { token, expiresAt }: BrowserToken): void {
  setCookie(req, res, NAME, token, { sameSite: 'strict', expires: expiresAt });
}

export function clearTokenCookie(req: Request, res: Response): void {
  deleteCookie(req, res, NAME, 'strict');
}

/** The token cookie, unverified. */
export const tokenCookie = (req: Request): string | undefined => readCookie(req, NAME) || undefined;

/**
 * Whether a page of this site sent the request: by Sec-Fetch-Site, or by Origin where the browser does not
 * send it.
 */
function isSameOrigin(req: Request, origin: string): boolean {
  const site = req.get('sec-fetch-site');
  return site ? site === 'same-origin' : req.get('origin') === origin;
}

/**
 * The token cookie where `/api` may accept it: on requests made by a page of this site. A navigation does not
 * qualify: another site may have chosen the redirect target (`?de=`, `?redirectToUrl=`).
 */
export function sameOriginToken(req: Request, origin: string): string | undefined {
  if (req.get('sec-fetch-mode') === 'navigate') return undefined;
  return isSameOrigin(req, origin) ? tokenCookie(req) : undefined;
}

/** Whether a browser sent the request without proof that a page of this site made it. */
export const isUnverifiedOrigin = (req: Request): boolean =>
  !isSameOrigin(req, req.ctx.origin) && Boolean(req.get('sec-fetch-site') || tokenCookie(req));

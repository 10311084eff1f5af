import type { Request, Response } from 'express';
import { dropCookie, readCookie, setCookie } from '~/src/http/cookies';

const NAME = 'token';

interface BrowserToken {
  token: string;
  expiresAt: Date;
}

/** The browser's API token, with its own expiry; no script reads it (docs/architecture.md "The two logins"). */
export function setTokenCookie(req: Request, res: Response, { token, expiresAt }: BrowserToken): void {
  setCookie(req, res, NAME, token, { sameSite: 'strict', expires: expiresAt });
}

export function clearTokenCookie(req: Request, res: Response): void {
  dropCookie(req, res, NAME, 'strict');
}

/** The token cookie as it came; says nothing of whether it may be used. */
export const tokenCookie = (req: Request): string | undefined => readCookie(req, NAME) || undefined;

/** Whether a page of this site made a request: by Sec-Fetch-Site, or by Origin where a browser sends no such. */
function isSameOrigin(req: Request, origin: string): boolean {
  const site = req.get('sec-fetch-site');
  return site ? site === 'same-origin' : req.get('origin') === origin;
}

/**
 * The token cookie where `/api` may accept it: on requests that a page of this site made. Being led on to an
 * address is none: a page may have been told by another site where to lead (`?de=`, `?redirectToUrl=`).
 */
export function sameOriginToken(req: Request, origin: string): string | undefined {
  if (req.get('sec-fetch-mode') === 'navigate') return undefined;
  return isSameOrigin(req, origin) ? tokenCookie(req) : undefined;
}

/** Whether a browser sent a request without proof that a page of this site made it. */
export const isUnverifiedOrigin = (req: Request): boolean =>
  !isSameOrigin(req, req.ctx.origin) && Boolean(req.get('sec-fetch-site') || tokenCookie(req));

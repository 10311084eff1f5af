import type { Request, Response } from 'express';
import { dropCookie, readCookie, setCookie } from './cookies';

const NAME = 'token';

interface BrowserToken {
  token: string;
  expiresAt: Date;
}

/** The browser's API token, with its own expiry; no script reads it (design.md "The two logins"). */
export function setTokenCookie(req: Request, res: Response, { token, expiresAt }: BrowserToken): void {
  setCookie(req, res, NAME, token, { sameSite: 'strict', expires: expiresAt });
}

export function clearTokenCookie(req: Request, res: Response): void {
  dropCookie(req, res, NAME, 'strict');
}

/** The token cookie as it came; says nothing of whether it may be used. */
export const tokenCookie = (req: Request): string | undefined => readCookie(req, NAME) || undefined;

/** The token cookie where `/api` may accept it: on requests that a page of this site made. */
export function sameOriginToken(req: Request): string | undefined {
  return req.get('sec-fetch-site') === 'same-origin' ? tokenCookie(req) : undefined;
}

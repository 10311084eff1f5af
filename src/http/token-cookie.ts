import type { Request, Response } from 'express';
import { readCookie } from './cookies';

const NAME = 'token';

interface BrowserToken {
  token: string;
  expiresAt: Date;
}

const attributes = (req: Request) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: req.ctx.origin.startsWith('https:'),
  path: '/',
});

/** The browser's API token, with its own expiry; no script reads it (design.md "The two logins"). */
export function setTokenCookie(req: Request, res: Response, { token, expiresAt }: BrowserToken): void {
  res.cookie(NAME, token, { ...attributes(req), expires: expiresAt });
}

export function clearTokenCookie(req: Request, res: Response): void {
  res.clearCookie(NAME, attributes(req));
}

/** The token cookie as it came; says nothing of whether it may be used. */
export const tokenCookie = (req: Request): string | undefined => readCookie(req, NAME) || undefined;

/** The token cookie where `/api` may accept it: on requests that a page of this site made. */
export function sameOriginToken(req: Request): string | undefined {
  return req.get('sec-fetch-site') === 'same-origin' ? tokenCookie(req) : undefined;
}

import type { Request, Response } from 'express';
import { readCookie, setCookie } from '~/src/http/cookies';
import type { CookieChoice } from '~/src/shared/cookie-choice';

export const COOKIE_CHOICE = 'cookie_choice';
/** Increased when the meaning of the question changes: everybody is asked again. */
export const CHOICE_VERSION = 1;
const COOKIE_MAX_AGE_MS = 365 * 24 * 3_600_000;
const FORM = /^(\d+)\.([0-9a-f]{8}-[0-9a-f-]{27})\.([01])([01])$/;

/** Whether a cookie's text is a choice of the current version. */
export const isChoice = (text: string | undefined): boolean => parse(text) !== null;

/** The visitor's choice; null if not asked, or asked an earlier version. */
export const readChoice = (req: Request): CookieChoice | null => parse(readCookie(req, COOKIE_CHOICE));

export function setChoice(req: Request, res: Response, { id, analytics, ads }: CookieChoice): void {
  const text = `${CHOICE_VERSION}.${id}.${Number(analytics)}${Number(ads)}`;
  setCookie(req, res, COOKIE_CHOICE, text, { maxAge: COOKIE_MAX_AGE_MS });
}

function parse(text = ''): CookieChoice | null {
  const [, version, id, analytics, ads] = FORM.exec(text) ?? [];
  if (!id || Number(version) !== CHOICE_VERSION) return null;
  return { id, analytics: analytics === '1', ads: ads === '1' };
}

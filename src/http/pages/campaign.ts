import type { Request, RequestHandler, Response } from 'express';
import { readCookie, setCookie } from '~/src/http/cookies';
import type { CookieChoice } from '~/src/shared/cookie-choice';
import { readChoice } from './cookie-choice';

const COOKIE = 'campaign';
/** The click id of an ad: stored only for visitors who agreed to it (decision 0137). */
const CLICK = 'gclid';
/** Campaign parameters (specification 5.11). */
const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', CLICK] as const;
const MAX = 100;

/**
 * Stores the campaign parameters of a landing hit in a cookie that ends with the browser's session, so that
 * no server session is started for a visitor.
 */
export const saveCampaign: RequestHandler = (req, res, next) => {
  if (!req.url.includes('?')) return next();
  const parameters = namesFor(readChoice(req)).flatMap((name) => {
    const value = req.query[name];
    return typeof value === 'string' && value ? [[name, value.slice(0, MAX)] as [string, string]] : [];
  });
  if (req.method === 'GET' && parameters.length > 0)
    setCampaignCookie(req, res, Object.fromEntries(parameters));
  next();
};

const namesFor = (choice: CookieChoice | null): readonly (typeof NAMES)[number][] =>
  choice?.ads ? NAMES : NAMES.filter((name) => name !== CLICK);

function setCampaignCookie(req: Request, res: Response, campaign: Record<string, string>): void {
  setCookie(req, res, COOKIE, Buffer.from(JSON.stringify(campaign)).toString('base64url'));
}

/** What `saveCampaign` stored; whatever the cookie holds, only known names and limited lengths are returned. */
export function readCampaign(req: Request): Record<string, string> {
  try {
    const text = Buffer.from(readCookie(req, COOKIE) ?? '', 'base64url').toString();
    const values = JSON.parse(text) as Record<string, unknown>;
    const names = namesFor(readChoice(req)).filter((name) => typeof values[name] === 'string');
    return Object.fromEntries(names.map((name) => [name, String(values[name]).slice(0, MAX)]));
  } catch {
    return {};
  }
}

/** Removes the ad's click id from the cookie when consent is withdrawn. */
export function deleteClickId(req: Request, res: Response): void {
  const { [CLICK]: click, ...rest } = readCampaign(req);
  if (click !== undefined) setCampaignCookie(req, res, rest);
}

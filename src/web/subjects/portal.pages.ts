import type { Request, Response } from 'express';
import { findSubject } from '~/src/domains/subjects/session.service';
import type { Subject } from '~/src/domains/subjects/subjects.types';
import { deleteCookie, readCookie, setCookie } from '~/src/http/cookies';
import { hideAddress } from '~/src/http/forms/origin-check';
import type { PageHead } from '~/src/http/pages/render';
import { redirectTo } from '~/src/http/respond';
import type { Ctx } from '~/src/platform/context';
import { MINUTE_MS } from '~/src/shared/dates';

/** Holds a proof's secret, then the session's. Apart from the login: neither opens what the other does. */
const COOKIE = 'titular';
const COOKIE_MS = 30 * MINUTE_MS;

/**
 * Nobody else sees, stores or finds these pages; and whoever is logged in does not matter: the person of the portal is
 * nobody's user.
 */
export function enterPortal(req: Request, res: Response): Ctx {
  res.setHeader('Cache-Control', 'no-store');
  hideAddress(res);
  res.setHeader('X-Robots-Tag', 'noindex');
  return { ...req.ctx, actor: null };
}

export const getSecret = (req: Request): string | null => readCookie(req, COOKIE) ?? null;

/** `strict`: no other site's form or link brings it, so that the portal's forms need no token of a login's session. */
export const setSecret = (req: Request, res: Response, secret: string): void =>
  setCookie(req, res, COOKIE, secret, { sameSite: 'strict', maxAge: COOKIE_MS });

export const forgetSecret = (req: Request, res: Response): void => deleteCookie(req, res, COOKIE, 'strict');

/** The person who proved who they are; else null, and the answer leads to the proof and on to `aim`. */
export async function findPerson(
  req: Request,
  res: Response,
  aim: string | null = null,
): Promise<{ ctx: Ctx; subject: Subject } | null> {
  const ctx = enterPortal(req, res);
  const secret = getSecret(req);
  const subject = secret ? await findSubject(ctx, secret) : null;
  if (subject) return { ctx, subject };
  redirectTo(req, res, 'subject-identity', {}, aim ? { protocolo: aim } : undefined);
  return null;
}

/** Enough for one's own CPF to be recognized. */
const maskOwn = (cpf: string): string => `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`;

/** The head of a page of the portal. */
export const portalHead = (
  title: string,
  { status, subject }: { status?: number; subject?: Subject } = {},
): PageHead => ({
  title,
  status,
  layout: 'portal',
  styles: 'site',
  robots: 'noindex',
  subjectCpf: subject && maskOwn(subject.cpf),
});

import type { Request, Response } from 'express';
import { findSubject } from '~/src/domains/subjects/proof/session.service';
import { isRight } from '~/src/domains/subjects/subjects.rules';
import type { Subject } from '~/src/domains/subjects/subjects.types';
import { PROOF_HOURS } from '~/src/domains/verification';
import { deleteCookie, readCookie, setCookie } from '~/src/http/cookies';
import { hideAddress } from '~/src/http/forms/origin-check';
import type { PageHead } from '~/src/http/pages/render';
import { redirectTo } from '~/src/http/respond';
import type { Ctx } from '~/src/platform/context';
import { type AppError, TooMany } from '~/src/platform/errors';
import { formatTime, HOUR_MS, MINUTE_MS } from '~/src/shared/dates';

/** Holds a proof's secret, then the session's. Apart from the login: neither opens what the other does. */
const COOKIE = 'titular';
const COOKIE_MS = 30 * MINUTE_MS;
/** A proof by face may wait for people. */
const FACE_COOKIE_MS = PROOF_HOURS * HOUR_MS;

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

/** The same for a proof by face. */
export const setFaceSecret = (req: Request, res: Response, secret: string): void =>
  setCookie(req, res, COOKIE, secret, { sameSite: 'strict', maxAge: FACE_COOKIE_MS });

/** Where somebody who proved who they are came to: a right, a request, or the list. */
export function redirectToAim(req: Request, res: Response, aim: string | null): void {
  if (!aim) redirectTo(req, res, 'subject-list');
  else if (isRight(aim)) redirectTo(req, res, 'subject-ask', { right: aim });
  else redirectTo(req, res, 'subject-request', { protocol: aim });
}

/** When a pause ends, as `15:52`; null without one. */
export function pauseEnd(req: Request, error: AppError | undefined): string | null {
  if (!(error instanceof TooMany)) return null;
  return formatTime(new Date(req.ctx.now().getTime() + error.retryAfterSeconds * 1_000));
}

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

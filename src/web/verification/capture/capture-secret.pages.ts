import type { Request, Response } from 'express';
import { isProofHalf } from '~/src/domains/verification/verification.rules';
import { readCookie, setCookie } from '~/src/http/cookies';
import { HOUR_MS } from '~/src/shared/dates';

/** The half of a proof's secret that is in no address: a link that was passed on opens nothing elsewhere. */
const COOKIE = 'captura';

/** The secret of a request's link: of a proof, with the half that only its browser has. */
export function secretOf(req: Request<{ token: string }>): string {
  const { token } = req.params;
  return isProofHalf(token) ? `${token}.${readCookie(req, COOKIE) ?? ''}` : token;
}

/** Gives a browser its half of a proof's secret. */
export const setHalf = (req: Request, res: Response, half: string): void =>
  setCookie(req, res, COOKIE, half, { sameSite: 'strict', maxAge: 2 * HOUR_MS });

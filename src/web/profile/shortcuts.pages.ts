import type { Request } from 'express';
import { z } from 'zod';
import { deleteCookie, readCookie, setCookie } from '~/src/http/cookies';
import { flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import type { UserRequest } from '~/src/http/request';
import { redirectLocal, redirectTo, returnPath } from '~/src/http/respond';

const OFF = 'shortcuts_off';
const YEAR_MS = 365 * 24 * 3_600_000;

/** Whether single-key shortcuts are on in this browser, until somebody switches them off (WCAG 2.2, 2.1.4). */
export const hasShortcuts = (req: Request): boolean => readCookie(req, OFF) === undefined;

/** Stores in this browser whether single-key shortcuts are on. */
export const chooseShortcuts = form({
  schema: z.object({ atalhos: z.enum(['on', 'off']).catch('on') }),
  show: flashErrorsOn('home'),
  submit(req: UserRequest, res, { atalhos }) {
    if (atalhos === 'off') setCookie(req, res, OFF, '1', { maxAge: YEAR_MS });
    else deleteCookie(req, res, OFF);
    const back = returnPath(req);
    if (back) redirectLocal(req, res, back);
    else redirectTo(req, res, 'home');
  },
});

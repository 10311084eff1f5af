import type { Request, RequestHandler, Response } from 'express';
import { isPoll } from '~/src/http/context';
import { errorText } from '~/src/http/errors';
import { flash, hrefFor, isFragment, localPath, redirectTo, sameSiteReferer } from '~/src/http/respond';
import { Forbidden, NotFound, Unauthenticated, Unavailable } from '~/src/platform/errors';
import { logSecurity } from '~/src/platform/security-log';
import type { Actor } from '~/src/shared/actor';
import { formatList } from '~/src/shared/names';
import { rolesFor } from '~/src/shared/rights/operator-duties';
import type { RouteRow } from '~/src/shared/routes';

type Decision = 'allow' | 'as-visitor' | 'login' | 'home' | 'closing' | 'forbidden' | 'not-found';

interface Policy {
  parse: (access: string) => unknown;
  decide: (access: string, actor: Actor | null) => Decision;
  /** The code of the error that says why; null where nothing is refused. */
  getRefusal: (access: string, actor: Actor) => string | null;
}

/**
 * The guard of a page route. On private routes visitors are sent to the login and then back; users without
 * the right are sent home and told why, and those who canceled their account to the page that undoes it.
 */
export function pageGuard({ parse, decide, getRefusal }: Policy) {
  return (row: RouteRow): RequestHandler => {
    parse(row.access); // an unknown access fails at startup
    return (req, res, next) => {
      const decision = decide(row.access, req.ctx.actor);
      if (decision === 'allow') return next();
      if (decision === 'as-visitor') {
        req.ctx = { ...req.ctx, actor: null };
        return next();
      }
      if (decision === 'login') {
        toLogin(row, req, res);
        return;
      }
      if (row.access !== 'guest') logSecurity(req.ctx, 'access_refused', { route: row.pt, decision });
      if (decision === 'not-found') throw new NotFound('not_found');
      if (decision === 'forbidden') throw refuseRole(req, row);
      if (decision === 'closing') return redirectTo(req, res, 'cancel-undo');
      const { actor } = req.ctx;
      const code = actor && lacksRight(row) ? getRefusal(row.access, actor) : null;
      if (code) sayWhy(req, actor?.accountKind === 'person' ? (PERSONAL_CODES[code] ?? code) : code);
      redirectTo(req, res, 'home');
    };
  };
}

/** Says which of their colleagues may. */
function refuseRole({ ctx, translate }: Request, { access }: RouteRow): Forbidden {
  const names = rolesFor(access).map((role) => translate(`desk:role.${role}`));
  return new Forbidden('operator_role_needed', { roles: formatList(names, ctx.locale) });
}

/** Whoever leaves a guests' page, or one that undoes what is done no more, lacks no right. */
const lacksRight = ({ access }: RouteRow): boolean => access !== 'guest' && !access.includes('closing');

/** What only a company's account has needs no administrator's permission in a personal one. */
const PERSONAL_CODES: Partial<Record<string, string>> = {
  forbidden: 'company_account_needed',
  company_admin_needed: 'company_account_needed',
};

/** The next page shows it; a script's request would consume it unseen. */
function sayWhy(req: Request, code: string): void {
  if (isPoll(req) || isFragment(req) || req.accepts(['html', 'json']) === 'json') return;
  flash(req, { kind: 'info', text: errorText(req.translate, new Forbidden(code)) });
}

/** Scripts get 401: following a redirect, they would fetch the login page and consume its notices. */
function toLogin(row: RouteRow, req: Request, res: Response): void {
  if (req.accepts(['html', 'json']) === 'json') throw new Unauthenticated('unauthenticated');
  // The browser keeps what was typed; its session may be back in a moment.
  if (req.session.isAway && req.method !== 'GET') throw new Unavailable('session_away');
  if (row.visitor) {
    const { uid = '' } = req.params as { uid?: string };
    redirectTo(req, res, row.visitor, { relatorioUID: uid });
    return;
  }
  const target = localPath(req.method === 'GET' ? req.originalUrl : sameSiteReferer(req)) ?? undefined;
  req.session.returnTo = req.unsentSaved ? hrefFor(req, 'resume-form') : target;
  redirectTo(req, res, 'login');
}

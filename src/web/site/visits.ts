import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { addPage, findVisit, isVisiting, leaveVisit, type Visit } from '~/src/domains/operators';
import { isPoll } from '~/src/http/context';
import type { ActorOfBearer } from '~/src/http/login/token';
import { expressPaths, findRow } from '~/src/http/paths';
import { isUser, type OpenVisit } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { openReadOnly } from '~/src/platform/database/knex';
import { Forbidden } from '~/src/platform/errors';
import type { Actor } from '~/src/shared/actor';
import { toNameCase } from '~/src/shared/names';
import { type RouteRow, routeRow } from '~/src/shared/routes';
import { endSession } from '~/src/web/access/login/session.pages';
import type { Shell } from '~/views/layout/shell.types';

const isSafe = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const END = expressPaths(routeRow('operator-visit-end'));
const LOGOUT = expressPaths(routeRow('logout'));

/**
 * Where the login is in a support visit (decision 0407), the rest of the request is the member's, in a transaction that
 * Postgres lets only read. One that is over leads back to the desk.
 */
export const enterVisit: RequestHandler = async (req, res, next) => {
  const open = await findVisit(req.ctx);
  if (!open || !isUser(req)) return next();
  const { visit, actor } = open;
  if (!actor) return showOver(req, res, req.ctx, visit);
  const { id, userName, accountId, accountName, endsAt } = visit;
  const operator = req.ctx;
  req.visit = {
    id,
    userName,
    accountId,
    accountName,
    endsAt,
    operator,
    page: null,
    close: async () => undefined,
  };
  if (!isSafe(req) && LOGOUT.includes(req.path)) return logOut(req, res, operator, visit);
  if (END.includes(req.path)) return next();
  if (!isSafe(req)) throw new Forbidden('visit_read_only');
  // The page watches no login: what it would call is refused.
  req.loginEndsAt = undefined;
  req.visit.page = await notePage(req, operator, id);
  await readOnly(req, res, req.visit, actor);
  next();
};

/**
 * Notes the page that is about to open, before its transaction: a visit holds one connection at a time. A list is sent
 * as a file by its own address.
 */
async function notePage(req: Request, operator: ActorCtx, visitId: string): Promise<string | null> {
  const row = findRow(req.path);
  if (!row?.support || 'formato' in req.query) return null;
  await addPage(operator, visitId, row.id);
  return row.id;
}

/** The rest of the request is the member's, and Postgres lets it only read. */
async function readOnly(req: Request, res: Response, visit: OpenVisit, actor: Actor): Promise<void> {
  const { db, close } = await openReadOnly(visit.operator.db);
  visit.close = () => close().catch((error) => req.log.warn({ err: error }, 'visit: not closed'));
  res.once('close', () => void visit.close());
  if (res.closed) await visit.close();
  req.ctx = { ...visit.operator, actor, db, log: visit.operator.log.child({ visit: visit.id }) };
}

/** The customer's 'Sair' ends the visit with the operator's login. */
async function logOut(req: Request, res: Response, ctx: ActorCtx, visit: Visit): Promise<void> {
  await leaveVisit(ctx, visit);
  await endSession(req, res);
  redirectTo(req, res, 'login');
}

async function showOver(req: Request, res: Response, ctx: ActorCtx, visit: Visit): Promise<void> {
  if (isPoll(req)) throw new Forbidden('visit_over');
  await leaveVisit(ctx, visit);
  flash(req, { kind: 'info', text: req.translate('desk:visit.over') });
  redirectTo(req, res, 'operator-account', { uid: visit.accountId });
}

/** A token of an operator opens no call meanwhile: what the customer's page calls, it would call for the operator. */
export const outsideVisits =
  (findActor: ActorOfBearer): ActorOfBearer =>
  async (ctx, token, options) => {
    const login = await findActor(ctx, token, options);
    if (!login?.actor.operator || login.actor.via !== 'token') return login;
    return (await isVisiting(ctx, login.actor.userId)) ? null : login;
  };

type Guard = (row: RouteRow) => RequestHandler;

/** In a visit only the pages open whose rows say so, and nothing is sent but its end. */
export function visitGuard(guard: Guard): Guard {
  return (row) => {
    const enter = guard(row);
    return async (req, res, next) => {
      if (!req.visit) return enter(req, res, next);
      // Whatever was not noted does not open.
      if (row.id !== 'operator-visit-end' && req.visit.page !== row.id)
        throw new Forbidden('visit_closed_page');
      return enter(req, res, next);
    };
  };
}

/** What fails in a visit is the operator's: the page that says so reads outside of its transaction, which ends first. */
export const leaveFailedVisit: ErrorRequestHandler = async (error, req, _res, next) => {
  if (req.visit) {
    req.ctx = req.visit.operator;
    await req.visit.close();
  }
  next(error);
};

/** What the strip over each page says. */
export function visitOf({ visit }: Request): Shell['visit'] {
  if (!visit) return undefined;
  const { userName, accountName, endsAt, operator } = visit;
  const { actor } = operator;
  return {
    operatorName: toNameCase(actor.userName ?? '') || actor.email,
    userName: toNameCase(userName),
    accountName: toNameCase(accountName),
    until: endsAt,
  };
}

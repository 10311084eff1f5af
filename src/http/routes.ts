import { type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import { areParamsValid } from '~/src/http/params';
import type { ActorCtx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import {
  type AccessOf,
  ROUTES,
  type RouteId,
  type RouteParams,
  type RouteRow,
  routeRow,
} from '~/src/shared/routes';
import { checkFormToken, csrfProtection } from './forms/csrf';
import type { Form } from './forms/form-cycle';
import { resumeUnsent, saveFormBeforeLogin } from './forms/unsent-form';
import { receiveUpload } from './forms/upload';
import { refuseNulInBody } from './hygiene';
import { type AccountGate, applyAccountChoice, refuseOtherAccount } from './login/account-gate';
import { readBody } from './login/late-body';
import { expressPaths } from './paths';
import { limitConcurrentUploads } from './rate-limit';
import { hrefFor, localPath, redirectLocal } from './respond';

export type Handler<R extends Request = Request> = (req: R, res: Response) => unknown;

interface Handlers<R extends Request> {
  get?: Handler<R>;
  /** A button without fields; a refused token leads to an error page. */
  post?: Handler<R>;
  /** A rejected form is shown again with its values and a fresh token (form-cycle.ts). */
  form?: Form<R>;
  /** Harmless posts before login: origin check only, no session started (docs/pitfalls.md). */
  openPost?: Handler<R>;
  /**
   * The same with a file, or up to `files`. `before` runs while the body is unread: it throws, or responds, when the
   * sender is over a limit or the address is unknown.
   */
  openUpload?: { maxBytes: number; files?: number; before: Handler<R>; handler: Handler<R> };
}

/** What a route's guard guarantees: its parameters, and a logged-in user where its access begins with `user`. */
type RequestOf<Id extends RouteId> =
  AccessOf<Id> extends `user${string}`
    ? Request<RouteParams<Id>> & { ctx: ActorCtx }
    : Request<RouteParams<Id>>;

export type RouteModule = { [Id in RouteId]?: Handlers<RequestOf<Id>> };

/** Declares the handlers of some routes of the table; one call per domain. */
export function defineRoutes(routes: RouteModule): RouteModule {
  return routes;
}

interface PageRouterOptions {
  modules: readonly RouteModule[];
  /** Sets the request's context with the actor of its session. */
  identify: RequestHandler;
  /** Answers requests without access itself; calls next for the others. */
  guard: (row: RouteRow) => RequestHandler;
  /** How a form rendered for another acting account is handled. */
  accountGate: AccountGate;
  /** Responds for routes of the table that have no page yet. */
  notBuilt: Handler;
}

/** Registers every row of the table with its guard, in the table's order. */
export function pageRouter({
  modules,
  identify,
  guard,
  accountGate,
  notBuilt,
}: PageRouterOptions): RequestHandler {
  // The guard registered before each handler ensures what the handler's type says of the request.
  const handlers: Record<string, Handlers<Request> | undefined> = Object.assign({}, ...modules);
  const router = Router();
  const largeBodies = limitConcurrentUploads();
  const body = [urlencoded({ extended: false, limit: '256kb' }), refuseNulInBody];
  const resume = routeRow('resume-form');
  const { isFormOwner } = accountGate;
  // Continues as the saved form, which has another address.
  router.get(expressPaths(resume), mark(resume), guard(resume), resumeUnsent(isFormOwner));
  for (const row of ROUTES) {
    const paths = expressPaths(row);
    const own = handlers[row.id] ?? { get: notBuilt };
    const allowed = guard(row);
    const wellFormed = refuseMalformed(row);
    const enter = [mark(row), allowed, wellFormed];
    const save = saveFormBeforeLogin(row);
    const receive = (...readers: RequestHandler[]) => readBody(readers, [identify, save, allowed]);
    const account = refuseOtherAccount(accountGate);
    const accountChoice = (kind: 'form' | 'post') => applyAccountChoice(accountGate, allowed, kind);
    if (own.get) router.get(paths, ...enter, wrap(own.get));
    if (own.post) {
      const checked = [account, notResumed, csrfProtection, accountChoice('post')];
      router.post(paths, ...enter, ...receive(...body), ...checked, wrap(own.post));
    }
    if (own.form) {
      const { maxBytes, handle } = own.form;
      const readers = maxBytes ? [largeBodies, ...body, receiveUpload(maxBytes), refuseNulInBody] : body;
      const filled = [mark(row), save, allowed, wellFormed];
      const checked = [account, checkFormToken, accountChoice('form')];
      router.post(paths, ...filled, ...receive(...readers), ...checked, wrap(handle));
    }
    if (own.openPost) router.post(paths, ...enter, ...receive(...body), notResumed, wrap(own.openPost));
    if (own.openUpload) {
      const { maxBytes, files, before, handler } = own.openUpload;
      const parse = receive(largeBodies, receiveUpload(maxBytes, files), refuseNulInBody);
      router.post(paths, ...enter, first(before), ...parse, wrap(handler));
    }
  }
  return router;
}

/** Ids of the routes that have a page; the sitemap lists no others. */
export function builtRoutes(modules: readonly RouteModule[]): Set<string> {
  return new Set(modules.flatMap((module) => Object.keys(module)));
}

const mark =
  (row: RouteRow): RequestHandler =>
  (req, _res, next) => {
    req.routePattern = row.pt;
    for (const [name, value] of Object.entries(req.params)) {
      if (Array.isArray(value)) req.params[name] = value.join('/');
    }
    req.routeParams = { ...req.params } as Record<string, string>;
    next();
  };

/** After the guard: a visitor is led to the login first, whatever the address. */
const refuseMalformed =
  ({ pt }: RouteRow): RequestHandler =>
  (req, _res, next) => {
    if (!areParamsValid(pt, req.routeParams ?? {})) throw new NotFound('not_found');
    next();
  };

/** A button without fields is not resubmitted automatically: the user sees its page and presses again. */
const notResumed: RequestHandler = (req, res, next) => {
  if (!req.formResumed) return next();
  redirectLocal(req, res, localPath(req.originalUrl) ?? hrefFor(req, 'home'));
};

/** A check that rejects by throwing or by responding, before the body is read. */
const first =
  (check: Handler): RequestHandler =>
  async (req, res, next) => {
    await check(req, res);
    if (!res.headersSent) next();
  };

const wrap =
  (handler: Handler): RequestHandler =>
  async (req, res) => {
    await handler(req, res);
  };

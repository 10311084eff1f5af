import { type Request, type RequestHandler, type Response, urlencoded } from 'express';
import { type AccessOf, ROUTES, type RouteId, type RouteRow, routeRow } from '~/src/shared/routes';
import { checkFormToken, csrfProtection } from './forms/csrf';
import type { Form } from './forms/form-cycle';
import { keepBeforeLogin, resumeUnsent } from './forms/unsent-form';
import { receiveUpload } from './forms/upload';
import { refuseNulInBody } from './hygiene';
import { type AccountGate, applyChoice, refuseOtherAccount } from './login/account-gate';
import { expressPaths } from './paths';
import { fewAtOnce } from './rate-limit';
import type { UserRequest } from './request';
import { hrefFor, localPath, redirectLocal } from './respond';
import { segmentRouter } from './segments';

export type Handler<R extends Request = Request> = (req: R, res: Response) => unknown;

interface Handlers<R extends Request> {
  get?: Handler<R>;
  /** A button without fields; a refused token is an error page. */
  post?: Handler<R>;
  /** What was typed comes back with a fresh token where it is refused (form-cycle.ts). */
  form?: Form<R>;
  /** Harmless posts before login: the origin check alone, no session begun (docs/pitfalls.md). */
  openPost?: Handler<R>;
  /** The same with a file, or up to `files`; `before` refuses whoever sends too many before a file is read. */
  openUpload?: { maxBytes: number; files?: number; before: Handler<R>; handler: Handler<R> };
}

/** What the guard of a route lets through: somebody logged in where its access begins with `user`. */
type RequestOf<Id extends RouteId> = AccessOf<Id> extends `user${string}` ? UserRequest : Request;

export type RouteModule = { [Id in RouteId]?: Handlers<RequestOf<Id>> };

/** States which handlers answer for which routes of the table; one call a domain. */
export function defineRoutes(routes: RouteModule): RouteModule {
  return routes;
}

interface PageRouterOptions {
  modules: readonly RouteModule[];
  /** Decides and answers for whoever may not enter; calls next for whoever may. */
  guard: (row: RouteRow) => RequestHandler;
  /** What a form of another acting account leads to. */
  accountGate: AccountGate;
  /** Answers for routes of the table that have no page yet. */
  notBuilt: Handler;
}

/** Binds every row of the table, guarded; the table's order is the router's. */
export function pageRouter({ modules, guard, accountGate, notBuilt }: PageRouterOptions): RequestHandler {
  // The guard bound before each handler holds what the handler's type says of the request.
  const handlers: Record<string, Handlers<Request> | undefined> = Object.assign({}, ...modules);
  const entry = segmentRouter();
  const router = segmentRouter();
  const largeBodies = fewAtOnce();
  const body = [urlencoded({ extended: false, limit: '256kb' }), refuseNulInBody];
  const resume = routeRow('resume-form');
  const { isTheirs } = accountGate;
  // Goes on as the form that was kept, whose address is another.
  entry.get(expressPaths(resume), mark(resume), guard(resume), resumeUnsent(isTheirs));
  for (const row of ROUTES) {
    const paths = expressPaths(row);
    const own = handlers[row.id] ?? { get: notBuilt };
    const allowed = guard(row);
    const enter = [mark(row), allowed];
    const account = refuseOtherAccount(accountGate);
    const chosen = (kind: 'form' | 'post') => applyChoice(accountGate, allowed, kind);
    if (own.get) router.get(paths, ...enter, wrap(own.get));
    if (own.post) {
      const checked = [account, notResumed, csrfProtection, chosen('post')];
      router.post(paths, ...enter, ...body, ...checked, wrap(own.post));
    }
    if (own.form) {
      const { maxBytes, answer } = own.form;
      const read = maxBytes ? [largeBodies, ...body, receiveUpload(maxBytes), refuseNulInBody] : body;
      const filled = [mark(row), keepBeforeLogin(row), allowed];
      router.post(paths, ...filled, ...read, account, checkFormToken, chosen('form'), wrap(answer));
    }
    if (own.openPost) router.post(paths, ...enter, ...body, notResumed, wrap(own.openPost));
    if (own.openUpload) {
      const { maxBytes, files, before, handler } = own.openUpload;
      const parse = [largeBodies, receiveUpload(maxBytes, files), refuseNulInBody];
      router.post(paths, ...enter, first(before), ...parse, wrap(handler));
    }
  }
  return (req, res, next) =>
    entry.handle(req, res, (error?: unknown) => (error ? next(error) : router.handle(req, res, next)));
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

/** A button without fields is not pressed again for anybody: they see its page and press themselves. */
const notResumed: RequestHandler = (req, res, next) => {
  if (!req.formResumed) return next();
  redirectLocal(req, res, localPath(req.originalUrl) ?? hrefFor(req, 'home'));
};

/** A check that answers by throwing, before the body is read. */
const first =
  (check: Handler): RequestHandler =>
  async (req, res, next) => {
    await check(req, res);
    next();
  };

const wrap =
  (handler: Handler): RequestHandler =>
  async (req, res) => {
    await handler(req, res);
  };

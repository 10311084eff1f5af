import { type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import { ROUTES, type RouteId, type RouteRow, routeRow } from '~/src/shared/routes';
import { type AccountGate, applyChoice, refuseOtherAccount } from './account-gate';
import { csrfForForm, csrfProtection } from './csrf';
import { refuseNulInBody } from './hygiene';
import { fewAtOnce } from './pace';
import { expressPaths } from './paths';
import { hrefFor, localPath, redirectLocal } from './respond';
import { segmentRouter } from './segments';
import { keepBeforeLogin, resumeUnsent } from './unsent-form';
import { receiveUpload } from './upload';

export type Handler = (req: Request, res: Response) => unknown;

interface Handlers {
  get?: Handler;
  post?: Handler;
  /**
   * A post that reads its body with `readForm` before anything else: an expired form token makes
   * `readForm` fail, so that the form comes back with what was typed and a fresh token (docs/pitfalls.md).
   */
  form?: Handler;
  /** A `form` that may bring one file, read with `uploadedFile`; larger ones set `req.fileTooLarge`. */
  upload?: { maxBytes: number; handler: Handler };
  /** Harmless posts before login: the origin check alone, no session begun (docs/pitfalls.md). */
  openPost?: Handler;
  /** The same with one file; `before` refuses whoever sends too many before a file is read. */
  openUpload?: { maxBytes: number; before: Handler; handler: Handler };
}

export type RouteModule = Partial<Record<RouteId, Handlers>>;

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
export function pageRouter({ modules, guard, accountGate, notBuilt }: PageRouterOptions): Router {
  const handlers = Object.assign({}, ...modules) as RouteModule;
  const entry = Router({ caseSensitive: false });
  const router = segmentRouter(ROUTES.flatMap(expressPaths));
  const largeBodies = fewAtOnce();
  const body = [urlencoded({ extended: false, limit: '256kb' }), refuseNulInBody];
  const resume = routeRow('resume-form');
  // Goes on as the form that was kept, whose address is another.
  entry.get(expressPaths(resume), mark(resume), guard(resume), resumeUnsent(accountGate.isTheirs));
  for (const row of ROUTES) {
    const paths = expressPaths(row);
    const own = handlers[row.id as RouteId] ?? { get: notBuilt };
    const allowed = guard(row);
    const enter = [mark(row), allowed];
    const filled = [mark(row), keepBeforeLogin(row), allowed];
    const sent = [...enter, ...body, refuseOtherAccount(accountGate)];
    const sentForm = [...filled, ...body, refuseOtherAccount(accountGate)];
    const chosen = (kind: 'form' | 'post') => applyChoice(accountGate, allowed, kind);
    if (own.get) router.get(paths, ...enter, wrap(own.get));
    if (own.post) router.post(paths, ...sent, notResumed, csrfProtection, chosen('post'), wrap(own.post));
    if (own.form) router.post(paths, ...sentForm, csrfForForm, chosen('form'), wrap(own.form));
    if (own.upload) {
      const parse = [largeBodies, ...body, receiveUpload(own.upload.maxBytes), refuseNulInBody];
      const sentFile = [...filled, ...parse, refuseOtherAccount(accountGate)];
      router.post(paths, ...sentFile, csrfForForm, chosen('form'), wrap(own.upload.handler));
    }
    if (own.openPost) router.post(paths, ...enter, ...body, notResumed, wrap(own.openPost));
    if (own.openUpload) {
      const { maxBytes, before, handler } = own.openUpload;
      const parse = [largeBodies, receiveUpload(maxBytes), refuseNulInBody];
      router.post(paths, ...enter, first(before), ...parse, wrap(handler));
    }
  }
  entry.use(router.handle);
  return entry;
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

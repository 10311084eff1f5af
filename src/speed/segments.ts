import { type Request, type RequestHandler, Router } from 'express';
import { isOn } from './parts';

type Method = 'get' | 'post' | 'delete';

/**
 * Routes in order of registration, indexed by the first segment of their paths: a request tries a few
 * candidates instead of hundreds. Paths that begin with a parameter come last. Case-insensitive.
 */
export function segmentRouter() {
  return isOn('routes') ? indexed() : plain();
}

function plain(): SegmentRouter {
  const router = Router({ caseSensitive: false });
  const bind =
    (method: Method): Bind =>
    (paths, ...handlers) => {
      router[method]([paths].flat(), ...(handlers as RequestHandler[]));
    };
  return { get: bind('get'), post: bind('post'), delete: bind('delete'), handle: router };
}

type Bind = <Params = Request['params']>(
  paths: string | readonly string[],
  ...handlers: RequestHandler<Params>[]
) => void;
type SegmentRouter = Record<Method, Bind> & { handle: RequestHandler };

function indexed(): SegmentRouter {
  const make = () => Router({ caseSensitive: false });
  const bySegment = new Map<string, Router>();
  let open: Router | null = null;
  const getRouter = (path: string): Router => {
    const segment = fixedSegment(path);
    if (segment === null) {
      open ??= make();
      return open;
    }
    if (open) throw new Error(`${path} is bound after a path that begins with a parameter`);
    const router = bySegment.get(segment) ?? make();
    bySegment.set(segment, router);
    return router;
  };
  const bind =
    (method: Method): Bind =>
    (paths, ...handlers) => {
      for (const path of [paths].flat()) getRouter(path)[method](path, ...(handlers as RequestHandler[]));
    };
  const handle: RequestHandler = (req, res, next) => {
    const own = bySegment.get(getSegment(req));
    const rest = (error?: unknown) => (error || !open ? next(error) : open(req, res, next));
    if (own) own(req, res, rest);
    else rest();
  };
  return { get: bind('get'), post: bind('post'), delete: bind('delete'), handle };
}

/**
 * Several routers in one, in their order: only requests that begin as one of their routes does reach them. A router
 * costs as much as ten handlers, whether or not it answers. `stack` lists their routes, as a router's does.
 */
export function routeBySegment(...routers: readonly Router[]): RequestHandler & Pick<Router, 'stack'> {
  if (!isOn('routes')) return Router().use(...routers);
  const bySegment = new Map<string, Router>();
  for (const router of routers) {
    for (const segment of getSegments(router)) {
      bySegment.set(segment, (bySegment.get(segment) ?? Router()).use(router));
    }
  }
  const handle: RequestHandler = (req, res, next) => {
    const own = bySegment.get(getSegment(req));
    if (own) own(req, res, next);
    else next();
  };
  return Object.assign(handle, { stack: routers.flatMap(({ stack }) => stack) });
}

/** @throws Error if a route begins with a parameter */
function getSegments({ stack }: Router): Set<string> {
  const paths = stack.flatMap(({ route }) => (route ? [route.path].flat() : []));
  return new Set(
    paths.map((path) => {
      const segment = fixedSegment(path);
      if (segment === null) throw new Error(`${path} begins with a parameter`);
      return segment;
    }),
  );
}

const getSegment = ({ path }: Request): string => path.split('/', 2)[1]?.toLowerCase() ?? '';

/** The first segment of a path, folded; null if it contains a parameter or is optional. */
function fixedSegment(path: string): string | null {
  const match = /^\/([^/:*{}]*)(.*)$/.exec(path);
  if (!match) return null;
  const [, segment = '', rest = ''] = match;
  return rest === '' || rest.startsWith('/') || rest.startsWith('{/') ? segment.toLowerCase() : null;
}

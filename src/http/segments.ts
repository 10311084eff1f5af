import { type RequestHandler, Router } from 'express';

type Method = 'get' | 'post' | 'delete';

/**
 * Routes in the order they are bound, split by the first segment of their paths: a request tries the few that
 * may be meant instead of hundreds. `paths` are all that will be bound, in Express' notation; one that begins
 * with a parameter is tried in its place among those of every segment. No regard to case.
 */
export function segmentRouter(paths: readonly string[]) {
  const make = () => Router({ caseSensitive: false });
  const others = make();
  const bySegment = new Map<string, Router>();
  for (const path of paths) {
    const segment = fixedSegment(path);
    if (segment !== null && !bySegment.has(segment)) bySegment.set(segment, make());
  }
  const routersOf = (path: string): Router[] => {
    const segment = fixedSegment(path);
    if (segment === null) return [...bySegment.values(), others];
    const router = bySegment.get(segment);
    if (!router) throw new Error(`${path} was not announced`);
    return [router];
  };
  const bind =
    (method: Method) =>
    (bound: string | readonly string[], ...handlers: RequestHandler[]): void => {
      for (const path of [bound].flat()) {
        for (const router of routersOf(path)) router[method](path, ...handlers);
      }
    };
  const handle: RequestHandler = (req, res, next) => {
    const [, segment = ''] = req.path.split('/', 2);
    return (bySegment.get(segment.toLowerCase()) ?? others)(req, res, next);
  };
  return { get: bind('get'), post: bind('post'), delete: bind('delete'), handle };
}

/** The first segment of a path, folded; null where it holds a parameter or may be absent. */
function fixedSegment(path: string): string | null {
  const found = /^\/([^/:*{}]*)(.*)$/.exec(path);
  if (!found) return null;
  const [, segment = '', rest = ''] = found;
  return rest === '' || rest.startsWith('/') || rest.startsWith('{/') ? segment.toLowerCase() : null;
}

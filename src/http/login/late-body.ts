import type { RequestHandler } from 'express';

/**
 * Reads a body and, where it was still arriving when its sender was let in, lets them in once more: a body may be drawn
 * out for minutes, and a request that somebody always keeps under way must not outlive their rights (decision 0312). A
 * form or call of usual size has arrived by the time its sender is known, so that nothing is read twice for it.
 * `letIn` reads who acts, and refuses those who may not.
 */
export function readBody(
  readers: readonly RequestHandler[],
  letIn: readonly RequestHandler[],
): RequestHandler[] {
  const note: RequestHandler = (req, _res, next) => {
    req.isBodyLate = !req.complete;
    next();
  };
  const again = letIn.map((handler): RequestHandler => {
    return (req, res, next) => (req.isBodyLate ? handler(req, res, next) : next());
  });
  return [note, ...readers, ...again];
}

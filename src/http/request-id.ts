import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { beginTrace, runTraced } from '~/src/observe/trace';

/**
 * Gives each request an id (ours, never the caller's), and makes a program's request part of the program's trace if it
 * brings a `traceparent` (W3C Trace Context): both follow it into its log lines, jobs and calls. What bears no
 * credential is nobody's, and chooses nothing that we log.
 */
export const requestId: RequestHandler = (req, res, next) => {
  req.id = randomUUID();
  const isProgram = req.get('authorization') !== undefined;
  req.trace = beginTrace(req.id, { traceparent: isProgram ? req.get('traceparent') : null });
  res.setHeader('X-Request-Id', req.id);
  runTraced(req.trace, next);
};

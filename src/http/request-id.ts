import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { beginTrace, runTraced } from '~/src/observe/trace';

/**
 * Gives each request an id (ours, never the caller's), and makes it part of the caller's trace if it brings a
 * `traceparent` (W3C Trace Context): both follow it into its log lines, jobs and calls.
 */
export const requestId: RequestHandler = (req, res, next) => {
  req.id = randomUUID();
  req.trace = beginTrace(req.id, { traceparent: req.get('traceparent') });
  res.setHeader('X-Request-Id', req.id);
  runTraced(req.trace, next);
};

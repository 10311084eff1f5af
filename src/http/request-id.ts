import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Gives each request an id (ours, never the caller's). */
export const requestId: RequestHandler = (req, res, next) => {
  req.id = randomUUID();
  res.setHeader('X-Request-Id', req.id);
  next();
};

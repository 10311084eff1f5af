import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Gives each request its id (ours, never the caller's) and its CSP nonce. */
export const requestId: RequestHandler = (req, res, next) => {
  req.id = randomUUID();
  req.cspNonce = randomBytes(16).toString('base64url');
  res.setHeader('X-Request-Id', req.id);
  next();
};

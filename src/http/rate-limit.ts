import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { TooMany } from '~/src/platform/errors';
import { cachedSetting } from '~/src/platform/settings';
import { networkOf } from './caller';

/** Pages and calls of one person, or what one network's visitors send; the setting `limits.requests` overrides how many. */
const REQUESTS = { points: 600, duration: 60 };
const most = cachedSetting('limits.requests', REQUESTS.points);

/** Large bodies that one person, or one network's visitors, may have on their way at the same time. */
const AT_ONCE = 2;
const RETRY_SECONDS = 5;

/**
 * Slows a script that reads on somebody's login or token (OWASP ASVS 5.0, 2.4.1): ten requests a second are
 * more than a person or an island asks for. Of visitors only what they send is counted, by network, before
 * it is read. Each process counts by itself, in memory: a counter in Redis cost a quarter of a page.
 * @throws TooMany
 */
export function rateLimit(): RequestHandler {
  const counter = new RateLimiterMemory(REQUESTS);
  return async (req, _res, next) => {
    if (!req.ctx.actor && (req.method === 'GET' || req.method === 'HEAD')) return next();
    const { consumedPoints, msBeforeNext } = await counter.penalty(senderOf(req));
    if (consumedPoints > (await most(req.ctx.db))) {
      throw new TooMany('too_many', Math.max(1, Math.ceil(msBeforeNext / 1_000)));
    }
    next();
  };
}

/** Before a body of several megabytes is read into memory. @throws TooMany */
export function fewAtOnce(): RequestHandler {
  const open = new Map<string, number>();
  return (req, res, next) => {
    const sender = senderOf(req);
    const count = open.get(sender) ?? 0;
    if (count >= AT_ONCE) throw new TooMany('too_many', RETRY_SECONDS);
    open.set(sender, count + 1);
    res.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1;
      if (left > 0) open.set(sender, left);
      else open.delete(sender);
    });
    next();
  };
}

const senderOf = (req: Request): string => req.ctx.actor?.userId ?? networkOf(req);

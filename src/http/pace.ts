import type { RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { TooMany } from '~/src/platform/errors';
import { rememberedSetting } from '~/src/platform/settings';

/** Pages and calls of one person; the setting `limits.requests` overrides how many. */
const REQUESTS = { points: 600, duration: 60 };
const most = rememberedSetting('limits.requests', REQUESTS.points);

/**
 * Slows a script that reads on somebody's login or token (OWASP ASVS 5.0, 2.4.1): ten requests a second are
 * more than a person or an island asks for. Each process counts by itself, in memory: a counter in Redis cost
 * a quarter of a page. @throws TooMany
 */
export function pace(): RequestHandler {
  const counter = new RateLimiterMemory(REQUESTS);
  return async (req, _res, next) => {
    const { ctx } = req;
    if (!ctx.actor) return next();
    const { consumedPoints, msBeforeNext } = await counter.penalty(ctx.actor.userId);
    if (consumedPoints > (await most(ctx.db))) {
      throw new TooMany('too_many', Math.max(1, Math.ceil(msBeforeNext / 1_000)));
    }
    next();
  };
}

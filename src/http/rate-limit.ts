import type { Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Ctx } from '~/src/platform/context';
import { TooMany } from '~/src/platform/errors';
import type { Limit } from '~/src/platform/limits';
import { cachedSetting } from '~/src/platform/settings';
import type { KeyRights } from '~/src/shared/actor';
import { networkOf } from './login/caller';

/** Pages and calls of one person, or what one network's visitors send; the setting `limits.requests` overrides how many. */
const REQUESTS = { points: 600, duration: 60 };
/** Of each API key; how many points it has stands with the key. */
const KEYS: Limit = { name: 'api-key', points: REQUESTS.points, seconds: REQUESTS.duration };
const maxRequests = cachedSetting('limits.requests', REQUESTS.points);

/** Large bodies that one person, or one network's visitors, may have on their way at the same time. */
const MAX_CONCURRENT = 2;
const RETRY_SECONDS = 5;

/**
 * Slows a script that reads on somebody's login or token (OWASP ASVS 5.0, 2.4.1): ten requests a second are
 * more than a person or an island asks for. Of visitors only what they send is counted, by network, before
 * it is read. Each process counts by itself, in memory: a counter in Redis cost a quarter of a page. Only API
 * keys, whose limits customers set, are counted for all processes together.
 * @throws TooMany
 */
export function rateLimit(): RequestHandler {
  const counter = new RateLimiterMemory(REQUESTS);
  const ofSender = async (req: Request): Promise<Budget> => {
    const { consumedPoints, msBeforeNext } = await counter.penalty(senderOf(req));
    return { quota: await maxRequests(req.ctx.db), used: consumedPoints, seconds: secondsIn(msBeforeNext) };
  };
  return async (req, res, next) => {
    const { actor } = req.ctx;
    if (!actor && (req.method === 'GET' || req.method === 'HEAD')) return next();
    const budget = actor?.key ? await ofKey(req.ctx, actor.loginId, actor.key) : await ofSender(req);
    if (actor && actor.via !== 'session') setRateLimitHeaders(res, actor.key ? 'key' : 'token', budget);
    if (budget.used > budget.quota) throw new TooMany('too_many', budget.seconds);
    next();
  };
}

interface Budget {
  /** Requests a minute. */
  quota: number;
  used: number;
  /** Until all of them are free again. */
  seconds: number;
}

async function ofKey(ctx: Ctx, id: string, { perMinute: quota }: KeyRights): Promise<Budget> {
  const { points: used, ms } = await ctx.limits.spend(KEYS, id);
  return { quota, used, seconds: secondsIn(ms) };
}

/** IETF draft-ietf-httpapi-ratelimit-headers-11: what a program may ask, what is left and for how long. */
function setRateLimitHeaders(res: Response, name: 'key' | 'token', { quota, used, seconds }: Budget): void {
  res.setHeader('RateLimit-Policy', `"${name}";q=${quota};w=${REQUESTS.duration}`);
  res.setHeader('RateLimit', `"${name}";r=${Math.max(0, quota - used)};t=${seconds}`);
}

const secondsIn = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

/** Before a body of several megabytes is read into memory. @throws TooMany */
export function limitConcurrentUploads(): RequestHandler {
  const open = new Map<string, number>();
  return (req, res, next) => {
    const sender = senderOf(req);
    const count = open.get(sender) ?? 0;
    if (count >= MAX_CONCURRENT) throw new TooMany('too_many', RETRY_SECONDS);
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

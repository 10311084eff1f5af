import type { Request, RequestHandler, Response } from 'express';
import type { Ctx } from '~/src/platform/context';
import { TooMany } from '~/src/platform/errors';
import type { Limit, Limits } from '~/src/platform/limits';
import { cachedSettings } from '~/src/platform/settings';
import type { KeyRights } from '~/src/shared/actor';
import { SETTINGS } from '~/src/shared/settings/settings';
import { getNetwork } from './login/caller';
import { createSharedCounts } from './shared-counts';

/** Requests of one user, or submissions from one visitors' network; the setting says how many. */
const REQUESTS: Limit = { name: 'requests', points: SETTINGS.requests.usual, seconds: 60 };
/** Per API key; its number of points is stored with the key. */
const KEYS: Limit = { name: 'api-key', points: REQUESTS.points, seconds: REQUESTS.seconds };

/** Large bodies in flight per user, or per visitors' network. */
const MAX_CONCURRENT = 2;
const RETRY_SECONDS = 5;

/**
 * Slows down scripts that use somebody's login or token (OWASP ASVS 5.0, 2.4.1): ten requests per second
 * exceed what a person or an island needs. For visitors only submissions are counted, by network, before they
 * are read. All web processes count together: roughly, without waiting for each other; API keys, whose limits
 * customers set, exactly. @throws TooMany
 */
export function rateLimit(limits: Limits): RequestHandler {
  const count = createSharedCounts(limits, REQUESTS);
  const ofSender = async (req: Request): Promise<Budget> => {
    const { requests: quota } = await cachedSettings(req.ctx.db);
    const { used, ms } = count(getSender(req), quota);
    return { quota, used, seconds: secondsIn(ms) };
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
  /** Requests per minute. */
  quota: number;
  used: number;
  /** Until the quota is fully restored. */
  seconds: number;
}

async function ofKey(ctx: Ctx, id: string, { perMinute: quota }: KeyRights): Promise<Budget> {
  const { points: used, ms } = await ctx.limits.countWithReset(KEYS, id);
  return { quota, used, seconds: secondsIn(ms) };
}

/** IETF draft-ietf-httpapi-ratelimit-headers-11: quota, remaining requests and reset time. */
function setRateLimitHeaders(res: Response, name: 'key' | 'token', { quota, used, seconds }: Budget): void {
  res.setHeader('RateLimit-Policy', `"${name}";q=${quota};w=${REQUESTS.seconds}`);
  res.setHeader('RateLimit', `"${name}";r=${Math.max(0, quota - used)};t=${seconds}`);
}

const secondsIn = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

/** Runs before a body of several megabytes is read into memory. @throws TooMany */
export function limitConcurrentUploads(): RequestHandler {
  const open = new Map<string, number>();
  return (req, res, next) => {
    const sender = getSender(req);
    const count = open.get(sender) ?? 0;
    if (count >= MAX_CONCURRENT) throw new TooMany('too_many', RETRY_SECONDS);
    open.set(sender, count + 1);
    res.once('close', () => {
      const openCount = (open.get(sender) ?? 1) - 1;
      if (openCount > 0) open.set(sender, openCount);
      else open.delete(sender);
    });
    next();
  };
}

const getSender = (req: Request): string => req.ctx.actor?.userId ?? getNetwork(req);

import type { RequestHandler } from 'express';
import { TooMany } from '~/src/platform/errors';
import { rememberedSetting } from '~/src/platform/settings';

/** Pages and calls of one person; the setting `limits.requests` overrides how many. */
const REQUESTS = { name: 'requests', points: 600, seconds: 60 };
const most = rememberedSetting('limits.requests', REQUESTS.points);

/**
 * Slows a script that reads on somebody's login or token, through however many processes (OWASP ASVS 5.0,
 * 2.4.1): ten requests a second are more than a person or an island asks for. @throws TooMany
 */
export const pace: RequestHandler = async (req, _res, next) => {
  const { ctx } = req;
  if (!ctx.actor) return next();
  const { userId } = ctx.actor;
  const [used, allowed] = await Promise.all([ctx.limits.count(REQUESTS, userId), most(ctx.db)]);
  if (used > allowed) throw new TooMany('too_many', (await ctx.limits.waitSeconds(REQUESTS, userId)) || 60);
  next();
};

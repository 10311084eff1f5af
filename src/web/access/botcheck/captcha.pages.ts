import { Router } from 'express';
import { newProofChallenge } from '~/src/domains/access/botcheck/captcha.service';
import { callerOf } from '~/src/http/login/caller';
import { createContext, type Platform } from '~/src/platform/platform';

const ASKED = { name: 'captcha.asked', points: 600, seconds: 600 };

/** Where the island of a form gets its proof-of-work challenge. */
export function captchaChallenges(platform: Platform): Router {
  const router = Router();
  router.get('/altcha/challenge', async (req, res) => {
    const ctx = createContext(platform, { requestId: req.id });
    req.routePattern = '/altcha/challenge';
    await ctx.limits.take(ASKED, callerOf(req, 'browser').address);
    res.setHeader('Cache-Control', 'no-store');
    res.json(await newProofChallenge(ctx));
  });
  return router;
}

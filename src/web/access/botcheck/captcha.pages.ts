import { Router } from 'express';
import { newProofChallenge } from '~/src/domains/access/botcheck/captcha.service';
import { getCaller } from '~/src/http/login/caller';
import { createContext, type Platform } from '~/src/platform/platform';

const REQUEST_LIMIT = { name: 'captcha.asked', points: 600, seconds: 600 };

/** Serves the proof-of-work challenges of the form's island. */
export function captchaChallenges(platform: Platform): Router {
  const router = Router();
  router.get('/altcha/challenge', async (req, res) => {
    const ctx = createContext(platform, { requestId: req.id });
    req.routePattern = '/altcha/challenge';
    await ctx.limits.consume(REQUEST_LIMIT, getCaller(req, 'browser').address);
    res.setHeader('Cache-Control', 'no-store');
    res.json(await newProofChallenge(ctx));
  });
  return router;
}

import { defineRoutes } from '~/src/http/routes';
import { prefillSignupEmail } from '~/src/web/access/entry/registration.pages';
import { showCalculator, showSpecialCalculator } from './calculator.pages';
import { showLanding } from './landing.pages';
import { legalPages } from './legal.pages';
import { followShortLink, showShortLinkQr } from './short-link.pages';
import { sitePages } from './site.pages';

export const marketingRoutes = defineRoutes({
  landing: { get: showLanding, openPost: prefillSignupEmail },
  calculator: { get: showCalculator },
  'calculator-special': { get: showSpecialCalculator },
  'short-link-lp': { get: followShortLink },
  'short-link-lb': { get: followShortLink },
  'short-link-lv': { get: followShortLink },
  'short-link-lm': { get: followShortLink },
  'short-link-lr': { get: followShortLink },
  'short-link-q': { get: followShortLink },
  'short-link-qr': { get: showShortLinkQr },
  ...legalPages,
  ...sitePages,
});

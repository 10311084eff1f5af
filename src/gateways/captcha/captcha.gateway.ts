import type { Logger } from 'pino';
import { z } from 'zod';
import { createHttpClient } from '~/src/gateways/wire/http-client';
import type { UnavailableReason } from '~/src/gateways/wire/outcome';
import { readJson, unavailability } from '~/src/gateways/wire/reply';
import type { CaptchaWidget } from './captcha-widget';

export interface CaptchaConfig {
  /** `…/siteverify` of reCAPTCHA v3, hCaptcha or Turnstile, which share one protocol. */
  verifyUrl: string;
  secret: string;
  timeoutMs: number;
  /** Minimum score, if the service returns one (reCAPTCHA v3). */
  minimumScore?: number;
  /** Host name that the widget must have run on, if the service returns it. */
  hostname?: string;
  /** The widget on pages; null: programs send tokens, pages use our own proof of work. */
  widget?: CaptchaWidget | null;
}

type CaptchaOutcome =
  | { outcome: 'passed'; score?: number }
  | { outcome: 'failed'; reason: 'invalid' | 'used' | 'low_score' | 'wrong_action' | 'wrong_host' }
  | { outcome: 'unavailable'; reason: UnavailableReason };

interface CaptchaGateway {
  widget: CaptchaWidget | null;
  /** Verifies the token that the browser got from the widget; `action` is compared if the service returns one. */
  verify(token: string, remoteIp: string, action?: string): Promise<CaptchaOutcome>;
}

const replySchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type Reply = z.infer<typeof replySchema>;

const MAX_TOKEN = 4096;
const DEFAULT_MINIMUM_SCORE = 0.5;
/** Our own secret is wrong: a configuration error, not the visitor's fault. */
const OUR_FAULT = ['invalid-input-secret', 'missing-input-secret', 'sitekey-secret-mismatch'];
const USED = ['timeout-or-duplicate', 'invalid-or-already-seen-response'];

/** Captcha by the siteverify protocol (docs/integrations.md §9). */
export function createCaptchaGateway(config: CaptchaConfig, deps: { log: Logger }): CaptchaGateway {
  const send = createHttpClient({ ...config, provider: 'captcha' });
  const ask = async (token: string, remoteIp: string, action?: string): Promise<CaptchaOutcome> => {
    if (!token || token.length > MAX_TOKEN) return { outcome: 'failed', reason: 'invalid' };
    const result = await send({
      method: 'POST',
      url: config.verifyUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret: config.secret, response: token, remoteip: remoteIp }).toString(),
    });
    if (result.kind === 'failure') return { outcome: 'unavailable', reason: result.reason };
    const failure = unavailability(result);
    if (failure) return { outcome: 'unavailable', reason: failure.reason };
    const reply = readJson(result.text, replySchema);
    return reply ? toOutcome(reply, config, action) : { outcome: 'unavailable', reason: 'malformed' };
  };

  return {
    widget: config.widget ?? null,
    async verify(token, remoteIp, action) {
      const outcome = await ask(token, remoteIp, action);
      const reason = outcome.outcome === 'passed' ? undefined : outcome.reason;
      deps.log.info({ provider: 'captcha', outcome: outcome.outcome, reason }, 'captcha checked');
      return outcome;
    },
  };
}

function toOutcome(reply: Reply, config: CaptchaConfig, action: string | undefined): CaptchaOutcome {
  const codes = reply['error-codes'];
  if (!reply.success) {
    if (codes.some((code) => OUR_FAULT.includes(code)))
      return { outcome: 'unavailable', reason: 'credentials' };
    return { outcome: 'failed', reason: codes.some((code) => USED.includes(code)) ? 'used' : 'invalid' };
  }
  if (action && reply.action && reply.action !== action) return { outcome: 'failed', reason: 'wrong_action' };
  if (config.hostname && reply.hostname && reply.hostname !== config.hostname) {
    return { outcome: 'failed', reason: 'wrong_host' };
  }
  if (reply.score !== undefined && reply.score < (config.minimumScore ?? DEFAULT_MINIMUM_SCORE)) {
    return { outcome: 'failed', reason: 'low_score' };
  }
  return { outcome: 'passed', score: reply.score };
}

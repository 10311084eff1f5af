import express, { type Router } from 'express';
import { CREDENTIALS } from '../tokens';

/**
 * A siteverify endpoint (integrations.md §9). `sandbox-pass` passes, `sandbox-pass:<action>` with that action,
 * `sandbox-low` with a robot's score, `sandbox-used` was spent before; `sandbox-fail` and all else fail.
 */
export function captchaTwin(): Router {
  const router = express.Router();
  router.post('/siteverify', express.urlencoded({ extended: false }), (request, response) => {
    const { secret, response: token } = (request.body ?? {}) as Record<string, string>;
    const fail = (code: string) => response.json({ success: false, 'error-codes': [code] });
    if (secret !== CREDENTIALS.secret) return void fail('invalid-input-secret');
    if (!token) return void fail('missing-input-response');
    if (token === 'sandbox-used') return void fail('timeout-or-duplicate');
    const [, kind, action] = /^sandbox-(pass|low)(?::(\w+))?$/.exec(token) ?? [];
    if (!kind) return void fail('invalid-input-response');
    response.json({
      success: true,
      score: kind === 'pass' ? 0.9 : 0.1,
      action,
      challenge_ts: new Date().toISOString(),
      hostname: 'localhost',
      'error-codes': [],
    });
  });
  return router;
}

import type { ChallengeMethod } from './two-factor.types';

/** Attempts at one challenge at most, concurrent ones included (docs/pitfalls.md). */
export const MAX_TRIES = 5;
/** Between two sends of a code (specification 15). */
export const RESEND_MS = 5_000;
export const MAX_SENDS = 10;

/**
 * The second factor a login needs: none, an app, or a sent code. Codes begin by e-mail and can be
 * switched to SMS (specification 4); operators never go without.
 */
export function getSecondFactor(user: {
  twoFactor: 'none' | ChallengeMethod;
  operator: boolean;
  passwordUnproven: boolean;
}): ChallengeMethod | null {
  if (user.twoFactor === 'totp') return 'totp';
  if (user.twoFactor === 'none' && !user.operator && !user.passwordUnproven) return null;
  return 'email';
}

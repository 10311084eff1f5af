/** Days within which a canceled account may be reopened. */
export const GRACE_DAYS = 7;

/** When an account canceled now is erased. */
export const endOfGrace = (now: Date): Date => new Date(now.getTime() + GRACE_DAYS * 86_400_000);

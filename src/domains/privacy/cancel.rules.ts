/** Days in which a cancelled account may be opened again. */
export const GRACE_DAYS = 7;

/** When an account that is cancelled now ends permanently. */
export const endOfGrace = (now: Date): Date => new Date(now.getTime() + GRACE_DAYS * 86_400_000);

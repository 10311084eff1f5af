/** The browser may end a login by its clock when it has at most this left (specification 4: 30 s). */
const END_BEFORE_S = 45;

/** Whole seconds from `now` until `end`; 0 when it is past, or there is none. */
export function secondsUntil(end: Date | undefined, now: Date): number {
  return end ? Math.max(0, Math.round((end.getTime() - now.getTime()) / 1_000)) : 0;
}

/** Whether a browser's clock may end a login with this many seconds left. */
export const canExpireByClock = (seconds: number): boolean => seconds <= END_BEFORE_S;

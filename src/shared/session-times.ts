/** Idle timeout of a login (docs/security/controls.md "Sessions"). */
export const SESSION_IDLE_MS = 30 * 60_000;
/** Maximum duration of a login. */
export const SESSION_ABSOLUTE_MS = 12 * 3_600_000;
/** The same for operators. */
export const OPERATOR_ABSOLUTE_MS = 8 * 3_600_000;

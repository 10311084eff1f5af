/** Minimum length of a password; the specification shows the rule but not the number (specification 11). */
export const PASSWORD_MIN = 8;

export const PASSWORD_RULES = ['length', 'lower', 'upper', 'digit', 'special'] as const;
type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Which of the displayed rules a password meets (specification 11 "Password creation"). */
export function metPasswordRules(password: string): Record<PasswordRule, boolean> {
  return {
    length: password.length >= PASSWORD_MIN,
    lower: /\p{Ll}/u.test(password),
    upper: /\p{Lu}/u.test(password),
    digit: /\d/.test(password),
    special: /[^\p{L}\d\s]/u.test(password),
  };
}

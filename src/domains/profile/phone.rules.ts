import { phoneDigits } from '~/src/shared/phone';

/** Minutes a code is valid, tries it allows, seconds until the next may be sent (specification 15). */
export const PHONE_CODE = { minutes: 10, tries: 5, resendSeconds: 5 } as const;

/** Parses a Brazilian number with area code to digits; null when invalid. */
export function parsePhone(text: string): string | null {
  const digits = phoneDigits(text);
  return /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(digits) ? digits : null;
}

/** A number with its middle hidden: enough to recognise one's own. */
export function maskPhone(digits: string): string {
  const hidden = digits.length > 10 ? '*****-**' : '****-**';
  return `(${digits.slice(0, 2)}) ${hidden}${digits.slice(-2)}`;
}

import { phoneDigits } from '~/src/shared/phone';

/** Minutes that a code is good for, wrong tries that it stands, seconds until the next may be sent (specification 15). */
export const PHONE_CODE = { minutes: 10, tries: 5, resendSeconds: 5 } as const;

/** Brazilian number with area code, digits alone; null when the text is none. */
export function parsePhone(text: string): string | null {
  const digits = phoneDigits(text);
  return /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(digits) ? digits : null;
}

/** A number with its middle hidden: enough to recognise one's own. */
export function maskPhone(digits: string): string {
  const hidden = digits.length > 10 ? '*****-**' : '****-**';
  return `(${digits.slice(0, 2)}) ${hidden}${digits.slice(-2)}`;
}

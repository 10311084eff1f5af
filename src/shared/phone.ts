/**
 * The digits of a phone as it was typed, without Brazil's country code, which phones fill in by themselves:
 * `+55 11 91234-5678` and `(11) 91234-5678` are the same. Whether it is a number is for the caller to ask.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/** A number as people write it: `(11) 91234-5678`. */
export function formatPhone(digits: string): string {
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`;
}

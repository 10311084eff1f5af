/**
 * The digits of a phone as typed, without Brazil's country code, which phones fill in automatically: `+55 11
 * 91234-5678` and `(11) 91234-5678` are the same. Does not validate the number.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/** A phone number in the usual format: `(11) 91234-5678`. */
export function formatPhone(digits: string): string {
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`;
}

/** `(11) •••••-5678`: enough to recognise the phone. */
export const maskPhone = (digits: string): string => `(${digits.slice(0, 2)}) •••••-${digits.slice(-4)}`;

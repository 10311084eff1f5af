import { bareDocument } from './input/typed-document';

function checkDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[i]) * (digits.length + 1 - i);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Appends the two check digits to the first nine digits of a CPF. */
export function completeCpf(nineDigits: string): string {
  const ten = nineDigits + checkDigit(nineDigits);
  return ten + checkDigit(ten);
}

/**
 * The 11 digits of a CPF, or null if invalid: all eleven must be there, in any punctuation (bareDocument), both check
 * digits must match, and a single repeated digit is rejected (docs/integrations.md §3).
 */
export function parseCpf(text: string): string | null {
  const cpf = bareDocument(text);
  if (!/^[0-9]{11}$/.test(cpf) || /^(\d)\1{10}$/.test(cpf)) return null;
  return completeCpf(cpf.slice(0, 9)) === cpf ? cpf : null;
}

/** The number that everybody tests with: its digits are right, and it identifies nobody. */
export const TEST_CPF = '12345678909';

/** Whether the text is a CPF, with or without punctuation. */
export function isCpf(text: string): boolean {
  return parseCpf(text) !== null;
}

/** `12345678909` → `123.456.789-09`; an invalid CPF is returned unchanged. */
export function formatCpf(text: string): string {
  const cpf = parseCpf(text);
  return cpf ? `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}` : text;
}

/** `12345678909` → `***.456.789-**`; an invalid CPF is masked completely. */
export function maskCpf(text: string): string {
  const cpf = parseCpf(text);
  return cpf ? `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` : '***.***.***-**';
}

import { bareDocument } from './input/typed-document';

const SHAPE = /^[0-9A-Z]{12}[0-9]{2}$/;

/** Weights run 2..9 from the right; a character counts as its ASCII code minus 48, so A is 17 (IN RFB 2229/2024). */
function checkDigit(characters: string): number {
  let sum = 0;
  for (let i = 0; i < characters.length; i++) {
    const weight = 2 + ((characters.length - 1 - i) % 8);
    sum += (characters.charCodeAt(i) - 48) * weight;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Appends the two check digits to the first twelve characters (0-9, A-Z) of a CNPJ. */
export function completeCnpj(twelve: string): string {
  const thirteen = twelve + checkDigit(twelve);
  return thirteen + checkDigit(thirteen);
}

/**
 * The 14 characters of a CNPJ, numeric or alphanumeric, in uppercase, from any punctuation (bareDocument); null if
 * invalid. Letters are never dropped and zeros never added (docs/integrations.md §2).
 */
export function parseCnpj(text: string): string | null {
  const cnpj = bareDocument(text);
  if (!SHAPE.test(cnpj) || /^(.)\1{13}$/.test(cnpj)) return null;
  return completeCnpj(cnpj.slice(0, 12)) === cnpj ? cnpj : null;
}

/** Whether the text is a CNPJ, with or without punctuation. */
export function isCnpj(text: string): boolean {
  return parseCnpj(text) !== null;
}

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`; an invalid CNPJ is returned unchanged. */
export function formatCnpj(text: string): string {
  const c = parseCnpj(text);
  if (!c) return text;
  return `${c.slice(0, 2)}.${c.slice(2, 5)}.${c.slice(5, 8)}/${c.slice(8, 12)}-${c.slice(12)}`;
}

/** `12ABC34501DE35` → `**.ABC.345/****-**`; an invalid CNPJ is masked completely. */
export function maskCnpj(text: string): string {
  const cnpj = parseCnpj(text);
  return cnpj ? `**.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/****-**` : '**.***.***/****-**';
}

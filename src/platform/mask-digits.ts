import { parseCnpj } from '~/src/shared/cnpj';

/**
 * A UUID; or a CNPJ, which may have letters; or nine digits or more with at most one separator between two (CPF, CNPJ,
 * card, phone), which end before a UUID.
 */
const ANY =
  /([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})|(\b[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}\b)|\d(?:(?![ ./-][0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})[ ./-]?\d){8,}/g;

/** A mail server repeats the address that it refuses. */
const ADDRESS = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;

/** Text of an error for a row: numbers as long as a document and e-mail addresses are masked. */
export const maskError = (text: string): string => maskDigits(text.replace(ADDRESS, '#').slice(0, 300));

/** Text whose numbers of the length of a document, card or phone are masked; UUIDs are kept. */
export function maskDigits(text: string): string {
  return text.replace(ANY, (match, uuid?: string, cnpj?: string) => {
    if (uuid) return match;
    return cnpj && /[A-Z]/.test(cnpj) && !parseCnpj(cnpj) ? match : '#';
  });
}

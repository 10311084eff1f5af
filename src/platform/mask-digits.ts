import { parseCnpj } from '~/src/shared/cnpj';

const UUID = String.raw`[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}`;
/** Nine digits or more with at most one separator between two: CPF, CNPJ, card, phone. */
const NUMBER = String.raw`\d(?:(?![ ./-]${UUID})[ ./-]?\d){8,}`;
/** A CNPJ may have letters. */
const CNPJ = String.raw`\b[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}\b`;
const ANY = new RegExp(`(${UUID})|(${CNPJ})|${NUMBER}`, 'g');

/** Text whose numbers of the length of a document, card or phone are masked; UUIDs are kept. */
export function maskDigits(text: string): string {
  return text.replace(ANY, (found, uuid?: string, cnpj?: string) => {
    if (uuid) return found;
    return cnpj && /[A-Z]/.test(cnpj) && !parseCnpj(cnpj) ? found : '#';
  });
}

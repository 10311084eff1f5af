import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { foldText } from '~/src/shared/names';
import { phoneDigits } from '~/src/shared/phone';
import { isUuid } from '~/src/shared/uuid';
import type { SearchForm, SearchTerms } from './search.types';

/** Letters of a text that may be searched for. */
export const MIN_SEARCH = 3;
export const MAX_SEARCH = 100;
const MAX_WORDS = 8;

/** The beginnings of words to look for, each of two letters or more; null where there is none. */
function toWords(text: string): string | null {
  const words = foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1)
    .slice(0, MAX_WORDS);
  const isLong = words.some((word) => word.length >= MIN_SEARCH);
  return isLong ? words.map((word) => `${word}:*`).join(' & ') : null;
}

function toProtocol(text: string): string | null {
  const bare = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (bare.length !== 8 && bare.length !== 12) return null;
  return bare.replace(/(.{4})(?=.)/g, '$1-');
}

/** The number at the end of `2026-11-0041`; or alone, as people read it out. */
function toInvoiceNumber(text: string): number | null {
  const [, digits] = /^(?:\d{4}-\d{2}-)?(\d{3,9})$/.exec(text) ?? [];
  return digits ? Number(digits) : null;
}

/** Everything that a text may be. */
export function readTerms(typed: string): SearchTerms {
  const text = typed.trim();
  const digits = phoneDigits(text);
  const isPhone = /^[\d\s()+-]+$/.test(text) && /^\d{10,11}$/.test(digits);
  return {
    cpf: parseCpf(text),
    cnpj: parseCnpj(text),
    email: /^\S+@\S+$/.test(text) ? text.toLowerCase() : null,
    phone: isPhone ? digits : null,
    id: isUuid(text) ? text : null,
    pix: /^[a-zA-Z0-9]{26,35}$/.test(text) ? text : null,
    invoice: toInvoiceNumber(text),
    // Of a whole key that somebody pasted, too: its secret goes no further than here.
    keyPrefix: /^ido_(?:live|test)_[0-9A-Za-z]{8}/.exec(text)?.[0] ?? null,
    caseCode: /^[0-9a-f]{4}[- ]?[0-9a-f]{4}$/i.test(text) ? text.replace(/[- ]/, '').toLowerCase() : null,
    protocol: toProtocol(text),
    words: toWords(text),
  };
}

/** What the audit says of a search. */
export function getSearchForm(terms: SearchTerms): SearchForm {
  const { cpf, cnpj, email, phone, id, pix, invoice, keyPrefix } = terms;
  if (cpf) return 'cpf';
  if (cnpj) return 'cnpj';
  if (email) return 'email';
  if (id) return 'id';
  if (pix || keyPrefix || invoice !== null) return 'code';
  return phone ? 'phone' : 'words';
}

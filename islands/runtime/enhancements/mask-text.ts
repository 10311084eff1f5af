import { parseDay, typedDay } from '~/src/shared/input/typed-day';
import { bareDocument, plainText } from '~/src/shared/input/typed-document';
import type { Locale } from '~/src/shared/locale';
import { phoneDigits } from '~/src/shared/phone';
import type { Mask } from '~/views/components/forms/masked-field';

const digits = (text: string): string => plainText(text).replace(/\D/g, '');
const alphanumeric = (text: string): string => bareDocument(text).replace(/[^0-9A-Z]/g, '');

/** Fills a pattern of `#` with characters, as far as they go; never ends in punctuation. */
function fill(pattern: string, characters: string): string {
  let out = '';
  let next = 0;
  for (const sign of pattern) {
    if (next >= characters.length) break;
    out += sign === '#' ? characters[next++] : sign;
  }
  return out;
}

const CPF = '###.###.###-##';
const CNPJ = '##.###.###/####-##';

/** Spreadsheets drop leading zeros of all-digit documents; a pasted one gets them back (specification 11). */
const pad = (text: string, to: number): string => (/^\d+$/.test(text) ? text.padStart(to, '0') : text);

function cpf(text: string, pasted: boolean): string {
  const plain = digits(text);
  return fill(CPF, pasted ? pad(plain, 11) : plain);
}

/** The first twelve may be letters, the two check digits may not; pasted letters are preserved. */
function cnpj(text: string, pasted: boolean): string {
  const plain = alphanumeric(text);
  if (pasted) return fill(CNPJ, pad(plain, 14));
  return fill(CNPJ, plain.slice(0, 12) + digits(plain.slice(12)));
}

function phone(text: string): string {
  const plain = phoneDigits(text);
  return fill(plain.length > 10 ? '(##) #####-####' : '(##) ####-####', plain);
}

/** Groups thousands and keeps the decimals: "1500" is fifteen hundred. */
function money(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d,]/g, '').split(',');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
  return rest.length > 0 ? `${grouped || '0'},${rest.join('').slice(0, 2)}` : grouped;
}

/** A pasted day in any form becomes the language's; a typed `5/` becomes `05`, so that the month begins there. */
function date(text: string, pasted: boolean, locale: Locale): string {
  const day = pasted ? parseDay(text, locale) : null;
  if (day) return typedDay(day, locale);
  return fill('##/##/####', digits(text.replace(/(^|\D)(\d)[/.-]$/, '$10$2')));
}

/** Formatted value of a masked field: while typing, or of a pasted text; `locale` orders the parts of a day. */
export function maskText(mask: Mask, text: string, pasted = false, locale: Locale = 'pt-BR'): string {
  if (mask === 'cpf') return cpf(text, pasted);
  if (mask === 'cnpj') return cnpj(text, pasted);
  if (mask === 'phone') return phone(text);
  if (mask === 'money') return money(text);
  if (mask === 'date') return date(text, pasted, locale);
  if (mask === 'postal-code') return fill('#####-###', digits(text));
  const plain = alphanumeric(text);
  return plain.length > 11 || /[A-Z]/.test(plain) ? cnpj(text, pasted) : cpf(text, pasted);
}

/** Adds the two decimals when an amount's field is left. */
export function finishMoney(text: string): string {
  const [whole, cents = ''] = money(text).split(',');
  return whole ? `${whole},${cents.padEnd(2, '0')}` : '';
}

import type { Locale } from './locale';

/** An amount in centavos: a safe integer. */
export type Centavos = number;

/** @throws RangeError if it is not a safe integer */
export function centavos(value: number): Centavos {
  if (!Number.isSafeInteger(value)) throw new RangeError('not a whole number of centavos');
  return value;
}

/** The amount in reais, as the API, files and other companies have it. */
export const toReais = (value: Centavos): number => value / 100;

/** Rounds to whole centavos; NaN for what is no number. */
export const fromReais = (amount: number): Centavos => Math.round(amount * 100);

/**
 * `R$ 1.234,50` in pt-BR, `R$1,234.50` in en-US: the currency is the real in both. A no-break space keeps
 * sign and amount on one line.
 */
export function formatMoney(value: Centavos, locale: Locale = 'pt-BR'): string {
  return formatters[locale].format(toReais(value));
}

const formatters: Record<Locale, Intl.NumberFormat> = {
  'pt-BR': new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }),
  'en-US': new Intl.NumberFormat('en-US', { style: 'currency', currency: 'BRL' }),
};

const PLAIN = /^(?<whole>\d+)(?:[.,](?<cents>\d{1,2}))?$/;
const BRAZILIAN = /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<cents>\d{1,2}))?$/;
const AMERICAN = /^(?<whole>[1-9]\d{0,2}(?:,\d{3}){2,}|[1-9]\d{0,2},\d{3}(?=\.))(?:\.(?<cents>\d{1,2}))?$/;

/**
 * Parses an amount typed by a person (`1.234,56`, `1,234.56`, `1234.5`, `R$ 50`): at most two decimals,
 * thousands in groups of three. Null if it is not an amount, and for the ambiguous `1,234`, which is a
 * thousand to some readers and one real and a bit to others.
 */
export function parseMoney(text: string): Centavos | null {
  const plain = text.trim().replace(/^R\$\s*/i, '');
  const parts = [PLAIN, BRAZILIAN, AMERICAN].map((form) => form.exec(plain)).find((match) => match !== null);
  if (!parts) return null;
  const { whole = '', cents = '' } = parts.groups ?? {};
  const value = Number(whole.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? value : null;
}

/** `123.45`, the format of the Pix API. */
export function toDecimalText(value: Centavos): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}

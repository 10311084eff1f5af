import type { Locale } from './locale';

/** An amount in centavos: a whole, safe number. */
export type Centavos = number;

/** @throws RangeError when it is not a whole, safe number of centavos */
export function centavos(value: number): Centavos {
  if (!Number.isSafeInteger(value)) throw new RangeError('not a whole number of centavos');
  return value;
}

/** `R$ 1.234,50` in pt-BR, `R$1,234.50` in en-US: the currency is the real in both. */
export function formatMoney(value: Centavos, locale: Locale = 'pt-BR'): string {
  return formatters[locale].format(value / 100).replace(/\u00a0/g, ' ');
}

const formatters: Record<Locale, Intl.NumberFormat> = {
  'pt-BR': new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }),
  'en-US': new Intl.NumberFormat('en-US', { style: 'currency', currency: 'BRL' }),
};

/** Reads what a person typed (`1.234,56`, `1234.56`, `R$ 50`); null when it is not an amount. */
export function parseMoney(text: string): Centavos | null {
  const plain = text.replace(/[R$\s]/g, '');
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const whole = Number((match[1] ?? '').replace(/[.,]/g, ''));
  const value = whole * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(value) ? value : null;
}

/** `123.45`, as the Pix API writes amounts. */
export function toDecimalText(value: Centavos): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}

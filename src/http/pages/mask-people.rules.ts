import { maskEmail } from '~/src/shared/names';

/** Also between the underscores of a file's name, which are letters to `\b`. */
const CPF = /(?<![a-zA-Z\d])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![a-zA-Z\d])/g;
const CNPJ = /\b[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}\b/g;
const PHONE = /(\(\d{2}\) ?)\d{4,5}-?\d{4}/g;
const EMAIL = /[\w.+-]+@[a-zA-Z\d-]+(?:\.[a-zA-Z\d-]+)+/g;

/**
 * A page without documents, phones and e-mail addresses, wherever they stand; `allowed` are our own. It is the second
 * lock of a support visit: lists hide whom a report is about before they are drawn.
 */
export const maskPeople = (html: string, allowed: readonly (string | null)[]): string =>
  html
    .replace(CPF, '•••.•••.•••-••')
    .replace(CNPJ, (cnpj) => (allowed.includes(cnpj) ? cnpj : '••.•••.•••/••••-••'))
    .replace(PHONE, '$1•••••-••••')
    .replace(EMAIL, (address) => (allowed.includes(address) ? address : maskEmail(address)));

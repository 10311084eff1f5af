import { isCnpj } from '~/src/shared/cnpj';
import { isCpf } from '~/src/shared/cpf';
import { formatTime, toDay } from '~/src/shared/dates';
import type { ChatHours } from './chat.types';

/** Characters of a message; a page of text. */
export const MAX_CHARACTERS = 2_000;

const FIRST_HOURS: ChatHours = { firstDay: 1, lastDay: 5, from: '09:00', to: '18:00' };

/** Parses the setting of opening hours, `1-5 09:00-18:00`; Monday to Friday from nine to six when invalid. */
export function parseHours(setting: string): ChatHours {
  const match = /^([1-7])-([1-7]) ([01]\d:[0-5]\d|2[0-3]:[0-5]\d)-([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/.exec(
    setting,
  );
  const [, first, last, from = '', to = ''] = match ?? [];
  if (!match || Number(first) > Number(last) || from >= to) return FIRST_HOURS;
  return { firstDay: Number(first), lastDay: Number(last), from, to };
}

/** Whether the chat is staffed now. */
export function isOpen({ firstDay, lastDay, from, to }: ChatHours, now: Date): boolean {
  const day = new Date(`${toDay(now)}T00:00:00Z`).getUTCDay() || 7;
  const time = formatTime(now);
  return day >= firstDay && day <= lastDay && time >= from && time < to;
}

/** Zero-width characters, with which a number could evade the rules below. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;
/** Digits in groups, as documents, cards and phones are written. */
const DIGITS = /(?<!\d)\+?\d(?:[ .\-/()]{0,2}\d){10,37}(?!\d)/g;
/** A CNPJ with letters has only this form. */
const CNPJ =
  /(?<![\p{L}\p{N}])[\dA-Z]{2}[. ]?[\dA-Z]{3}[. ]?[\dA-Z]{3}[/ ]?[\dA-Z]{4}[- ]?\d{2}(?![\p{L}\p{N}])/giu;
const CPF_LOOK = /^\d{3}[. ]\d{3}[. ]\d{3}[-. ]\d{2}$/;
/** Country code or none, area code, and a number of eight or nine digits. */
const PHONE = /^(?:\+?55)?[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/;

/** Masks what looks like a CPF, a CNPJ or a card: none of them leaves for the chat. */
export function maskDocuments(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DIGITS, maskGroups)
    .replace(CNPJ, (match) => (match.includes('/') || isCnpj(match) ? hidden(match) : match));
}

/** Adjacent numbers form a run: every sequence of groups is checked, the longest first. */
function maskGroups(run: string): string {
  const groups = run.split(' ');
  const parts: string[] = [];
  for (let start = 0; start < groups.length; ) {
    let end = groups.length;
    while (end > start && !isDocument(groups.slice(start, end).join(' '))) end -= 1;
    const isFound = end > start;
    const next = isFound ? end : start + 1;
    const stretch = groups.slice(start, next).join(' ');
    parts.push(isFound ? hidden(stretch) : stretch);
    start = next;
  }
  return parts.join(' ');
}

const hidden = (text: string): string => text.replace(/[\p{L}\p{N}]/gu, '•');

function isDocument(text: string): boolean {
  if (CPF_LOOK.test(text)) return true;
  const bare = text.replace(/[^\d+]/g, '');
  if (bare.length === 11 && isCpf(bare)) return true;
  if (PHONE.test(bare)) return false;
  return bare.length === 11 || bare.length === 14 || isCard(bare);
}

/** Thirteen to nineteen digits with a valid check digit (Luhn), or as many as nearly every card has. */
function isCard(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 || digits.length === 16;
}

import { createHash } from 'node:crypto';
import type { InputName, Product } from '~/src/domains/catalog';
import { pickTexts } from '~/src/domains/reports';
import type { SourceInputs } from '~/src/domains/sources';
import { isCnpj, parseCnpj } from '~/src/shared/cnpj';
import { isCpf, parseCpf } from '~/src/shared/cpf';
import { toDay } from '~/src/shared/dates';
import { isOrderText, ORDER_FIELDS, ORDER_TEXTS, type OrderTexts } from '~/src/shared/input/order-fields';
import { parseDay } from '~/src/shared/input/typed-day';
import { isDecimal, isScientific } from '~/src/shared/input/typed-document';
import type { Centavos } from '~/src/shared/money';
import type { Transitions } from '~/src/shared/transitions';
import type { BatchState, CellError, PauseReason, QuoteFigures, RawRow, RowErrors } from './batches.types';

/** How long a quote is valid, and how long unconfirmed batches and used files are kept. */
export const QUOTE_MS = 24 * 3_600_000;
export const RETENTION_MS = 7 * 24 * 3_600_000;
/** Unexpected errors a row may have before it counts as failed. */
export const MAX_TRIES = 5;

/** Reasons of a pause that are gone once there is money. */
export const MONEY_REASONS: readonly PauseReason[] = ['credits', 'limit', 'budget'];

/** Whether a paused batch goes on without a person once its reason is gone. */
export const resumesByItself = (reason: PauseReason | null): boolean =>
  reason === 'source' || (reason !== null && MONEY_REASONS.includes(reason));

/** Legal transitions of a batch; the updating statement refuses any other. */
export const BATCH_TRANSITIONS: Transitions<BatchState> = {
  validating: ['columns', 'unreadable', 'ready', 'discarded'],
  columns: ['validating', 'discarded'],
  unreadable: ['validating', 'discarded'],
  ready: ['validating', 'running', 'discarded'],
  running: ['paused', 'cancelled', 'done'],
  paused: ['running', 'cancelled'],
  cancelled: [],
  done: ['running'],
  discarded: [],
};

type AskedInputs = Pick<Product, 'target' | 'requiredInputs' | 'optionalInputs'>;

/** An orderable row, or what is wrong with it. */
type CheckedRow =
  | { ok: true; inputs: SourceInputs; texts: OrderTexts }
  | { ok: false; errors: RowErrors; texts: OrderTexts };

const MAX_NAME = 150;
const OLDEST = '1890-01-01';
const ADULT_YEARS = 18;

/** Validates and parses a row as an order would: documents are complete, dates in any form of readDay. */
export function checkRow({ values }: RawRow, product: AskedInputs, now: Date): CheckedRow {
  const inputs: SourceInputs = {};
  const errors: RowErrors = {};
  const inputNames: InputName[] = [...product.requiredInputs, ...product.optionalInputs];
  const subject: InputName = product.target === 'CPF' ? 'cpf' : 'cnpj';
  for (const [use, raw] of Object.entries(values)) {
    const text = raw.trim();
    if (!text || isOrderText(use)) continue;
    const name = use === 'document' ? subject : (use as InputName);
    const cell = inputNames.includes(name) ? readCell(name, text, now) : { error: 'unasked' as const };
    if ('error' in cell) errors[name] = cell.error;
    else if (inputs[name] !== undefined && inputs[name] !== cell.value) errors[name] = 'twice';
    else inputs[name] = cell.value;
  }
  for (const name of product.requiredInputs) {
    if (inputs[name] === undefined && !errors[name]) errors[name] = 'required';
  }
  for (const name of ORDER_TEXTS) {
    if ((values[name]?.trim() ?? '').length > ORDER_FIELDS[name].max) errors[name] = 'tooLong';
  }
  const texts = pickTexts(values);
  return Object.keys(errors).length > 0 ? { ok: false, errors, texts } : { ok: true, inputs, texts };
}

type Cell = { value: string } | { error: CellError };

function readCell(name: InputName, text: string, now: Date): Cell {
  if (name === 'cpf' || name === 'cnpj') return readDocument(name, text);
  if (name === 'birthDate') return parseBirthDate(text, now);
  return text.length > MAX_NAME ? { error: 'tooLong' } : { value: text };
}

function readDocument(kind: 'cpf' | 'cnpj', text: string): Cell {
  const value = kind === 'cpf' ? parseCpf(text) : parseCnpj(text);
  if (value !== null) return { value };
  if (/^total\b/i.test(text)) return { error: 'total' };
  if (isScientific(text)) return { error: 'scientific' };
  if (isDecimal(text)) return { error: 'decimals' };
  if (kind === 'cpf') return { error: isCnpj(text) ? 'company' : 'cpf' };
  return { error: isCpf(text) ? 'person' : 'cnpj' };
}

/** No source is queried about a minor: such an order fails, and is not charged. */
function parseBirthDate(text: string, now: Date): Cell {
  const day = parseDay(text);
  const today = toDay(now);
  if (!day || day < OLDEST || day > today) return { error: 'date' };
  const adultOn = `${Number(day.slice(0, 4)) + ADULT_YEARS}${day.slice(4)}`;
  return adultOn > today ? { error: 'minor' } : { value: day };
}

/** Equal for rows that ask the same; a fingerprint, so that a large batch needs little memory. */
export function rowKey(inputs: SourceInputs): string {
  const entries = Object.entries(inputs).toSorted(([one], [other]) => one.localeCompare(other));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64');
}

/** Whether a row says nothing at all. */
export const isEmptyRow = ({ values }: RawRow): boolean =>
  !Object.values(values).some((text) => text?.trim());

type Groups = QuoteFigures['groups'];

export const sumDue = (groups: Groups): Centavos =>
  groups.reduce((sum, { due, rows }) => sum + due * rows, 0);
export const paidRows = (groups: Groups): number => groups.reduce((sum, { rows }) => sum + rows, 0);

/** How many rows `free` covers, most expensive first. */
export function countAffordable(groups: Groups, free: Centavos): number {
  let [left, count] = [free, 0];
  for (const { due, rows } of groups) {
    const payable = due === 0 ? rows : Math.min(rows, Math.max(0, Math.floor(left / due)));
    count += payable;
    if (payable < rows) break;
    left -= due * rows;
  }
  return count;
}

/** Reports that one worker assembles per second (measured). */
const PER_SECOND = 10;

export const estimateDuration = ({ sources }: Pick<Product, 'sources'>, reports: number): number =>
  reports === 0
    ? 0
    : Math.max(...sources.map(({ usualMs }) => usualMs)) + Math.ceil(reports / PER_SECOND) * 1_000;

/** A batch with waiting rows: its account and their number. */
export interface WaitingBatch {
  batchId: string;
  accountId: string;
  waiting: number;
}

/**
 * Which batches order their next row now: at most `window` rows are in progress overall, shared evenly among accounts,
 * and among the batches of each.
 */
export function shareWindow(
  queue: readonly WaitingBatch[],
  underWay: readonly { batchId: string; accountId: string; count: number }[],
  window: number,
): string[] {
  const ofAccount = sumBy(underWay, ({ accountId }) => accountId);
  const ofBatch = sumBy(underWay, ({ batchId }) => batchId);
  const pending = queue.map((each) => ({ ...each }));
  const turns: string[] = [];
  let free = window - underWay.reduce((sum, { count }) => sum + count, 0);
  for (; free > 0; free -= 1) {
    const next = least(
      pending.filter(({ waiting }) => waiting > 0),
      ({ accountId, batchId }) => [ofAccount.get(accountId) ?? 0, ofBatch.get(batchId) ?? 0],
    );
    if (!next) break;
    next.waiting -= 1;
    ofAccount.set(next.accountId, (ofAccount.get(next.accountId) ?? 0) + 1);
    ofBatch.set(next.batchId, (ofBatch.get(next.batchId) ?? 0) + 1);
    turns.push(next.batchId);
  }
  return turns;
}

function sumBy<T extends { count: number }>(
  items: readonly T[],
  key: (item: T) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + item.count);
  return sums;
}

function least<T>(items: readonly T[], rank: (item: T) => [number, number]): T | null {
  let best: T | null = null;
  for (const item of items) {
    const [first, second] = rank(item);
    const [bestFirst, bestSecond] = best ? rank(best) : [Number.POSITIVE_INFINITY, 0];
    if (first < bestFirst || (first === bestFirst && second < bestSecond)) best = item;
  }
  return best;
}

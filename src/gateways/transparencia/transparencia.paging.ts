import { z } from 'zod';
import type { Send } from '~/src/gateways/wire/http-client';
import type { SourceOutcome } from '~/src/gateways/wire/outcome';
import { readJson, settle } from '~/src/gateways/wire/reply';
import { fromReais } from '~/src/shared/money';
import { type PersonRow, personRowSchema } from './transparencia.types';

export interface TransparenciaConfig {
  /** Queries per minute over all workers: the rate limit of its queue (jobs/queues.ts). */
  perMinute: number;
  /** The same for benefits, whose calls have a limit of their own. */
  benefitsPerMinute: number;
  /** In production it ends in `/api-de-dados`. */
  baseUrl: string;
  apiKey: string;
  timeoutMs: number;
}

/** Nobody has that many records on a list: the filter or the paging was ignored. */
const MAX_PAGES = 20;

interface ListQuery<Row> {
  /** `peps`, `ceis` … */
  path: string;
  filter: Record<string, string>;
  schema: z.ZodType<Row>;
  /** The server ignores an unknown filter and lists everybody: a row about somebody else invalidates the answer. */
  isRight: (row: Row) => boolean;
  /** An empty month is answered with 400 and this text. */
  emptyAs400?: boolean;
}

/** A list of the Portal with one parameter for the document; its rows, once compared with it, as data. */
export interface List<Row, Data> {
  filter: string;
  schema: z.ZodType<Row>;
  /** Whom a row is about. */
  document: (row: Row) => string;
  toData: (row: Row) => Data;
}

export const defineList = <Row, Data>(list: List<Row, Data>): List<Row, Data> => list;

/** An authority in a row. */
export const named = z.object({ nome: z.string().nullish() }).nullish();

const NOTHING_PAID = z.object({ 'Erro na API': z.literal('Erro ao executar a consulta') });

export type ReadPerson = (cpf: string) => Promise<SourceOutcome<PersonRow | null>>;

/** Reads `/pessoa-fisica`, an object rather than a list; null if the Portal does not know the person. */
export function createPersonReader(send: Send, config: TransparenciaConfig): ReadPerson {
  return async (cpf) => {
    const result = await send({
      method: 'GET',
      url: `${config.baseUrl}/pessoa-fisica?${new URLSearchParams({ cpf })}`,
      headers: { 'chave-api-dados': config.apiKey },
    });
    return settle<PersonRow | null>(result, ({ status, text, latencyMs }) => {
      const facts = { billed: false, latencyMs };
      if (status === 400) return { outcome: 'refused', reason: 'bad_request', raw: text, ...facts };
      if (status === 404) return { outcome: 'answered', data: null, raw: text || 'null', ...facts };
      const person = status === 200 ? readJson(text, personRowSchema) : null;
      if (!person || !isDocument(person.cpf, cpf)) {
        return { outcome: 'unavailable', reason: 'malformed', ...facts };
      }
      return { outcome: 'answered', data: person, raw: text, ...facts };
    });
  };
}

export type ListReader = <Row>(query: ListQuery<Row>) => Promise<SourceOutcome<Row[]>>;

/**
 * Reads complete lists: pages until an empty one; with one page missing the whole is unavailable, never
 * incomplete.
 */
export function createListReader(send: Send, config: TransparenciaConfig): ListReader {
  return async function readList<Row>(query: ListQuery<Row>): Promise<SourceOutcome<Row[]>> {
    const rows: Row[] = [];
    const raws: string[] = [];
    let latencyMs = 0;
    for (let number = 1; number <= MAX_PAGES; number++) {
      const page = await readPage(send, config, query, number);
      latencyMs += page.latencyMs;
      if (page.outcome !== 'answered') return { ...page, latencyMs };
      raws.push(page.raw);
      if (page.data.length === 0) {
        return { outcome: 'answered', data: rows, raw: `[${raws.join(',')}]`, billed: false, latencyMs };
      }
      rows.push(...page.data);
    }
    return { outcome: 'unavailable', reason: 'malformed', billed: false, latencyMs };
  };
}

async function readPage<Row>(
  send: Send,
  config: TransparenciaConfig,
  { path, filter, schema, isRight, emptyAs400 = false }: ListQuery<Row>,
  number: number,
): Promise<SourceOutcome<Row[]>> {
  const query = new URLSearchParams({ ...filter, pagina: String(number) });
  const result = await send({
    method: 'GET',
    url: `${config.baseUrl}/${path}?${query}`,
    headers: { 'chave-api-dados': config.apiKey },
  });
  return settle<Row[]>(result, ({ status, text, latencyMs }) => {
    const facts = { billed: false, latencyMs };
    if (status === 400 && emptyAs400 && readJson(text, NOTHING_PAID)) {
      return { outcome: 'answered', data: [], raw: text, ...facts };
    }
    if (status === 400) return { outcome: 'refused', reason: 'bad_request', raw: text, ...facts };
    const rows = status === 200 ? readJson(text, z.array(schema)) : null;
    if (!rows?.every(isRight)) return { outcome: 'unavailable', reason: 'malformed', ...facts };
    return { outcome: 'answered', data: rows, raw: text, ...facts };
  });
}

/**
 * Compares a listed document with the queried one: in full, or by the six digits that the mask
 * `***.456.789-**` leaves.
 */
export function isDocument(text: string, document: string): boolean {
  const bare = text.replace(/[.\-/\s]/g, '').toUpperCase();
  return bare.includes('*')
    ? document.length === 11 && bare.replace(/\*/g, '') === document.slice(3, 9)
    : bare === document;
}

/** ` 01/02/2023 ` → `2023-02-01`; anything else (`Não informada`) → null. */
export function isoDate(padded: string | null | undefined): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(padded?.trim() ?? '');
  return match ? `${match[3]}-${match[2]}-${match[1]}` : null;
}

/** The month of a day written `2026-11-01` or `01/11/2026`: `2026-11`; anything else → null. */
export const toMonth = (day: string | null | undefined): string | null =>
  (/^\d{4}-\d{2}/.exec(day ?? '')?.[0] || isoDate(day)?.slice(0, 7)) ?? null;

/** `1.234,50` or `1234.5` → centavos; null if it is not an amount. Some lists use the Brazilian format. */
export function parseAmount(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value).replace(/[R$\s]/g, '');
  const plain = text.includes(',') ? text.replace(/\./g, '').replace(',', '.') : text;
  const centavos = fromReais(Number(plain));
  return Number.isSafeInteger(centavos) ? centavos : null;
}

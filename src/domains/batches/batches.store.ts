import type { RawRow, RowErrors, RowState } from '~/src/domains/batches/batches.types';
import { type JobCategory, type Purpose, pickTexts, toAllTexts } from '~/src/domains/reports';
import type { SourceInputs } from '~/src/domains/sources';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { IndexedColumn } from '~/src/platform/crypto/reindex';
import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import { actingKey } from '~/src/shared/actor';
import type { OrderText, OrderTexts } from '~/src/shared/input/order-fields';
import type { Centavos } from '~/src/shared/money';
import { statesBefore } from '~/src/shared/transitions';
import { BATCH_TRANSITIONS } from './batches.rules';
import type { BatchEntry, BatchState, FileProblem, PauseReason, StoredQuote } from './batches.types';
import { opened, sealed } from './sealed.rules';

export type BatchRow = Row<'batches'>;

/** A row's content: as parsed, or as given where invalid. */
export interface RowContent {
  inputs: SourceInputs;
  given?: RawRow['values'];
  texts: OrderTexts;
}

export interface NewRow {
  line: number;
  state: RowState;
  content: RowContent;
  errors: RowErrors | null;
  firstLine: number | null;
}

interface NewBatch {
  id: string;
  productId: string;
  entry: BatchEntry;
  name: string | null;
  fileKey: string | null;
  purpose: Purpose;
  jobCategory: JobCategory | null;
  costCenterId?: string | null;
  approvalAbove?: Centavos | null;
  price: Centavos;
  quotedUntil: Date;
  state: 'validating' | 'ready';
}

type Own = Pick<BatchRow, 'id' | 'account_id'>;

const namePurpose = (id: string): string => `batch.name:${id}`;
const rowPurpose = (id: string, line: number): string => `batch.row:${id}:${line}`;

/** The file's name, opened with the account's sealer. */
export const getName = (sealer: Sealer, row: Pick<BatchRow, 'id' | 'name_sealed'>): string | null =>
  row.name_sealed && opened<string>(sealer, namePurpose(row.id), row.name_sealed);

/** Searchable words of a file's name. */
const splitWords = (name: string | null): string[] => [
  ...new Set(
    (name ?? '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
];

/** Blind indexes of words searched in the names of an account's files. */
export const nameIndexes = (ctx: Ctx, accountId: string, text: string): string[][] =>
  splitWords(text).map((word) => ctx.vault.blindIndexes('name', `${accountId}|${word}`));

/** The stored column. */
export const batchNameIndexes: IndexedColumn = {
  table: 'batches',
  id: 'id',
  column: 'name_words',
  isList: true,
  sealed: 'name_sealed',
  subject: 'account_id',
  beside: 'account_id',
  read: (sealer, name_sealed, id, beside) =>
    splitWords(getName(sealer, { id, name_sealed })).map((word) => ({
      kind: 'name',
      value: `${beside}|${word}`,
    })),
};

/** As sealed: the texts stand beside the inputs, by their names. */
type SealedContent = Omit<RowContent, 'texts'> & Record<OrderText, string | null>;

const toSealed = ({ texts, ...content }: RowContent): SealedContent => ({ ...content, ...toAllTexts(texts) });

/** A row's content, opened with its account's sealer. */
export const getContent = (
  sealer: Sealer,
  row: { batch_id: string; line: number; content_sealed: Sealed },
): RowContent => {
  const {
    inputs,
    given: cells,
    ...texts
  } = opened<SealedContent>(sealer, rowPurpose(row.batch_id, row.line), row.content_sealed);
  return { inputs, given: cells, texts: pickTexts(texts) };
};

/** Sets the user as whom the reports of a batch are ordered from now on. */
export const orderingMarks = ({ actor }: ActorCtx): Pick<Marks, 'confirmed_by' | 'api_key_id'> => ({
  confirmed_by: actor.userId,
  api_key_id: actingKey(actor),
});

/** Creates a batch of the acting account; false when its id is taken. */
export async function insertBatch(ctx: ActorCtx, batch: NewBatch): Promise<boolean> {
  const { userId, accountId } = ctx.actor;
  const sealer = await getSealer(ctx, accountId);
  const rows = await ctx
    .db('batches')
    .insert({
      id: batch.id,
      account_id: accountId,
      user_id: userId,
      product_id: batch.productId,
      entry: batch.entry,
      locale: ctx.locale,
      name_sealed: batch.name === null ? null : sealed(sealer, namePurpose(batch.id), batch.name),
      name_words: splitWords(batch.name).map((word) => ctx.vault.blindIndex('name', `${accountId}|${word}`)),
      file_key: batch.fileKey,
      purpose: batch.purpose,
      job_category: batch.jobCategory,
      cost_center_id: batch.costCenterId ?? null,
      approval_above: batch.approvalAbove ?? null,
      api_key_id: actingKey(ctx.actor),
      price: batch.price,
      quoted_until: batch.quotedUntil,
      state: batch.state,
      created_at: ctx.now(),
    })
    .onConflict('id')
    .ignore()
    .returning('id');
  return rows.length === 1;
}

export const findBatchRow = async (ctx: Ctx, id: string): Promise<BatchRow | null> =>
  (await ctx.db('batches').where({ id }).first()) ?? null;

/** Locks the batch until the transaction ends. */
export const lockBatch = async (ctx: Ctx, id: string): Promise<BatchRow | null> =>
  (await ctx.db('batches').where({ id }).forUpdate().first()) ?? null;

/** Locks a batch's state while one of its rows is ordered; null when there is none. */
export const lockBatchState = async (ctx: Ctx, id: string): Promise<BatchRow | null> =>
  (await ctx.db('batches').where({ id }).forShare().first()) ?? null;

interface Marks {
  problem?: FileProblem | null;
  problem_line?: number | null;
  pause_reason?: PauseReason | null;
  needed?: Centavos | null;
  columns?: string | null;
  column_count?: number;
  confirmed_at?: Date;
  confirmed_by?: string;
  api_key_id?: string | null;
  price?: Centavos;
}

const ENDED: readonly BatchState[] = ['cancelled', 'done', 'discarded'];

/**
 * Moves a batch to another state; false when it has moved before, the transition is illegal, or it is not paused for
 * the reason `only`.
 */
export async function moveBatch(
  ctx: Ctx,
  id: string,
  to: BatchState,
  marks: Marks = {},
  only: { pause_reason?: PauseReason | null } = {},
): Promise<boolean> {
  const count = await ctx
    .db('batches')
    .where({ id, ...only })
    .whereIn('state', statesBefore(BATCH_TRANSITIONS, to))
    .update({
      problem: null,
      problem_line: null,
      pause_reason: null,
      needed: null,
      ...marks,
      state: to,
      fence: ctx.db.raw('fence + 1'),
      ended_at: ENDED.includes(to) ? ctx.now() : null,
    });
  return count === 1;
}

/** Has a paused batch wait for a person, whatever it was paused for. */
export async function keepPaused({ db }: Ctx, id: string): Promise<void> {
  await db('batches').where({ id, state: 'paused' }).update({ pause_reason: 'person', needed: null });
}

/** Resets a batch's quote, to be computed with the rights of `by`; returns the number of the request. */
export async function resetQuote(ctx: Ctx, id: string, by: string): Promise<number> {
  const [row] = await ctx
    .db('batches')
    .where({ id })
    .update({ quote: null, quote_by: by, quote_asked: ctx.db.raw('quote_asked + 1') })
    .returning('quote_asked');
  return row?.quote_asked ?? 0;
}

/**
 * Stores a quote's figures, unless it was requested again meanwhile; of an unconfirmed batch also its price
 * and expiry.
 */
export async function saveQuote(ctx: Ctx, batch: BatchRow, quote: StoredQuote, until: Date): Promise<void> {
  const { id, quote_asked } = batch;
  const price = 'price' in quote && batch.state === 'ready' ? quote.price : batch.price;
  await ctx
    .db('batches')
    .where({ id, quote_asked, state: batch.state })
    .update({ quote: JSON.stringify(quote), price, quoted_until: until });
}

/** Other batches of the account whose files are to be read. */
export async function countValidating(ctx: Ctx, { id, account_id }: Own): Promise<number> {
  const [row] = await ctx
    .db('batches')
    .where({ account_id, state: 'validating' })
    .whereNot({ id })
    .count('* as count');
  return Number(row?.count ?? 0);
}

const CHUNK_SIZE = 1_000;

/** Adds rows, sealed. */
export async function insertRows(ctx: Ctx, batch: Own, rows: readonly NewRow[]): Promise<void> {
  const sealer = await getSealer(ctx, batch.account_id);
  for (let from = 0; from < rows.length; from += CHUNK_SIZE) {
    await ctx.db('batch_rows').insert(
      rows.slice(from, from + CHUNK_SIZE).map((row) => ({
        batch_id: batch.id,
        line: row.line,
        state: row.state,
        content_sealed: sealed(sealer, rowPurpose(batch.id, row.line), toSealed(row.content)),
        errors: row.errors && JSON.stringify(row.errors),
        first_line: row.firstLine,
      })),
    );
  }
}

export async function deleteRows(ctx: Ctx, id: string): Promise<void> {
  await ctx.db('batch_rows').where({ batch_id: id }).delete();
}

/** All rows of a batch. */
export async function countAllRows(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.db('batch_rows').where({ batch_id: id }).count('* as count');
  return Number(row?.count ?? 0);
}

/** Clears a batch's rows, name and file key. */
export async function emptyBatch(ctx: Ctx, id: string): Promise<void> {
  await deleteRows(ctx, id);
  await ctx.db('batches').where({ id }).update({
    name_sealed: null,
    name_words: [],
    sample_sealed: null,
    source_sealed: null,
    file_key: null,
    sheet_key: null,
  });
}

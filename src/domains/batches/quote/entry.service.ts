import type { BatchEntry, ColumnUse, GivenRow } from '~/src/domains/batches/batches.types';
import type { JobCategory, Purpose } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';

/** What is asked of every row of a batch; the id is the page's or the program's choice. */
export interface BatchOrder {
  id: string;
  productExternalId: string;
  purpose: Purpose;
  jobCategory: JobCategory | null;
}

/**
 * Begins a batch from an uploaded file: it is kept sealed and read by a job. The same id sent twice is one batch.
 * @throws NotFound `product_not_found`, Conflict `product_unavailable`, `batch_product`, TooLarge `batch_too_large`,
 * what admitOrder refuses, TooMany `too_many`
 */
export async function startFromFile(
  _ctx: ActorCtx,
  _batch: BatchOrder & { name: string; content: Buffer },
): Promise<void> {
  throw new Error('not built yet');
}

/** Says by hand what each column of an uploaded file holds; it is read again. @throws NotFound, Conflict `batch_state` */
export async function chooseColumns(_ctx: ActorCtx, _id: string, _uses: ColumnUse[]): Promise<void> {
  throw new Error('not built yet');
}

/**
 * Begins a batch from rows that were typed, or sent by a program: checked at once, ready when this returns. The
 * same id sent twice is one batch. Throws as startFromFile.
 */
export async function startFromRows(
  _ctx: ActorCtx,
  _batch: BatchOrder & { entry: Exclude<BatchEntry, 'file'>; rows: GivenRow[] },
): Promise<void> {
  throw new Error('not built yet');
}

/** Adds rows to a batch that is not confirmed; their lines follow on the last one. @throws Conflict `batch_state`, Invalid `batch_too_many_rows` */
export async function appendRows(_ctx: ActorCtx, _id: string, _rows: GivenRow[]): Promise<void> {
  throw new Error('not built yet');
}

/** Throws a batch away that was never confirmed, its file and rows with it. @throws NotFound, Conflict `batch_state` */
export async function discardBatch(_ctx: ActorCtx, _id: string): Promise<void> {
  throw new Error('not built yet');
}

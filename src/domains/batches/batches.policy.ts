import type { Actor } from '~/src/shared/actor';
import { canRead, readsAll } from '~/src/shared/rights/readers';
import type { BatchEntry } from './batches.types';

/** Access required by the batch pages and calls. */
export const BATCH_ACCESS = 'user+consultas_lote+postpaid-finished';

/** The access required to order its rows. */
export const accessOfEntry = (entry: BatchEntry): string =>
  entry === 'recruitment' ? 'user+bank-partner' : BATCH_ACCESS;

/** Who may read all of an account's reports may read all of its batches. */
export const readsAllBatches = (actor: Actor): boolean => readsAll(actor);

/** Whether a person may read, and so change, one batch of the account they act for. */
export const canReadBatch = (actor: Actor, batch: { userId: string }): boolean => canRead(actor, batch);

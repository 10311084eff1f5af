import { mayRead, readsAll } from '~/src/domains/reports';
import type { Actor } from '~/src/shared/actor';
import type { BatchEntry } from './batches.types';

/** Needs of the batch pages and calls. */
export const BATCH_ACCESS = 'user+consultas_lote+postpaid-finished';

/** What whoever orders its rows needs. */
export const accessOfEntry = (entry: BatchEntry): string =>
  entry === 'recruitment' ? 'user+bank-partner' : BATCH_ACCESS;

/** Who reads all of an account's batches: who reads all of its reports. */
export const readsAllBatches = (actor: Actor): boolean => readsAll(actor);

/** Whether a person may read one batch of the account they act for, and so change it. */
export const mayReadBatch = (actor: Actor, batch: { userId: string }): boolean => mayRead(actor, batch);

import type { Ctx } from '~/src/platform/context';
import { ERASED } from '~/src/platform/crypto/sealing';
import type { Expression } from '~/src/platform/database/db';
import { removeInSteps } from '~/src/platform/files/discarded-files';
import { keptSince } from '~/src/shared/retention/classes';

/** An approval cleared of its subject and of the reasons. */
const FORGOTTEN = { request_sealed: ERASED, reason_sealed: null };

/**
 * Empties reports: subject, requester and answers. Product, time,
 * purpose and price stay, because the ledger references them. Returns the keys of the files to
 * remove afterwards. Runs in a transaction.
 */
async function emptyReports({ db }: Ctx, ids: () => Expression): Promise<string[]> {
  // A PDF that is drawn meanwhile is either deleted too, or not stored.
  await db('reports').whereIn('id', ids()).orderBy('id').forUpdate().select('id');
  const pdfs = await db('report_files').whereIn('report_id', ids()).delete().returning('file_key');
  const sources = () => db('report_sources').whereIn('report_id', ids());
  const evidence = await sources().whereNotNull('evidence_key').pluck('evidence_key');
  await db('findings').whereIn('report_id', ids()).delete();
  await db('report_reuses').whereIn('report_id', ids()).delete();
  await db('report_reveals').whereIn('report_id', ids()).delete();
  await db('order_approvals').whereIn('report_id', ids()).update(FORGOTTEN);
  await sources().update({
    raw_sealed: null,
    raw_sha256: null,
    receipt: null,
    evidence_key: null,
    evidence_sealed: null,
    evidence_type: null,
    evidence_sha256: null,
  });
  await db('reports').whereIn('id', ids()).update({
    inputs_sealed: ERASED,
    issued_to_sealed: ERASED,
    texts_sealed: null,
    document_index: '',
    name_sealed: null,
    name_words: [],
    risk_reasons: null,
  });
  return [...pdfs.map(({ file_key }) => file_key), ...evidence];
}

/** Empties an account's reports, as emptyReports, and deletes its views and exports. Runs in a transaction. */
export async function eraseReports(ctx: Ctx, accountId: string): Promise<string[]> {
  await ctx.db('report_exports').where({ account_id: accountId }).delete();
  await ctx.db('history_views').where({ account_id: accountId }).delete();
  await ctx.db('order_approvals').where({ account_id: accountId }).delete();
  return emptyReports(ctx, () => ctx.db('reports').select('id').where({ account_id: accountId }));
}

/**
 * Empties these reports early, as emptyReports: what they were ordered for has a shorter
 * retention. Returns the keys of their files to discard. Runs in a transaction.
 */
export const emptyOrdered = (ctx: Ctx, ids: readonly string[]): Promise<string[]> =>
  emptyReports(ctx, () =>
    ctx
      .db('reports')
      .select('id')
      .whereIn('id', [...ids]),
  );

const CHUNK_SIZE = 200;

/** Empties reports older than five years; discards their files. Returns how many. */
export function eraseOldReports(ctx: Ctx): Promise<number> {
  const before = keptSince('reports', ctx);
  return removeInSteps(ctx, async (tx) => {
    const old = tx.db('reports').whereRaw("inputs_sealed <> ''").where('created_at', '<', before);
    const ids = await old.orderBy('created_at').limit(CHUNK_SIZE).forUpdate().pluck('id');
    const files = await emptyReports(tx, () => tx.db('reports').select('id').whereIn('id', ids));
    return { rows: ids.length, files, isMore: ids.length === CHUNK_SIZE };
  });
}

/** Clears the subjects of unapproved and withdrawn orders. Returns how many. */
export async function deleteUnapproved(ctx: Ctx): Promise<number> {
  return ctx
    .db('order_approvals')
    .whereIn('state', ['refused', 'withdrawn', 'expired'])
    .whereRaw("request_sealed <> ''")
    .where('decided_at', '<', keptSince('unapproved', ctx))
    .update(FORGOTTEN);
}

/**
 * Deletes a user's automatic confirmations, approval requests and saved
 * views, for any account.
 */
export async function eraseConsents(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db('report_exports').where({ user_id: userId }).delete();
  await ctx.db('history_views').where({ user_id: userId }).delete();
  await ctx.db('report_reveals').where({ user_id: userId }).delete();
  await ctx.db('auto_confirmations').where({ user_id: userId }).delete();
  const requests = () => ctx.db('order_approvals').where({ asked_by: userId });
  await requests().where({ state: 'waiting' }).update({ state: 'withdrawn', decided_at: ctx.now() });
  await requests().update(FORGOTTEN);
}

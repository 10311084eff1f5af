import type { Ctx } from '~/src/platform/context';
import { destroyKeys } from '~/src/platform/crypto/subject-keys';
import { discardFiles } from '~/src/platform/files/discarded-files';

interface Unscanned {
  id: string;
  documentId: string;
}

const selectUnscanned = ({ db }: Ctx) =>
  db('company_registrations').where({ contract_scan: 'waiting', state: 'evaluation' });

/** Registrations with a contract to scan, the one tried longest ago first. */
export const listUnscanned = (ctx: Ctx, limit: number): Promise<Unscanned[]> =>
  selectUnscanned(ctx)
    .whereNotNull('document_id')
    .orderByRaw('scan_tried_at nulls first, changed_at')
    .limit(limit)
    .select('id', 'document_id as documentId');

/** Marks one as tried, before it is scanned: whatever comes of it, the others are not kept waiting. */
export async function markScanTried(ctx: Ctx, id: string): Promise<void> {
  await selectUnscanned(ctx).where({ id }).update({ scan_tried_at: ctx.now() });
}

/** Releases waiting registrations when no scanner is configured any more. */
export async function skipScans(ctx: Ctx): Promise<void> {
  await selectUnscanned(ctx).update({ contract_scan: 'off' });
}

/** Stores the scan's result. False when it no longer waits. */
export async function saveScan(ctx: Ctx, id: string, scan: 'clean' | 'refused'): Promise<boolean> {
  return (await selectUnscanned(ctx).where({ id }).update({ contract_scan: scan })) === 1;
}

/** Deletes a registration's contract: file, row and key. In a transaction. */
export async function deleteContract(ctx: Ctx, id: string, documentId: string): Promise<void> {
  await ctx.db('company_registrations').where({ id }).update({ document_id: null });
  const dropped = await ctx
    .db('onboarding_documents')
    .where({ id: documentId })
    .delete()
    .returning('file_key');
  await destroyKeys(ctx, [documentId]);
  await discardFiles(
    ctx,
    dropped.map(({ file_key }) => file_key),
  );
}

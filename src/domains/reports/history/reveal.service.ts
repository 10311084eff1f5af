import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { listOwnReports, saveReveals } from './reveal.store';

/** As many as one page shows. */
const MAX_REVEALS = 50;

/**
 * Reveals to a user, for a quarter of an hour, the names and documents of reports that they ordered and their
 * lists mask; each is audited. @throws NotFound `report_not_found`
 */
export async function revealReports(ctx: ActorCtx, ids: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const own = await listOwnReports(tx, tx.actor, ids.slice(0, MAX_REVEALS));
    if (own.length === 0) throw new NotFound('report_not_found');
    await saveReveals(tx, tx.actor.userId, own);
    for (const id of own) await record(tx, { action: 'report_revealed', subject: { kind: 'report', id } });
  });
}

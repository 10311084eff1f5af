import { findApplication } from '~/src/domains/recruitment/applications.store';
import { applicationUrl } from '~/src/domains/recruitment/decision/notify.service';
import type { AtsReply } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { tryWithLock } from '~/src/platform/database/locks';
import { findSecret, markConnection } from './connections.store';
import { isLast, OUTCOME_LABELS, retryDelay } from './outcome.rules';
import { type DueUpdate, findTarget, listDueUpdates, markUpdateSent, postponeUpdate } from './updates.store';

const CHUNK_SIZE = 50;
const RUN_MS = 15_000;

/**
 * Sends pending status updates to assessment partners: an outcome and a link,
 * no finding. Failures are retried over about five days. Idempotent: repeating an outcome
 * changes nothing for them.
 */
export async function notifySystems(ctx: Ctx): Promise<void> {
  await tryWithLock(ctx.db, 'atsUpdates', async () => {
    const until = Date.now() + RUN_MS;
    for (const update of await listDueUpdates(ctx, CHUNK_SIZE)) {
      await sendUpdate(ctx, update);
      if (Date.now() >= until) return;
    }
  });
}

async function sendUpdate(ctx: Ctx, update: DueUpdate): Promise<void> {
  const problem = toProblem(await send(ctx, update));
  await inTransaction(ctx, async (tx) => {
    if (!problem) {
      await markUpdateSent(tx, update, isLast(update.outcome));
      await markConnection(tx, update.connection_id, { last_error: null });
      return;
    }
    const tries = update.trying === update.outcome ? update.tries + 1 : 1;
    const nextAt = new Date(tx.now().getTime() + retryDelay(tries));
    await postponeUpdate(tx, update, { tries, nextAt, problem });
    await markConnection(tx, update.connection_id, { last_error: problem });
    const { connection_id: connectionId, application_id: applicationId } = update;
    tx.log.warn({ connectionId, applicationId, problem, tries }, 'recruitment: a system was not told');
  });
}

/** Why an update failed: key of `recruitmentRuns:problem`; null on success. */
function toProblem(reply: AtsReply | 'no_key' | 'no_target'): string | null {
  if (typeof reply === 'string') return reply;
  if (reply.problem) return reply.problem;
  if (reply.status === 401 || reply.status === 403) return 'refused_key';
  return reply.status !== null && reply.status >= 200 && reply.status < 300 && !reply.refused
    ? null
    : 'refused';
}

async function send(ctx: Ctx, update: DueUpdate): Promise<AtsReply | 'no_key' | 'no_target'> {
  const { application_id: id, outcome } = update;
  const { ats } = ctx.gateways;
  if (update.kind === 'greenhouse') {
    const url = await findTarget(ctx, update);
    return url
      ? ats.notifyGreenhouse(url, { partner_interview_id: id, partner_status: 'complete' })
      : 'no_target';
  }
  const key = await findSecret(ctx, { ...update, id: update.connection_id });
  if (!key) return 'no_key';
  const row = await findApplication(ctx, id);
  const label = OUTCOME_LABELS[outcome];
  const cancelled = outcome === 'withdrawn' || outcome === 'expired';
  return ats.updateAshby(key, {
    assessmentId: id,
    // With increasing delays, as they require.
    timestamp: ctx.now().getTime(),
    status: { identifier: outcome, label },
    result: outcome === 'clear' || outcome === 'approved' || outcome === 'declined' ? label : null,
    cancelled: cancelled ? label : null,
    url: row ? await applicationUrl(ctx, row) : null,
  });
}

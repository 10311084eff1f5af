import { record } from '~/src/domains/audit';
import { lockApplication, markApplication } from '~/src/domains/recruitment/applications.store';
import { orderAutomatically } from '~/src/domains/recruitment/checks/automatic.service';
import { findClaim } from '~/src/domains/recruitment/claim.store';
import { insertNote } from '~/src/domains/recruitment/decision/texts.store';
import { isEnded, needsIdentification, noticeDue } from '~/src/domains/recruitment/recruitment.rules';
import type { ApplicationRow } from '~/src/domains/recruitment/recruitment.types';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.store';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { settleIdentity } from './settle.service';

/**
 * A recruiter confirms that the person of the register is the candidate, and says how they know; audited, with the
 * reason in the team's notes. The checks start if the vacancy says so. Of an application that has ended with checks of an
 * earlier release, it opens their result to the candidate.
 * @throws NotFound `application_not_found`, Conflict `application_changed`, `identity_settled`, Invalid `invalid` {reason}
 */
export async function confirmIdentity(
  ctx: ActorCtx,
  { id, version }: { id: string; version: number },
  reason: string,
): Promise<void> {
  if (!reason) throw new Invalid('invalid', { reason: ['recruitment:error.identity'] });
  const row = await inTransaction(ctx, async (tx) => {
    const locked = await lockApplication(tx, id);
    if (locked?.account_id !== tx.actor.accountId || locked.erased_at) {
      throw new NotFound('application_not_found');
    }
    if (locked.version !== version) throw new Conflict('application_changed');
    if (!needsIdentification(locked) || (isEnded(locked.state) && !locked.checked_at))
      throw new Conflict('identity_settled');
    const { userId } = tx.actor;
    const claim = await findClaim(tx, locked);
    const settled = await settleIdentity(tx, locked, { identity: 'confirmed', claim, userId });
    if (settled.state === 'pre_adverse') await restartNotice(tx, settled);
    await insertNote(tx, settled, reason);
    await record(tx, { action: 'candidate_identity_confirmed', subject: { kind: 'application', id } });
    return settled;
  });
  if (row.state === 'acknowledged') await orderAutomatically(ctx, row);
}

/** Until now the candidate could not read the notice: their time to answer it begins anew. */
async function restartNotice(tx: ActorCtx, { id, vacancy_id }: ApplicationRow): Promise<void> {
  const { notice_days } = await getVacancy(tx, vacancy_id);
  await markApplication(tx, id, { due_at: noticeDue(tx.now(), notice_days) });
}

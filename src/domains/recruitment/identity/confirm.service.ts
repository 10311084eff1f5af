import { record } from '~/src/domains/audit';
import { lockApplication } from '~/src/domains/recruitment/applications.store';
import { orderAutomatically } from '~/src/domains/recruitment/checks/automatic.service';
import { findClaim } from '~/src/domains/recruitment/claim.store';
import { insertNote } from '~/src/domains/recruitment/decision/texts.store';
import { isEnded, needsIdentification } from '~/src/domains/recruitment/recruitment.rules';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import { settleIdentity } from './settle.service';

/**
 * A recruiter confirms that the person of the register is the candidate, and says how they know; audited, with the
 * reason in the team's notes. The checks start if the vacancy says so.
 * @throws NotFound `application_not_found`, Conflict `application_changed`, `identity_settled`, Invalid `invalid` {reason}
 */
export async function confirmIdentity(
  ctx: ActorCtx,
  { id, version }: { id: string; version: number },
  reason: string,
): Promise<void> {
  if (!reason) throw new Invalid('invalid', { reason: ['recruitment:error.identity'] });
  const row = await inTransaction(ctx, async (tx) => {
    const locked = isUuid(id) ? await lockApplication(tx, id) : null;
    if (locked?.account_id !== tx.actor.accountId || locked.erased_at) {
      throw new NotFound('application_not_found');
    }
    if (locked.version !== version) throw new Conflict('application_changed');
    if (!needsIdentification(locked) || isEnded(locked.state)) throw new Conflict('identity_settled');
    const { userId } = tx.actor;
    const claim = await findClaim(tx, locked);
    await settleIdentity(tx, locked, { identity: 'confirmed', claim, userId });
    await insertNote(tx, locked, reason);
    await record(tx, { action: 'candidate_identity_confirmed', subject: { kind: 'application', id } });
    return locked;
  });
  if (row.state === 'acknowledged') await orderAutomatically(ctx, row);
}

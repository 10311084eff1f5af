import { insertEvent } from '~/src/domains/verification/events.store';
import {
  HANDOFF_MS,
  newProofSecret,
  newSecret,
  secretHash,
} from '~/src/domains/verification/verification.rules';
import {
  findByHandoff,
  findLinkSecret,
  markVerification,
  replaceLinkSecret,
} from '~/src/domains/verification/verification.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Gone } from '~/src/platform/errors';
import { lockOpen } from './capture.service';

/**
 * Creates the secret by which a verification continues on another device: valid for ten minutes, once. An earlier one
 * ends. @throws NotFound `link_unknown`, Conflict `link_over`
 */
export function createHandoff(ctx: Ctx, secret: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockOpen(tx, secret);
    const handoffSecret = newSecret();
    await markVerification(tx, row.id, {
      handoff_hash: secretHash(handoffSecret),
      handoff_expires_at: new Date(tx.now().getTime() + HANDOFF_MS),
    });
    return handoffSecret;
  });
}

/**
 * Exchanges a handoff secret for the link's secret, once. A proof's link gets a new one: the device that goes on is the
 * only one that has it, so that the code at the end is shown there alone.
 * @throws Gone `handoff_over` when it is unknown, expired or used
 */
export function acceptHandoff(ctx: Ctx, secret: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const row = await findByHandoff(tx, secretHash(secret));
    const isGood = row?.handoff_expires_at && row.handoff_expires_at > tx.now();
    const link = row && isGood ? await findLinkSecret(tx, row) : null;
    if (!row || !link) throw new Gone('handoff_over');
    await markVerification(tx, row.id, { handoff_hash: null, handoff_expires_at: null });
    await insertEvent(tx, row.id, { kind: 'handed_off' });
    if (row.origin !== 'subject') return link;
    const proof = newProofSecret();
    await replaceLinkSecret(tx, row, { secret: proof, secretHash: secretHash(proof) });
    return proof;
  });
}

import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { findTemplate, reopenMessage } from './message.store';
import { sendEmailJob } from './notifications.jobs';
import { canResend } from './operator.rules';

/**
 * Resends a message unchanged.
 * @throws NotFound, Conflict `message_not_resendable` for codes and queued messages
 */
export async function resendMessage(ctx: ActorCtx, messageId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const template = await findTemplate(tx, messageId);
    if (!template) throw new NotFound('not_found');
    if (!canResend(template) || !(await reopenMessage(tx, messageId))) {
      throw new Conflict('message_not_resendable');
    }
    await tx.enqueue(sendEmailJob, { messageId });
  });
}

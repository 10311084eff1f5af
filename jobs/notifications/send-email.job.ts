import { abandonEmail, deliverEmail } from '~/src/domains/notifications';
import type { JobCtx } from '~/src/platform/jobs';

export async function handle(ctx: JobCtx, payload: { messageId: string }): Promise<void> {
  await deliverEmail(ctx, payload.messageId);
}

/** The mail server never took it. */
export async function giveUp(ctx: JobCtx, payload: { messageId: string }): Promise<void> {
  await abandonEmail(ctx, payload.messageId);
}

import { abandonEmail, deliverEmail } from '~/src/domains/notifications';
import type { JobCtx } from '~/src/platform/jobs';
import { renderEmail } from './render-email';

export async function handle(ctx: JobCtx, payload: { messageId: string }): Promise<void> {
  await deliverEmail(ctx, payload.messageId, renderEmail);
}

/** The mail server never took it. */
export async function giveUp(ctx: JobCtx, payload: { messageId: string }): Promise<void> {
  await abandonEmail(ctx, payload.messageId);
}

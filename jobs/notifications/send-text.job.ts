import { abandonText, deliverText } from '~/src/domains/notifications';
import type { JobCtx } from '~/src/platform/jobs';

export async function handle(ctx: JobCtx, payload: { textId: string }): Promise<void> {
  await deliverText(ctx, payload.textId);
}

/** The provider never took it. */
export async function giveUp(ctx: JobCtx, payload: { textId: string }): Promise<void> {
  await abandonText(ctx, payload.textId);
}

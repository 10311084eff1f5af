import { answerRecovery } from '~/src/domains/access';
import type { JobCtx } from '~/src/platform/jobs';

export async function handle(ctx: JobCtx, payload: { requestId: string }): Promise<void> {
  await answerRecovery(ctx, payload.requestId);
}

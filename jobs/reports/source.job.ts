import { abandonSource, runSource } from '~/src/domains/reports';
import type { Ctx } from '~/src/platform/context';

type Payload = { reportSourceId: string; fence: number };

export async function handle(ctx: Ctx, payload: Payload): Promise<void> {
  await runSource(ctx, payload);
}

/** The source counts as unavailable. */
export async function giveUp(ctx: Ctx, payload: Payload): Promise<void> {
  await abandonSource(ctx, payload);
}

import { assembleReport, failReport } from '~/src/domains/reports';
import type { JobCtx } from '~/src/platform/jobs';

type Payload = { reportId: string; fence: number };

export async function handle(ctx: JobCtx, payload: Payload): Promise<void> {
  await assembleReport(ctx, payload);
}

/** The report fails, and its hold is released. */
export async function giveUp(ctx: JobCtx, payload: Payload): Promise<void> {
  await failReport(ctx, payload.reportId, 'internal');
}

import { redrawReport } from '~/src/domains/reports';
import type { JobCtx } from '~/src/platform/jobs';

export async function handle(ctx: JobCtx, payload: { reportId: string }): Promise<void> {
  await redrawReport(ctx, payload.reportId);
}

import { handlers } from '~/jobs';
import { countFigures } from '~/src/domains/figures/figures.queries';
import { listOldest } from '~/src/domains/privacy/records/retention.queries';
import { reconcileReports } from '~/src/domains/reports';
import type { Gateways } from '~/src/gateways';
import type { JobCtx } from '~/src/platform/queue/jobs';
import { listUnsettled, relayBatch } from '~/src/platform/queue/outbox';
import { testContext } from '~/test/support/context';
import type { TestKnex } from '~/test/support/process/test-database';

/** A worker's context for jobs that start by themselves; the bank has received nothing. */
export function workerContext(db: TestKnex): JobCtx {
  const gateways = { pix: { listReceived: async () => [] } } as unknown as Gateways;
  return {
    ...testContext(db, { gateways }),
    mail: null,
    children: null,
    statusCopy: null,
  } as unknown as JobCtx;
}

/** All that runs by itself, by its name. */
export const RUNS: Readonly<Record<string, (ctx: JobCtx) => Promise<unknown>>> = {
  ...Object.fromEntries(
    handlers
      .filter(({ schedule }) => schedule)
      .map(({ contract, handle }) => [contract.name, (ctx) => handle(ctx, {})]),
  ),
  relay: (ctx) => relayBatch(ctx.db, async () => undefined),
  'lost jobs': (ctx) => listUnsettled(ctx.db, 8, 1_000, []),
  'lost reports': reconcileReports,
  figures: (ctx) => countFigures(ctx.db, []),
  'oldest rows': listOldest,
};

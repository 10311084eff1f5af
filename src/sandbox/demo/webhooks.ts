import { deliverWebhooks } from '~/src/domains/developers/webhooks/deliver.service';
import { findNextDue } from '~/src/domains/developers/webhooks/deliveries.store';
import { createEndpoint } from '~/src/domains/developers/webhooks/endpoints.service';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import { ago } from './past-work';

/** Days ago between which the company's own system was down (src/sandbox/receiver.ts). */
const OUTAGE = { from: 14, to: 8 };

/** An endpoint of a demo company at the sandbox, before the events that it receives. */
export async function createDemoEndpoint(ctx: ActorCtx, at: Date): Promise<void> {
  const [from, to] = [OUTAGE.from, OUTAGE.to].map((days) => ago(ctx, days, 0).getTime());
  await runAsOf(ctx, at, (past) =>
    createEndpoint(past, {
      name: 'ERP da logística',
      url: `${ctx.origin}/sandbox/receiver?from=${from}&to=${to}`,
      kinds: ['batch.*', 'invoice.*'],
    }),
  );
}

/** Delivers what is due, each at its time: the product itself does not answer yet, so it goes to the sandbox directly. */
export async function deliverDemoEvents(ctx: Ctx, sandboxUrl: string): Promise<void> {
  const { webhooks } = ctx.gateways;
  const direct: typeof webhooks = {
    ...webhooks,
    post: (url, ...message) => webhooks.post(url.replace(ctx.origin, sandboxUrl), ...message),
  };
  for (;;) {
    const due = await findNextDue(ctx);
    if (!due || due > ctx.now()) return;
    await deliverWebhooks({ ...ctx, gateways: { ...ctx.gateways, webhooks: direct }, now: () => due });
  }
}

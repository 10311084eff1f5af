import { deliverWebhooks } from '~/src/domains/developers/webhooks/deliver.service';
import { findNextDue } from '~/src/domains/developers/webhooks/deliveries.store';
import { createEndpoint } from '~/src/domains/developers/webhooks/endpoints.service';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import { ago } from './past-work';

/** The company's own systems, and the days ago between which each was down (src/sandbox/receiver.ts). */
const SYSTEMS = [
  { name: 'ERP da logística', kinds: ['batch.*', 'invoice.*'], from: 14, to: 8 },
  { name: 'Painel de motoristas', kinds: ['batch.*'], from: 1, to: -400 },
];

/** Endpoints of a demo company at the sandbox, before the events that they receive; one fails until today. */
export async function createDemoEndpoints(ctx: ActorCtx, at: Date): Promise<void> {
  for (const { name, kinds, ...outage } of SYSTEMS) {
    const [from, to] = [outage.from, outage.to].map((days) => ago(ctx, days, 0).getTime());
    const url = `${ctx.origin}/sandbox/receiver?from=${from}&to=${to}`;
    await runAsOf(ctx, at, (past) => createEndpoint(past, { name, url, kinds }));
  }
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

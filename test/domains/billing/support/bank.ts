import { handle as confirmPix } from '~/jobs/billing/confirm-pix.job';
import { handle as refundPix } from '~/jobs/billing/refund-pix.job';
import { handle as returnSurplus } from '~/jobs/billing/return-surplus.job';
import { handle as tracePayment } from '~/jobs/billing/trace-payment.job';
import type { Ctx } from '~/src/platform/context';

/** What the payer, the bank or a stranger does with a charge; answers the sandbox's JSON. */
export async function atBank(
  sandboxUrl: string,
  txid: string,
  control: string,
): Promise<{ webhook?: string }> {
  const answer = await fetch(`${sandboxUrl}/sandbox/pix/${txid}/${control}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`${control}: ${answer.status}`);
  return (await answer.json()) as { webhook?: string };
}

/** Makes a provider of the sandbox misbehave, or `ok` again. */
export async function fault(sandboxUrl: string, mode: 'ok' | 'error' | 'down' | 'malformed'): Promise<void> {
  await fetch(`${sandboxUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'pix', mode, seconds: 60 }),
  });
}

const HANDLERS: Record<string, (ctx: Ctx, payload: never) => Promise<void>> = {
  'billing.confirm-pix': confirmPix,
  'billing.refund-pix': refundPix,
  'billing.return-surplus': returnSurplus,
  'billing.trace-payment': tracePayment,
};

/** Does what the worker would with billing's jobs of the bank; the number of jobs run. */
export async function runBankJobs(ctx: Ctx): Promise<number> {
  const rows = await ctx.db('outbox').whereNull('published_at').whereIn('job', Object.keys(HANDLERS));
  for (const { id, job, payload } of rows) {
    await HANDLERS[job]?.(ctx, payload as never);
    await ctx.db('outbox').where({ id }).update({ published_at: new Date() });
  }
  return rows.length;
}

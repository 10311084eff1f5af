import { billingJobs } from '~/jobs/billing.jobs';
import type { Ctx } from '~/src/platform/context';
import type { JobCtx } from '~/src/platform/queue/jobs';

/** What the payer, the bank or a stranger does with a charge; answers the sandbox's JSON. */
export async function atBank(
  sandboxUrl: string,
  txid: string,
  control: string,
): Promise<{ webhook?: string }> {
  const response = await fetch(`${sandboxUrl}/sandbox/pix/${txid}/${control}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`${control}: ${response.status}`);
  return (await response.json()) as { webhook?: string };
}

/** Makes a provider of the sandbox misbehave, or `ok` again. */
export async function fault(sandboxUrl: string, mode: 'ok' | 'error' | 'down' | 'malformed'): Promise<void> {
  await fetch(`${sandboxUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'pix', mode, seconds: 60 }),
  });
}

const BANK_JOBS = billingJobs.filter(({ contract }) => contract.queue === 'pix');

/** Does what the worker would with billing's jobs of the bank; the number of jobs run. */
export async function runBankJobs(ctx: Ctx): Promise<number> {
  const rows = await ctx
    .db('outbox')
    .whereNull('published_at')
    .whereIn(
      'job',
      BANK_JOBS.map(({ contract }) => contract.name),
    );
  for (const { id, job, payload } of rows) {
    await BANK_JOBS.find(({ contract }) => contract.name === job)?.handle(ctx as JobCtx, payload);
    await ctx.db('outbox').where({ id }).update({ published_at: new Date() });
  }
  return rows.length;
}

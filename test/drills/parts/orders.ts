import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkLedger } from '~/src/domains/billing';
import { createApiToken, createCustomer, personWho } from '../../domains/reports/order/order.support';
import type { Installation } from './installation';
import type { Trouble } from './troubles';

const ORDERS = 12;
const PACE_MS = 250;
const BEFORE_MS = 1_000;
const TROUBLE_MS = 4_000;
const ANSWER_MS = 10_000;
const SETTLE_MS = 120_000;
/** Who orders. */
export interface Customer {
  accountId: string;
  token: string;
}

/** What became of the orders around a trouble. */
export interface Found {
  placed: number;
  /** Accepted orders that did not end with a result. */
  lost: number;
  /** Reports or files beyond one of each order. */
  twice: number;
  /** Wallets and sums that do not agree. */
  drift: number;
  /** Attempts answered by 500 and above, or not at all; each was tried again. */
  retried: number;
  /** From the end of the trouble until every web process says that it is ready, and until every report ended. */
  readySeconds: number;
  doneSeconds: number;
}

interface Client {
  url(): string;
  token: string;
  onFailure(): void;
}

/** Orders until the order is accepted: the same key each time. */
async function orderOnce({ url, token, onFailure }: Client, key: string): Promise<string> {
  const { cpf, birthDate } = personWho('clean');
  for (;;) {
    const response = await fetch(`${url()}/api/Product/ConsumeProduct`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({
        externalId: 'relatorio-individual',
        parameters: { cpf, birthDate },
        purpose: 'fraud_prevention',
      }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => null);
    const body = await response?.json().catch(() => null);
    if (body?.data?.uniqueIdentifier) return body.data.uniqueIdentifier;
    if (response && response.status < 500 && response.status !== 429)
      throw new Error(`an order was refused: ${response.status} ${body?.code}`);
    onFailure();
    await sleep(300);
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Seconds until it holds; of waiting in vain, if it does not. */
async function secondsUntil(since: number, holds: () => Promise<boolean>): Promise<number> {
  while (!(await holds().catch(() => false)) && performance.now() - since < SETTLE_MS) await sleep(100);
  return (performance.now() - since) / 1_000;
}

/** A customer with credits enough for every trouble. */
export async function createOrderer({ site }: Installation): Promise<Customer> {
  const { fixture } = await createCustomer(site.ctx, { credits: 40_000_000 });
  return { accountId: fixture.accountId, token: await createApiToken(site.ctx, fixture) };
}

/** Orders before, during and after a trouble; waits until all ended, and counts. */
export async function orderThrough(
  { site, webs }: Installation,
  { accountId, token }: Customer,
  trouble: Trouble,
): Promise<Found> {
  const findWallet = () => site.db('wallets').where({ account_id: accountId }).first();
  const before = await findWallet();
  const earlier = await site.db('reports').pluck('id');
  let turn = 0;
  let retried = 0;
  const client = {
    token,
    url: () => webs[turn++ % webs.length]?.url() ?? '',
    onFailure: () => {
      retried += 1;
    },
  };
  const began = performance.now();
  const ordering = Promise.all(
    Array.from({ length: ORDERS }, async (_, at) => {
      await sleep(at * PACE_MS);
      return orderOnce(client, randomUUID());
    }),
  );
  await sleep(BEFORE_MS);
  await trouble.begin();
  await sleep(TROUBLE_MS);
  await trouble.end();
  const ended = performance.now();
  const readySeconds = await secondsUntil(ended, async () =>
    (await Promise.all(webs.map(({ url }) => isReady(url())))).every(Boolean),
  );
  const ids = [...new Set(await ordering)];
  const all = () => site.db('reports').where({ account_id: accountId }).whereNotIn('id', earlier);
  const doneSeconds = await secondsUntil(
    Math.max(ended, began),
    async () => (await all().whereNull('ended_at')).length === 0,
  );
  const reports = await all().select('id', 'state', 'charged');
  const done = reports.filter(({ state }) => state === 'done' || state === 'partial');
  const files = await site.db('report_files').whereIn('report_id', ids).select('report_id');
  const charged = reports.reduce((sum, row) => sum + Number(row.charged ?? 0), 0);
  const after = await findWallet();
  const isOff = Number(after.available) + charged !== Number(before.available) || Number(after.held) !== 0;
  return {
    placed: ids.length,
    lost: ids.filter((id) => !done.some((report) => report.id === id)).length,
    twice: reports.length - ids.length + files.length - new Set(files.map((file) => file.report_id)).size,
    drift: (await checkLedger(site.ctx)).length + (isOff ? 1 : 0),
    ...{ retried, readySeconds, doneSeconds },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkLedger, grantCredits, openWallet } from '~/src/domains/billing';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { createApiToken, personWho, REQUESTER_CPF } from '../../domains/reports/order/order.support';
import type { Installation } from './installation';
import type { Trouble } from './troubles';

const ORDERS = 12;
const CLIENTS = 12;
const PACE_MS = 250;
const BEFORE_MS = 1_000;
const TROUBLE_MS = 4_000;
const ANSWER_MS = 10_000;
const SETTLE_MS = 120_000;
/** What an order may take a busy machine. */
const SLOWEST_MS = 1_000;
const READY_SECONDS = 30;

/** Who orders. */
export interface Customer {
  accountId: string;
  token: string;
}

/** What became of the orders around a trouble. */
interface OrderOutcome {
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

/** Whether a web process takes requests, as it says itself. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Seconds until it holds; of waiting in vain, if it does not. */
async function secondsUntil(
  since: number,
  holds: () => Promise<boolean>,
  mostMs = SETTLE_MS,
): Promise<number> {
  while (!(await holds().catch(() => false)) && performance.now() - since < mostMs) await sleep(100);
  return (performance.now() - since) / 1_000;
}

/** A company with credits enough for every trouble. */
export async function createOrderer({ site: { ctx, db } }: Installation): Promise<Customer> {
  const company = await createCompany(db, await createPerson(db, { cpf: REQUESTER_CPF }));
  const { accountId } = company;
  await openWallet(ctx, accountId);
  await grantCredits(ctx, { accountId, amount: 100_000_000, kind: 'adjustment', uniqueKey: 'drill' });
  return { accountId, token: await createApiToken(ctx, company) };
}

/** Lets a trouble begin, last and end; seconds from its end until every web process is ready. */
export async function passThrough({ webs }: Installation, trouble: Trouble): Promise<number> {
  await trouble.begin();
  await sleep(TROUBLE_MS);
  await trouble.end();
  return secondsUntil(performance.now(), async () =>
    (await Promise.all(webs.map(({ url }) => isReady(url())))).every(Boolean),
  );
}

interface Placing {
  orders: number;
  /** Between two orders. */
  paceMs: number;
  /** Reports that have not ended, at most: what a machine cannot take yet waits with the client. */
  mostOpen?: number;
}

/**
 * Places orders at all web processes in turn, each client one at a time, as programs do; `retried` counts what was
 * answered by no acceptance.
 */
async function placeOrders(
  { site, webs }: Installation,
  { token }: Customer,
  { orders, paceMs, mostOpen = orders, onPlaced }: Placing & { onPlaced: () => void },
): Promise<{ ids: string[]; retried: number }> {
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
  const ids = new Set<string>();
  const open = new Set<string>();
  let next = 0;
  const placeNext = async (): Promise<void> => {
    while (next < orders) {
      const dueMs = paceMs * next++;
      await sleep(Math.max(0, began + dueMs - performance.now()));
      while (open.size >= mostOpen) await sleep(PACE_MS);
      const id = await orderOnce(client, randomUUID());
      ids.add(id);
      open.add(id);
      onPlaced();
    }
  };
  const forget = async (): Promise<void> => {
    while (ids.size < orders) {
      const ended = site
        .db('reports')
        .whereIn('id', [...open])
        .whereNotNull('ended_at')
        .pluck('id');
      for (const id of await ended.catch(() => [])) open.delete(id);
      await sleep(PACE_MS);
    }
  };
  await Promise.all([...Array.from({ length: CLIENTS }, placeNext), forget()]);
  return { ids: [...ids], retried };
}

/** Orders while `work` runs, which ends with the seconds until ready; waits until all orders ended, and counts. `placed`: so far. */
export async function orderDuring(
  installation: Installation,
  customer: Customer,
  { work, ...placing }: Placing & { work: (placed: () => number) => Promise<number> },
): Promise<OrderOutcome> {
  const { site } = installation;
  const { accountId } = customer;
  const findWallet = () => site.db('wallets').where({ account_id: accountId }).first();
  const before = await findWallet();
  const earlier = await site.db('reports').pluck('id');
  let placedCount = 0;
  const onPlaced = () => {
    placedCount += 1;
  };
  const ordering = placeOrders(installation, customer, { ...placing, onPlaced });
  const readySeconds = await work(() => placedCount);
  const ended = performance.now();
  const { ids, retried } = await ordering;
  const all = () => site.db('reports').where({ account_id: accountId }).whereNotIn('id', earlier);
  const doneSeconds = await secondsUntil(
    ended,
    async () => (await all().whereNull('ended_at')).length === 0,
    SETTLE_MS + placing.orders * SLOWEST_MS,
  );
  const reports = await all().select('id', 'state', 'charged');
  const finishedItems = new Set(
    reports.filter(({ state }) => state === 'done' || state === 'partial').map(({ id }) => id),
  );
  const files = await site.db('report_files').whereIn('report_id', ids).select('report_id');
  const charged = reports.reduce((sum, row) => sum + Number(row.charged ?? 0), 0);
  const after = await findWallet();
  const isOff = Number(after.available) + charged !== Number(before.available) || Number(after.held) !== 0;
  return {
    placed: ids.length,
    lost: ids.filter((id) => !finishedItems.has(id)).length,
    twice: reports.length - ids.length + files.length - new Set(files.map((file) => file.report_id)).size,
    drift: (await checkLedger(site.ctx)).length + (isOff ? 1 : 0),
    retried,
    readySeconds,
    doneSeconds,
  };
}

/** Orders before, during and after a trouble. */
export const orderThrough = (
  installation: Installation,
  customer: Customer,
  trouble: Trouble,
): Promise<OrderOutcome> =>
  orderDuring(installation, customer, {
    orders: ORDERS,
    paceMs: PACE_MS,
    work: () => sleep(BEFORE_MS).then(() => passThrough(installation, trouble)),
  });

/** What an exercise is passed with. */
export const isRight = ({ lost, twice, drift, readySeconds }: OrderOutcome): boolean =>
  lost === 0 && twice === 0 && drift === 0 && readySeconds <= READY_SECONDS;

/** What was counted, as the end of a line. */
export const toLine = ({
  placed,
  lost,
  twice,
  drift,
  retried,
  readySeconds,
  doneSeconds,
}: OrderOutcome): string =>
  `${placed} placed, ${lost} lost, ${twice} twice, drift ${drift}, ${retried} attempts again, ready ${readySeconds.toFixed(1)} s, all done ${doneSeconds.toFixed(1)} s`;

import { setTimeout as sleep } from 'node:timers/promises';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { createApiToken } from '../../domains/reports/order/order.support';
import type { Installation } from './installation';
import type { Customer } from './orders';

const PAUSE_MS = 500;

/** What somebody was answered who reads a history again and again. */
export interface Reading {
  lists: number;
  /** Other answers, by status; 0: none. */
  failures: Map<number, number>;
  /** Answers of the replica. */
  late: number;
  /** Of these, the most seconds that the data was old. */
  oldestSeconds: number;
  /** The last answer. */
  last: { ids: string[]; asOf: Date | null };
}

export interface Reader {
  reading: Reading;
  stop(): Promise<void>;
}

/** A colleague of the customer, who never writes and reads the history of the company by API until stopped. */
export async function startReader({ site, webs }: Installation, { accountId }: Customer): Promise<Reader> {
  const person = await createPerson(site.db, { cpf: '39053344705' });
  await site.db('memberships').insert({ user_id: person.userId, account_id: accountId, role: 'admin' });
  const token = await createApiToken(site.ctx, { ...person, accountId });
  const reading: Reading = {
    lists: 0,
    failures: new Map(),
    late: 0,
    oldestSeconds: 0,
    last: { ids: [], asOf: null },
  };
  let isOver = false;
  const reads = (async () => {
    while (!isOver) {
      await read(webs[reading.lists % webs.length]?.url() ?? '', token, reading);
      await sleep(PAUSE_MS);
    }
  })();
  return {
    reading,
    async stop() {
      isOver = true;
      await reads;
    },
  };
}

async function read(url: string, token: string, reading: Reading): Promise<void> {
  reading.lists += 1;
  const response = await fetch(`${url}/api/QueryHistory/Search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ limitResult: 100 }),
  }).catch(() => null);
  const body = await response?.json().catch(() => null);
  if (!response?.ok) {
    const status = response?.status ?? 0;
    reading.failures.set(status, (reading.failures.get(status) ?? 0) + 1);
    return;
  }
  const header = response.headers.get('x-data-as-of');
  const asOf = header ? new Date(header) : null;
  if (asOf) {
    reading.late += 1;
    reading.oldestSeconds = Math.max(reading.oldestSeconds, (Date.now() - asOf.getTime()) / 1_000);
  }
  const ids = body.data.queries.map((line: { uniqueIdentifier: string }) => line.uniqueIdentifier);
  reading.last = { ids, asOf };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { PEOPLE } from '~/src/shared/test-people';
import { logIn } from '~/test/support/browser/browser-forms';

/** What the clients of a site have been answered. */
export interface Load {
  requests: number;
  /** Answers of 500 and above and requests without one, by what was requested. */
  failures: Map<string, number>;
  /** Other answers but those of success, likewise. */
  refusals: Map<string, number>;
  /** Reports and batches that were accepted. */
  accepted: { reports: string[]; batches: string[] };
  stop(): Promise<void>;
}

/** A member of the post-paid company that orders. */
export const ORDERER = 'pospago@demo.test';
/** Visits pages. */
export const VISITOR = 'pessoa@demo.test';
const PASSWORD = 'Demo!2026';
const PRODUCT = 'relatorio-individual';
const SERVER_ERROR = 500;
const PAUSE_MS = 150;

const CLEAN = PEOPLE.filter(({ outcome, birthDate }) => outcome === 'clean' && birthDate).slice(0, 3);
const toRow = ({ cpf, birthDate }: (typeof CLEAN)[number]) => ({ cpf, birthDate });
const order = { externalId: PRODUCT, purpose: 'fraud_prevention' };

interface Client {
  load: Load;
  url(): string;
  isOver(): boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many calls, of another release's shapes.
type Answer = any;

/** Calls an API of the site, and counts the answer. Null where it was none to go on with. */
async function call(client: Client, token: string, name: string, body?: object): Promise<Answer> {
  const { load } = client;
  load.requests += 1;
  const response = await fetch(`${client.url()}/api/${name}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      // Limits by address are not what is tried here.
      'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 255)}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!response?.ok) {
    const isFailure = !response || response.status >= SERVER_ERROR;
    const what = [name.split('?')[0], response?.status, answer?.code].filter(Boolean).join(' ');
    note(isFailure ? load.failures : load.refusals, what);
  }
  return response?.ok ? answer?.data : null;
}

const note = (counts: Map<string, number>, what: string): void =>
  void counts.set(what, (counts.get(what) ?? 0) + 1);

async function logInByApi(client: Client, email: string): Promise<string> {
  return (await call(client, '', 'Login/Login', { Login: email, Password: PASSWORD }))?.token ?? '';
}

/** A token that acts for the first company of a demo account. */
async function logInToCompany(client: Client, email: string): Promise<string> {
  const own = await logInByApi(client, email);
  const user = await call(client, own, 'ContextMananger/GetUserEnvironment');
  // The person's own account has none.
  const { companyUID } = user?.userCompanies?.find((each: Answer) => each.companyUID) ?? {};
  return (await call(client, own, `ContextMananger/Impersonate?companyUID=${companyUID}`))?.token ?? '';
}

async function orderAndPoll(client: Client, token: string): Promise<void> {
  const body = { ...order, parameters: toRow(CLEAN[0]!) };
  const id = (await call(client, token, 'Product/ConsumeProduct', body))?.uniqueIdentifier;
  if (!id) return;
  client.load.accepted.reports.push(id);
  for (let polls = 0; polls < 5 && !client.isOver(); polls += 1) {
    await sleep(PAUSE_MS);
    await call(client, token, `Product/VerifyStatusConsumedProduct?uniqueIdentifier=${id}`);
  }
}

async function runBatch(client: Client, token: string): Promise<void> {
  const batch = { uniqueIdentifier: randomUUID() };
  const { uniqueIdentifier } = batch;
  await call(client, token, 'Batch/Create', { ...batch, ...order, rows: CLEAN.map(toRow) });
  const quote = await call(client, token, 'Batch/Quote', batch);
  if (!quote) return;
  const agreed = { ...batch, total: quote.total, price: quote.price };
  if (await call(client, token, 'Batch/Confirm', agreed)) client.load.accepted.batches.push(uniqueIdentifier);
  for (let polls = 0; polls < 5 && !client.isOver(); polls += 1) {
    await sleep(PAUSE_MS);
    await call(client, token, 'Batch/Details', batch);
  }
}

async function verify(client: Client, token: string): Promise<void> {
  const { cpf, name } = CLEAN[1]!;
  const link = await call(client, token, 'Verification/CreateLink', { cpf, fullName: name });
  if (link) await call(client, token, 'Verification/Get', { uniqueIdentifier: link.uniqueIdentifier });
  await call(client, token, 'Verification/List', {});
}

const PAGES = ['/home', '/historico-consultas/unitaria', '/comprar-credito'];

/** Visits pages as somebody who is logged in. */
async function visitPages(client: Client, agent: ReturnType<typeof request.agent>): Promise<void> {
  for (const path of PAGES) {
    client.load.requests += 1;
    const status = await agent.get(path).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 0 || status >= SERVER_ERROR) note(client.load.failures, `${path} ${status || ''}`);
    else if (status !== 200) note(client.load.refusals, `${path} ${status}`);
  }
}

async function repeat(client: Client, work: () => Promise<void>): Promise<void> {
  while (!client.isOver()) {
    await work();
    await sleep(PAUSE_MS);
  }
}

/** Clients that log in, order and poll, run batches and verifications and visit pages, until stopped. */
export async function startLoad(urls: readonly string[]): Promise<Load> {
  let isOver = false;
  let next = 0;
  const url = () => urls[next++ % urls.length] ?? '';
  const load: Load = {
    requests: 0,
    failures: new Map(),
    refusals: new Map(),
    accepted: { reports: [], batches: [] },
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
    },
  };
  const client: Client = { load, url, isOver: () => isOver };
  const orderer = await logInToCompany(client, ORDERER);
  const verifier = await logInToCompany(client, 'revisora@demo.test');
  const agent = request.agent(urls[0]).set('Sec-Fetch-Site', 'same-origin');
  await logIn(agent as never, VISITOR);
  const clients = [
    repeat(client, async () => void (await logInByApi(client, VISITOR))),
    repeat(client, () => orderAndPoll(client, orderer)),
    repeat(client, () => runBatch(client, orderer)),
    repeat(client, () => verify(client, verifier)),
    repeat(client, () => visitPages(client, agent as never)),
  ];
  return load;
}

import { beforeAll, describe, expect, test } from '@jest/globals';
import { calls, pages } from '~/src/app';
import { getChargeScope } from '~/src/domains/billing/billing.policy';
import { listInvoiceProducts } from '~/src/domains/billing/invoice/charges.queries';
import { getCurrentInvoice } from '~/src/domains/billing/invoice/invoice.service';
import type { InvoiceProduct } from '~/src/domains/billing/invoice/invoice.types';
import type { ActorCtx } from '~/src/platform/context';
import { maskCpf } from '~/src/shared/cpf';
import { fillPath, type RouteId, type RouteRow, routeRow } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { logInAs } from '~/test/support/log-in-as';
import { pdfText } from '~/test/support/pdf-text';
import { ask, cookiesIn, type Sweeper, sweeper, type TestResponse } from '~/test/support/sweep';
import { PRODUCT } from '../batches/batches.support';
import { createApiToken } from '../reports/order/order.support';
import { createOffice, type Office, VERIFIED } from './colleagues.support';

const site = await testSite({ worker: true });
const offices: Record<'prepaid' | 'postpaid', Office> = {} as never;
beforeAll(async () => {
  offices.prepaid = await createOffice(site, { postpaid: false });
  offices.postpaid = await createOffice(site, { postpaid: true });
  // The catalog names it to everybody otherwise.
  await site.db('products').where({ external_id: PRODUCT }).update({ status: 'retired' });
}, 240_000);

/** What ends the login that asks, is an operator's, or names the sandbox's people to everybody. */
const LEFT_OUT = ['logout', 'session', 'batch-sample', 'test-people'];
const ROWS: RouteRow[] = pages
  .flatMap((module) => Object.keys(module).map((id) => routeRow(id as RouteId)))
  .filter(
    ({ id, access }) => !LEFT_OUT.includes(id) && access.startsWith('user') && !access.includes('operator'),
  );

const getNames = ({ pt }: RouteRow): string[] =>
  [...pt.matchAll(/\{([^}]+)\}/g)].map(([, name]) => String(name));
const fill = (row: RouteRow, id: string): string =>
  fillPath(
    row.pt,
    Object.fromEntries(
      getNames(row).map((name) => [name, name === 'externalId' ? 'relatorio-individual' : id]),
    ),
  );

/** Every page without an id; every page of one thing, of those of the colleague's; each list and invoice as a file. */
async function addresses({ accountId, ids }: Office, rows: readonly RouteRow[]): Promise<string[]> {
  const invoices: string[] = await site.db('invoices').where({ account_id: accountId }).pluck('id');
  return rows.flatMap((row) => {
    if (row.id === 'invoice')
      return invoices.flatMap((id) => [fill(row, id), `${fill(row, id)}?formato=pdf`]);
    if (getNames(row).some((name) => name !== 'externalId')) return ids.map((id) => fill(row, id));
    return ['', '?formato=csv', '?formato=pdf'].map((query) => fill(row, '') + query);
  });
}

/** What an answer says, in capitals, without the choices of filters, which name the whole catalog. */
const textOf = ({ text, headers, bytes }: TestResponse): string =>
  (
    (headers['content-type']?.includes('pdf') ? pdfText(bytes) : text.replace(/<option[^>]*>[^<]*/g, '')) +
    JSON.stringify(headers)
  ).toUpperCase();

/** The colleague's in any case, other than what was asked with. */
const leaks = ({ secrets }: Office, response: TestResponse, question: string): string[] =>
  secrets.filter((secret) => !question.includes(secret) && textOf(response).includes(secret.toUpperCase()));

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const runWorker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, runWorker));
}

const browserOf = async (as: ActorCtx): Promise<Sweeper> => sweeper(site, cookiesIn(await logInAs(site, as)));

/** Where the reader finds what the colleague ordered, on these pages. */
async function sweepPages(office: Office, rows: readonly RouteRow[]): Promise<string[]> {
  const browser = await browserOf(office.reader);
  const matches: string[] = [];
  await browser.get('/faturas');
  await each(await addresses(office, rows), async (path) => {
    const response = await browser.get(path);
    if (response.status >= 500) matches.push(`${path} ${response.status}`);
    for (const secret of leaks(office, response, path)) matches.push(`${path}: ${secret}`);
  });
  return matches;
}

type Call = (typeof calls)[number];
const QUERY_CALLS = calls.filter(
  ({ call }) => !/Login\/|Register\/Register|TwoFactor|Impersonate/.test(call),
);
const fieldsOf = (call: Call): string[] => Object.keys((call.in as { shape?: object }).shape ?? {});

/** Each call without anything, and with an id of the colleague's in each field that takes one. */
const inputs = (call: Call, ids: readonly string[]): Record<string, string>[] => {
  const named = fieldsOf(call).filter((name) => /id$|identifier$|code$|query/i.test(name));
  return [
    {},
    ...(named.length > 0 ? ids.map((id) => Object.fromEntries(named.map((name) => [name, id]))) : []),
  ];
};

const tokenOf = ({ actor }: ActorCtx): Promise<string> => createApiToken(site.ctx, { ...actor, actor });

/** The same for every call. */
async function sweepCalls(office: Office): Promise<string[]> {
  const token = await tokenOf(office.reader);
  const matches: string[] = [];
  const requests = QUERY_CALLS.flatMap((call) =>
    inputs(call, office.ids).map((input) => ({ call: call.call, input })),
  );
  await each(requests, async ({ call, input }) => {
    const [method = '', path = ''] = call.split(' ');
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'colleagues-1' };
    const response = await (method === 'POST'
      ? ask(site, method, `/api/${path}`, { headers, json: input })
      : ask(site, method, `/api/${path}?${new URLSearchParams(input)}`, { headers }));
    if (response.status >= 500) matches.push(`${call} ${response.status}`);
    for (const secret of leaks(office, response, JSON.stringify(input))) matches.push(`${call}: ${secret}`);
  });
  return matches;
}

describe('an order of a colleague', () => {
  test('is on no page and in no file of another member', async () => {
    expect(await sweepPages(offices.postpaid, ROWS)).toEqual([]);
    const prepaid = ROWS.filter(({ access }) => access.includes('+prepaid'));
    expect(await sweepPages(offices.prepaid, prepaid)).toEqual([]);
  }, 240_000);

  test('is in no API response to another member', async () => {
    expect(await sweepCalls(offices.postpaid)).toEqual([]);
    expect(await sweepCalls(offices.prepaid)).toEqual([]);
  }, 240_000);

  test('is visible to an administrator, so that these tests can fail', async () => {
    const { prepaid, postpaid } = offices;
    const [invoice] = await site.db('invoices').where({ account_id: postpaid.accountId }).pluck('id');
    const verified = maskCpf(VERIFIED.cpf);
    for (const [office, path, secrets] of [
      [prepaid, '/saldo-extrato', ['PRODUTO CANARIO', 'CANARIO SIGILOSO', verified]],
      [prepaid, '/saldo-extrato?formato=csv', ['PRODUTO CANARIO', 'CANARIO SIGILOSO', verified]],
      [prepaid, '/saldo-extrato?formato=pdf', [verified]],
      [postpaid, `/faturas/${invoice}`, ['PRODUTO CANARIO', 'CANARIO SIGILOSO', verified]],
      [postpaid, `/faturas/${invoice}?formato=pdf`, ['CANARIO']],
    ] as const) {
      const text = textOf(await (await browserOf(office.administrator)).get(path));
      expect([path, secrets.filter((secret) => !text.includes(secret.toUpperCase()))]).toEqual([path, []]);
    }
  });

  test('counts in the sums that every member sees', async () => {
    const { accountId, administrator, reader } = offices.prepaid;
    const { available } = await site.db('wallets').where({ account_id: accountId }).first('available');
    const read = async (as: ActorCtx) => {
      const headers = { Authorization: `Bearer ${await tokenOf(as)}` };
      const answer = await ask(site, 'GET', '/api/Credit/GetStatement', { headers });
      return JSON.parse(answer.text).data as { lines: { amount: number }[]; others: number | null };
    };
    const sum = (amounts: number[]) => Math.round(amounts.reduce((all, each) => all + each, 0) * 100);
    const [whole, own] = [await read(administrator), await read(reader)];
    expect(whole.others).toBeNull();
    expect(sum(whole.lines.map(({ amount }) => amount))).toBe(available);
    expect(own.others).toBeLessThan(0);
    expect(sum([...own.lines.map(({ amount }) => amount), own.others ?? 0])).toBe(available);
    const csv = (await (await browserOf(reader)).get('/saldo-extrato?formato=csv')).text;
    const rows = csv.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(own.lines.length + 1);
    const amounts = rows.map((row) => Number(row.split(';')[2]?.replaceAll('"', '').replace(',', '.')));
    expect(sum(amounts)).toBe(available);
  });

  test('counts in the sums of an invoice', async () => {
    const { accountId, administrator, reader } = offices.postpaid;
    const { invoice } = await getCurrentInvoice(administrator);
    const list = (as: ActorCtx) => listInvoiceProducts(as, getChargeScope(as.actor), invoice);
    const [center] = await site
      .db('cost_centers')
      .insert({ account_id: accountId, name: 'CENTRO CANARIO' })
      .returning('id');
    const ownReports = site.db('reports').where({ user_id: reader.actor.userId }).select('id');
    await site
      .db('holds')
      .where({ account_id: accountId })
      .whereNotIn('reference_id', ownReports)
      .update({ cost_center_id: center.id });
    const [whole, own] = [await list(administrator), await list(reader)];
    const sum = (products: InvoiceProduct[]) => [
      products.reduce((all, { total }) => all + total, 0),
      products.reduce((all, { quantity }) => all + quantity, 0),
    ];
    expect(sum(own)).toEqual(sum(whole));
    expect(own.map(({ kind }) => kind).sort()).toEqual(['others', 'report']);
    expect(sum(whole)[1]).toBe(await chargesOf(accountId));
    for (const query of ['', '?formato=pdf', '?formato=csv']) {
      const read = async (as: ActorCtx) =>
        textOf(await (await browserOf(as)).get(`/faturas/${invoice.id}${query}`));
      expect(await read(administrator)).toContain('CENTRO CANARIO');
      expect(await read(reader)).not.toContain('CENTRO CANARIO');
    }
  });
});

const chargesOf = async (account_id: string): Promise<number> =>
  (await site.db('holds').where({ account_id, state: 'captured' })).length;

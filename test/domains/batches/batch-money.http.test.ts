import { expect, test } from '@jest/globals';
import { describeBatches } from '~/src/domains/batches';
import { captureHold, closeInvoices, listStatement, placeHold } from '~/src/domains/billing';
import type { StatementFilter } from '~/src/domains/billing/statement/statement.queries';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { logInAs } from '~/test/support/log-in-as';
import {
  batchWhen,
  confirmed,
  createBatchCustomer,
  createColleague,
  getRows,
  PRICE,
} from './batches.support';

const site = await testSite({ worker: true });
const WHOLE: StatementFilter = { kind: null, from: null, to: null, before: null };

const waitUntilDone = (as: ActorCtx, id: string) => batchWhen(as, id, ({ state }) => state === 'done');

async function single(as: ActorCtx): Promise<void> {
  const { accountId } = as.actor;
  const referenceId = crypto.randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  const hold = { accountId, amount: 500, kind: 'report' as const, referenceId, expiresAt };
  await captureHold(site.ctx, await placeHold(site.ctx, hold), 300);
}

test('a statement lists a batch in one line that links to it, and still adds up to the balance', async () => {
  const { as, fixture } = await createBatchCustomer(site.ctx, { credits: 100 * PRICE });
  const { accountId } = fixture;
  await single(as);
  const batches = [await confirmed(as, getRows(3)), await confirmed(as, getRows(4, 50))];
  const ended = [];
  for (const id of batches) ended.push(await waitUntilDone(as, id));
  await single(as);
  const { lines } = await listStatement(site.ctx, { accountId }, WHOLE);
  expect(lines.map(({ label }) => label).sort()).toEqual(
    ['adjustment', 'batch', 'batch', 'charged', 'charged', 'returned', 'returned'].sort(),
  );
  for (const [at, id] of batches.entries()) {
    const line = lines.find(({ batch }) => batch?.id === id);
    expect(line).toMatchObject({ amount: -(ended[at]?.charged ?? 0), batch: { rows: at + 3 } });
    expect(line?.lots.reduce((sum, lot) => sum + lot.amount, 0)).toBe(ended[at]?.charged);
  }
  const { available } = await site.db('wallets').where({ account_id: accountId }).first('available');
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(available);

  const paged = [];
  for (let before: number | null = null, more = true; more; ) {
    const page: Awaited<ReturnType<typeof listStatement>> = await listStatement(
      site.ctx,
      { accountId },
      { ...WHOLE, before },
      2,
    );
    paged.push(...page.lines);
    before = page.next;
    more = before !== null;
  }
  expect(paged).toEqual(lines);
  const reports = await listStatement(site.ctx, { accountId }, { ...WHOLE, kind: 'reports' });
  expect(reports.lines).toHaveLength(6);
  expect((await listStatement(site.ctx, { accountId }, { ...WHOLE, kind: 'bonuses' })).lines).toHaveLength(1);
  expect((await listStatement(site.ctx, { accountId }, { ...WHOLE, to: '2020-01-01' })).lines).toEqual([]);

  const agent = await logInAs(site, as);
  const { text } = await agent.get('/saldo-extrato');
  expect(text).toContain(`href="/confirmar-compra-lote/${batches[0]}"`);
  expect(text).toContain('4 linhas');
  const csv = await agent.get('/saldo-extrato?formato=csv');
  const rows = csv.text.trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(lines.length);
  expect(rows.filter((row) => row.includes('Lote de consultas'))).toHaveLength(2);
  expect(csv.text).toContain(`${batches[1]};4`);
  const pdf = await agent.get('/saldo-extrato?formato=pdf').responseType('blob');
  expect((pdf.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an invoice lists a batch in one line, without its rows', async () => {
  const { as, fixture } = await createBatchCustomer(site.ctx, { limit: 100 * PRICE });
  const id = await confirmed(as, getRows(5, 100));
  const { charged } = await waitUntilDone(as, id);
  const agent = await logInAs(site, as);
  await agent.get('/faturas');
  await closeInvoices({ ...site.ctx, now: () => new Date(Date.now() + 40 * 86_400_000) });
  const invoice = await site.db('invoices').where({ account_id: fixture.accountId, state: 'closed' }).first();
  expect(Number(invoice.gross)).toBe(charged);
  const { text } = await agent.get(`/faturas/${invoice.id}`);
  expect(text).toContain(`href="/historico-consultas/lote/${id}"`);
  expect(text).toContain('5 linhas');
  expect(text).not.toContain('/identificador/');
  const colleague = await createColleague(site.ctx, fixture);
  expect((await describeBatches(colleague, [id])).size).toBe(0);
});

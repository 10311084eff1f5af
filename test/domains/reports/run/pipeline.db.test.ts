import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { checkLedger, getBalance } from '~/src/domains/billing';
import { getReportView, orderReport } from '~/src/domains/reports';
import { formatCpf, maskCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { fastForward } from '~/test/support/fast-forward';
import { fault, found } from '~/test/support/fault';
import { createCustomer, ended, orderOfTwo as order, personWho } from '../order/order.support';

const app = await testSite({ worker: { reconcileMs: 1_000 } });
const queue = fastForward(() => app);

const cpfs = ['52998224725', '11144477735', '39053344705', '71428793860', '87748248800', '15350946056'];

async function customer(credits?: number) {
  return createCustomer(app.ctx, { credits, cpf: cpfs.pop() });
}

describe('a report on a person', () => {
  it('is delivered with findings, PDF and e-mail, and charged the price', async () => {
    const { as } = await customer();
    const { reportId } = await order(as, personWho('clean'));
    expect(await ended(app.ctx, reportId)).toMatchObject({
      state: 'done',
      charged: 3_990,
      risk_level: 'low',
    });
    const view = await getReportView(app.ctx, as.actor.accountId, reportId);
    expect(view.sources.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(view.sources[0]?.findings[0]).toMatchObject({ kind: 'cpf_status', status: 'regular' });
    expect(view.sources[1]?.findings).toEqual([]);
    expect(view.hasPdf).toBe(true);
    expect(await getBalance(app.ctx, as.actor.accountId)).toMatchObject({ available: 16_010, held: 0 });
    const [mail] = await eventually(async () => {
      const mails = app.sandbox.outbox.list({ to: as.actor.email });
      return mails.length > 0 ? mails : null;
    });
    expect(mail?.attachments).toHaveLength(1);
    const { cpf, name } = personWho('clean');
    expect(mail?.subject).toContain(`Relatório de Teste, CPF ${maskCpf(cpf)}`);
    expect(JSON.stringify(mail)).not.toContain(name);
    expect(JSON.stringify(mail)).not.toContain(formatCpf(cpf));
    expect(mail?.links.join()).toContain(reportId);
  }, 40_000);

  it.each([
    ['minor', 'minor'],
    ['not_found', 'not_found'],
  ])(
    'costs nothing when the person is %s',
    async (outcome, failure) => {
      const { as } = await createCustomer(app.ctx, {
        cpf: outcome === 'minor' ? '62115732001' : '95524361503',
      });
      const { reportId } = await order(as, personWho(outcome));
      expect(await ended(app.ctx, reportId)).toMatchObject({ state: 'failed', failure, charged: 0 });
      expect(await getBalance(app.ctx, as.actor.accountId)).toMatchObject({ available: 20_000, held: 0 });
    },
    40_000,
  );

  it('costs less by the share of an optional source that is down, and does not claim that nothing is on record', async () => {
    const { as } = await customer();
    const { reportId } = await order(as, personWho('source_unavailable'));
    expect(await queue.until(ended(app.ctx, reportId))).toMatchObject({
      state: 'partial',
      charged: 2_990,
      risk_level: 'inconclusive',
    });
    expect(await getBalance(app.ctx, as.actor.accountId)).toMatchObject({ available: 17_010, held: 0 });
  }, 60_000);

  it('costs nothing when a required source is down', async () => {
    const { as } = await customer();
    const { reportId } = await order(as, personWho('unavailable'));
    expect(await queue.until(ended(app.ctx, reportId))).toMatchObject({
      state: 'failed',
      failure: 'source_unavailable',
      charged: 0,
    });
  }, 60_000);

  fault(
    'retry',
    'is one report and one charge for fifty parallel orders with one key',
    async () => {
      const { as } = await customer();
      const key = randomUUID();
      const orders = await Promise.all(
        Array.from({ length: 50 }, () => order(as, personWho('clean'), { key })),
      );
      expect(new Set(orders.map(({ reportId }) => reportId)).size).toBe(1);
      await ended(app.ctx, orders[0]?.reportId ?? '');
      expect(await getBalance(app.ctx, as.actor.accountId)).toMatchObject({ available: 16_010, held: 0 });
      await expect(order(as, personWho('findings'), { key })).rejects.toMatchObject({
        status: 422,
        code: 'idempotency_mismatch',
      });
      found('retry', { tried: 50, wrong: new Set(orders.map(({ reportId }) => reportId)).size - 1 });
    },
    40_000,
  );

  it('is refused without enough credits, without a trace', async () => {
    const { as } = await customer(1_000);
    await expect(order(as, personWho('clean'))).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect(await app.db('reports').where({ account_id: as.actor.accountId })).toHaveLength(0);
  });

  it('is refused without a purpose, also by the database', async () => {
    const { as } = await createCustomer(app.ctx, { cpf: '98765432100' });
    const { cpf, birthDate } = personWho('clean');
    const request = {
      productExternalId: 'relatorio-individual',
      inputs: { cpf, birthDate },
      texts: {},
      idempotencyKey: randomUUID(),
      origin: 'api' as const,
    };
    await expect(orderReport(as, request)).rejects.toMatchObject({ code: 'purpose_required' });
    const { reportId } = await order(as, personWho('clean'));
    await expect(app.db('reports').where({ id: reportId }).update({ purpose: null })).rejects.toThrow();
    await ended(app.ctx, reportId);
  }, 40_000);

  it('is not found by another account', async () => {
    const { as } = await createCustomer(app.ctx, { cpf: '74971295002' });
    const other = await app.db('reports').whereNot({ account_id: as.actor.accountId }).first('id');
    await expect(getReportView(app.ctx, as.actor.accountId, other.id)).rejects.toMatchObject({
      code: 'report_not_found',
    });
  });
});

it('no personal data is left in jobs, outbox or dead letters, and the ledger has no drift', async () => {
  const rows = await app.db('outbox').select('payload', 'key');
  const text = JSON.stringify(rows);
  expect(text).not.toContain(personWho('clean').cpf);
  expect(await app.db('dead_letters')).toEqual([]);
  expect(await checkLedger(app.ctx)).toEqual([]);
});

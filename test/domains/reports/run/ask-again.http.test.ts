import { beforeAll, describe, expect, test } from '@jest/globals';
import { startWorker } from '~/jobs/start-worker';
import { getBalance } from '~/src/domains/billing';
import { abandonSource, getReportView, runSource } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { createCustomer, ended, orderOfTwo, personWho } from '../order/order.support';
import { type Browser, createVisitor } from '../site.support';

const PAGE = '/operador/consultas';

let operator: Browser;
let as: ActorCtx;
let reportId: string;

const site = await testSite();
beforeAll(async () => {
  ({ as } = await createCustomer(site.ctx));
  const visitor = await createVisitor(site, { cpf: '11144477735' });
  operator = visitor.browser;
  await site.db('users').where({ id: visitor.as.actor.userId }).update({ operator: true });
  ({ reportId } = await orderOfTwo(as, personWho('findings')));
  for (const { id, source_id } of await site.db('report_sources').where({ report_id: reportId })) {
    const job = { reportSourceId: id, fence: 0 };
    await (source_id === 'serpro-cpf' ? runSource : abandonSource)(site.ctx, job);
  }
  await withWorker(() => ended(site.ctx, reportId));
});

async function withWorker<T>(work: () => Promise<T>): Promise<T> {
  const worker = startWorker(site.platform);
  return work().finally(() => worker.stop());
}

const listRow = () =>
  site.db('report_sources').where({ report_id: reportId, source_id: 'transparencia-pep' }).first();

async function press(source: string) {
  const fields = hiddenFields((await operator.get(PAGE)).text);
  const response = await operator
    .post(`${PAGE}/fonte`)
    .type('form')
    .send({ ...fields, source });
  return { status: response.status, page: (await operator.get(PAGE)).text };
}

describe('a source without an answer in an ended report', () => {
  test('is listed on the operators’ page with its reason, and nothing about the subject', async () => {
    const { text } = await operator.get(PAGE);
    expect(text).toContain('Fontes sem resposta');
    expect(text).toContain(reportId);
    for (const secret of [personWho('findings').cpf, personWho('findings').name]) {
      expect(text).not.toContain(secret);
    }
  });

  test('queried again while it is still down stays without an answer, and changes nothing', async () => {
    site.sandbox.faults.set('transparencia', 'down', 3_600);
    const row = await listRow();
    const { status, page } = await press(row.id);
    expect(status).toBe(303);
    expect(page).toContain('A fonte será consultada de novo agora.');
    const job = { reportSourceId: row.id, fence: row.fence + 1 };
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => runSource(site.ctx, job)));
    expect(tries.filter((each) => each.status === 'rejected')).toHaveLength(3);
    await site.db('outbox').del();
    expect(await listRow()).toMatchObject({ state: 'unavailable', tries: 4 });
    expect(await site.db('dead_letters')).toEqual([]);
    expect(await site.db('reports').where({ id: reportId }).first()).toMatchObject({
      state: 'partial',
      charged: 2_990,
      late_answer_at: null,
    });
  });

  test('is not queried about an erased person', async () => {
    const row = await listRow();
    const { inputs_sealed } = await site.db('reports').where({ id: reportId }).first();
    await site
      .db('reports')
      .where({ id: reportId })
      .update({ inputs_sealed: Buffer.alloc(0) });
    const { page } = await press(row.id);
    expect(page).toContain('esta consulta não mostra respostas de fontes');
    expect(page).not.toContain(reportId);
    expect(await site.db('outbox')).toEqual([]);
    await site.db('reports').where({ id: reportId }).update({ inputs_sealed });
  });

  test('is queried at most once a minute', async () => {
    const row = await listRow();
    expect((await press(row.id)).page).toContain('acabou de ser consultada de novo');
  });

  test('queried again after its recovery adds a late answer to the report, free of charge, with a new PDF', async () => {
    site.sandbox.faults.set('transparencia', 'ok', 0);
    const row = await listRow();
    await site.db('report_sources').where({ id: row.id }).update({ asked_again_at: '2026-11-01' });
    await press(row.id);
    await withWorker(async () => {
      await eventually(async () => (await listRow()).state === 'answered');
      await eventually(async () => {
        const files = await site.db('report_files').where({ report_id: reportId });
        return files.length === 2;
      });
    });
    const view = await getReportView(site.ctx, as.actor.accountId, reportId);
    expect(view).toMatchObject({ state: 'partial', charged: 2_990, risk: { level: 'attention' } });
    expect(view.sources.find(({ sourceId }) => sourceId === 'transparencia-pep')).toMatchObject({
      state: 'answered',
      late: true,
    });
    expect(await getBalance(site.ctx, as.actor.accountId)).toMatchObject({ available: 17_010, held: 0 });
    expect((await operator.get(PAGE)).text).toContain('Todas as fontes responderam.');
  }, 60_000);

  test('is not queried again once it has answered', async () => {
    const row = await listRow();
    expect((await press(row.id)).page).toContain('Esta fonte já respondeu');
  });

  test('is in the account’s audit, with the operator and the source', async () => {
    const events = await site
      .db('audit_events')
      .where({ account_id: as.actor.accountId, action: 'source_asked_again' });
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ subject_id: reportId, details: { source: 'transparencia-pep' } });
  });
});

describe('access', () => {
  test('refuses a retry by anyone but an operator', async () => {
    const { browser } = await createVisitor(site, { cpf: '39053344705' });
    const row = await listRow();
    const fields = hiddenFields((await browser.get('/home')).text);
    const response = await browser
      .post(`${PAGE}/fonte`)
      .type('form')
      .send({ ...fields, source: row.id });
    expect([response.status, response.headers.location]).not.toEqual([303, PAGE]);
    expect((await listRow()).fence).toBe(row.fence);
  });

  test('refuses an unknown or malformed id', async () => {
    expect((await press('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await press('x')).page).toContain('Valor inválido.');
  });
});

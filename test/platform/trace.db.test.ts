import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import request from 'supertest';
import {
  beginTrace,
  inReport,
  runTraced,
  toTraceparent,
  traceColumns,
  traceFields,
} from '~/src/observe/trace';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { createApiToken, createCustomer, personWho } from '../domains/reports/order/order.support';

const lines: string[] = [];
const site = await testSite({ worker: true, logTo: lines });
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

interface Line {
  msg: string;
  requestId?: string;
  traceId?: string;
  reportId?: string;
  job?: string;
  provider?: string;
}

test('one id leads from the request through outbox, jobs and source calls to the mail, with the report', async () => {
  const { fixture } = await createCustomer(site.ctx, { credits: 100_000 });
  const token = await createApiToken(site.ctx, fixture);
  const { cpf, birthDate } = personWho('clean');
  const answer = await request(site.app)
    .post('/api/Product/ConsumeProduct')
    .set('Authorization', `Bearer ${token}`)
    .set('Idempotency-Key', randomUUID())
    .set('traceparent', `00-${TRACE_ID}-00f067aa0ba902b7-01`)
    .send({
      externalId: 'relatorio-individual',
      parameters: { cpf, birthDate },
      purpose: 'fraud_prevention',
    });
  expect(answer.status).toBe(200);
  const id = answer.headers['x-request-id'];
  const reportId = answer.body.data.uniqueIdentifier;
  await eventually(async () => (await site.db('messages').where({ state: 'sent' })).length > 0);
  const has = (...parts: string[]) => lines.some((line) => parts.every((part) => line.includes(part)));
  await eventually(() => has('"mail handed over"') && has('"msg":"job"', 'notifications.send-email'));

  const of = lines.map((line) => JSON.parse(line) as Line).filter(({ requestId }) => requestId === id);
  const belongs = { requestId: id, traceId: TRACE_ID, reportId };
  expect(of.find(({ msg }) => msg === 'request')).toMatchObject(belongs);
  expect(of.find(({ msg }) => msg === 'source asked')).toMatchObject(belongs);
  expect(of.find(({ msg }) => msg === 'mail handed over')).toMatchObject(belongs);
  const jobs = of.filter(({ msg }) => msg === 'job');
  for (const job of ['reports.source', 'reports.assemble', 'notifications.send-email'])
    expect(jobs.find((line) => line.job === job) ?? job).toMatchObject(belongs);
  const rows = await site
    .db('outbox')
    .whereNotNull('report_id')
    .select('request_id', 'report_id', 'traceparent');
  for (const row of rows) {
    expect(row).toMatchObject({ request_id: id, report_id: reportId });
    expect(row.traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`));
  }
}, 120_000);

test('a caller without credentials cannot set the trace', async () => {
  const traceparent = `00-${TRACE_ID}-00f067aa0ba902b7-01`;
  for (const path of ['/precos', '/api/Login/Login', '/csp-reports']) {
    const { headers } = await request(site.app).post(path).set('traceparent', traceparent);
    const id = headers['x-request-id'] ?? 'none';
    const line = lines.find((each) => each.includes(id) && each.includes('"msg":"request"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ requestId: id });
    expect(line).not.toContain(TRACE_ID);
  }
});

test('a well-formed traceparent is kept, any other ignored', () => {
  const id = randomUUID();
  expect(toTraceparent(beginTrace(id, { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` }))).toBe(
    `00-${TRACE_ID}-00f067aa0ba902b7-01`,
  );
  const malformed = [
    '',
    '111.444.777-35',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
    `ff-${TRACE_ID}-00f067aa0ba902b7-01`,
    `00-${TRACE_ID.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-abc12345678909${'f'.repeat(18)}-00f067aa0ba902b7-01`,
    `00-${'f'.repeat(18)}11222333000181-00f067aa0ba902b7-01`,
  ];
  for (const traceparent of malformed) {
    expect(beginTrace(id, { traceparent }).traceId).toBe(id.replaceAll('-', ''));
  }
});

test('a row has a traceparent only if it differs from the request id', () => {
  const id = randomUUID();
  const columns = { requestId: id, reportId: null, traceparent: null };
  expect(runTraced(beginTrace(id), traceColumns)).toEqual(columns);
  expect(traceColumns()).toEqual({ ...columns, requestId: null });
});

test('work on several reports belongs to none; each part belongs to its own', () => {
  const id = randomUUID();
  const [one, other] = [randomUUID(), randomUUID()];
  runTraced(beginTrace(id), () => {
    expect(inReport(one, traceFields)).toEqual({ requestId: id, reportId: one });
    expect(traceFields()).toEqual({ requestId: id, reportId: one });
    expect(inReport(other, traceFields)).toEqual({ requestId: id, reportId: other });
    expect(traceFields()).toEqual({ requestId: id });
  });
});

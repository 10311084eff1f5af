import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { startWebProcess } from '~/test/support/process/web-process';
import { startWorkerProcess } from '~/test/support/process/worker-process';
import { createApiToken, createCustomer, personWho } from '../domains/reports/order/order.support';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
}

const received: OtlpSpan[] = [];
const bodies: string[] = [];
/** A receiver of OTLP over HTTP with JSON. */
const receiver = createServer(async (req, res) => {
  let body = '';
  for await (const chunk of req) body += String(chunk);
  bodies.push(`${req.url} ${req.headers.authorization} ${body}`);
  const { resourceSpans } = JSON.parse(body) as OtlpBody;
  received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
const site = await testSite();
const ended: (() => void)[] = [() => receiver.close()];
afterAll(() => {
  for (const end of ended) end();
});

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

test("request, jobs, source calls and mail are spans of the caller's trace, each part of what caused it", async () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20receiver',
  };
  const web = await startWebProcess(site, [], env);
  const worker = await startWorkerProcess(site, [], env);
  ended.push(web.kill, worker.kill);
  const { fixture } = await createCustomer(site.ctx, { credits: 100_000 });
  const { cpf, birthDate } = personWho('clean');
  const answer = await fetch(`${web.url}/api/Product/ConsumeProduct`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await createApiToken(site.ctx, fixture)}`,
      'idempotency-key': randomUUID(),
      traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-00`,
    },
    body: JSON.stringify({
      externalId: 'relatorio-individual',
      parameters: { cpf, birthDate },
      purpose: 'fraud_prevention',
    }),
  });
  expect(answer.status).toBe(200);
  await eventually(async () => (await site.db('messages').where({ state: 'sent' })).length > 0);
  for (const running of [web, worker]) {
    running.kill('SIGTERM');
    expect(await running.ended).toBe('0');
  }
  const find = (name: string) => {
    const span = received.find((each) => each.traceId === TRACE_ID && each.name === name);
    if (!span) throw new Error(`no span ${name} among ${received.map((each) => each.name)}`);
    return span;
  };
  const [request, source, mailJob] = ['request', 'job reports.source', 'job notifications.send-email'].map(
    find,
  );
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(source?.parentSpanId).toBe(request?.spanId);
  expect(find('call serpro').parentSpanId).toBeTruthy();
  expect(find('mail').parentSpanId).toBe(mailJob?.spanId);
  expect(bodies[0]).toMatch(/^\/v1\/traces Bearer receiver /);
  expect(bodies.join()).not.toContain(cpf);
}, 180_000);

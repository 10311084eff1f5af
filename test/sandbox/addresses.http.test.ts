import { describe, expect, test } from '@jest/globals';
import { checkRow } from '~/src/domains/batches/batches.rules';
import { matchColumns, toRawRows } from '~/src/domains/batches/file/columns.rules';
import { getProduct } from '~/src/domains/catalog';
import { processEvents } from '~/src/domains/recruitment';
import { DEMO_GUPY } from '~/src/sandbox/ats/demo-connection';
import { createDemoConnection } from '~/src/sandbox/demo/ats-connection';
import { OUTCOMES, PEOPLE } from '~/src/shared/test-people';
import { read } from '~/test/domains/batches/file/sheet.support';
import {
  countApplications,
  createRecruiter,
  createVacancy,
} from '~/test/domains/recruitment/connections/connections.support';
import { testSite } from '~/test/support/app';
import { startTestSandbox, testSandbox } from '~/test/support/process/sandbox';

/** What scripts and people outside rely on in the sandbox: each address answers. */
const site = await testSite();
const sandbox = await testSandbox({ appOrigin: site.url });
const { gateways } = sandbox;

const get = (path: string) => fetch(`${sandbox.url}/sandbox${path}`);
const post = async (path: string, body: object = {}) => {
  const response = await fetch(`${sandbox.url}/sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

test.each([
  ['', 'text/html'],
  ['/outbox.json?to=ana@demo.test&kind=email', 'application/json'],
  ['/people.json', 'application/json'],
  ['/verification.json', 'application/json'],
  ['/batch.csv', 'text/csv'],
  ['/batch.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('GET /sandbox%s answers %s', async (path, type) => {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
});

test('the sandbox listens at its stated address', async () => {
  const other = await startTestSandbox({ host: '127.0.0.2' });
  expect((await fetch(`${other.url}/health`)).status).toBe(200);
  expect([other.url, other.smtpUrl, other.clamdUrl].map((url) => new URL(url).hostname)).toEqual(
    Array(3).fill('127.0.0.2'),
  );
  await other.close();
});

describe('the sample of a batch', () => {
  test.each(['csv', 'xlsx'])(
    '%s has every outcome, and five rows that the upload refuses',
    async (format) => {
      const file = Buffer.from(await (await get(`/batch.${format}`)).arrayBuffer());
      const product = await getProduct(site.ctx, 'relatorio-individual');
      const sheet = await read(file, `lote.${format}`);
      const uses = matchColumns(sheet.head, sheet.rows, product);
      if (!uses) throw new Error('the columns are not recognised');
      const rows = toRawRows(sheet, uses).map((row) => ({
        row,
        checked: checkRow(row, product, new Date()),
      }));
      const knownValues = new Set(
        rows.map(({ row }) => PEOPLE.find(({ cpf }) => cpf === row.values.cpf)?.outcome),
      );
      expect(OUTCOMES.filter((outcome) => !knownValues.has(outcome))).toEqual([]);
      expect(rows.filter(({ checked }) => !checked.ok)).toHaveLength(5);
    },
  );
});

describe('an outside event is triggered by a post', () => {
  test('a payer pays, and the bank takes it back', async () => {
    const txid = 'Addresses000000000000000001';
    await gateways.pix.createCharge(txid, { amount: 5_000, expiresInSeconds: 600 });
    expect((await post(`/pix/${txid}/pay`)).status).toBe(200);
    expect((await post(`/pix/${txid}/med`)).status).toBe(200);
  });

  test.each(['pay', 'fail', 'expire'])('a terminal: %s', async (control) => {
    const wanted = { amount: 3_990, terminalId: `PAX__${control}`, description: 'Relatório' };
    const order = await gateways.paymentTerminal.createOrder(control, { ...wanted, reference: control });
    expect((await post(`/terminal/${order.orderId}/${control}`)).status).toBe(200);
  });

  test('a provider misbehaves', async () => {
    expect((await post('/faults', { provider: 'serpro', mode: 'ok', seconds: 1 })).status).toBe(200);
  });

  test('the team answers the newest chat, or the one that is named', async () => {
    const contact = await gateways.chat?.createContact();
    const id = await gateways.chat?.createConversation(contact ?? '', { reference: 'C1' });
    expect((await post('/chat/reply', { text: 'Bom dia' })).body).toMatchObject({ content: 'Bom dia' });
    expect((await post('/chat/reply', { id, text: 'Olá' })).status).toBe(200);
    expect((await post('/chat/reply', { id: 1, text: 'Olá' })).status).toBe(404);
  });
});

describe('POST /sandbox/recruitment/gupy', () => {
  test('sends the demo partner’s connector events, repeated and in no order; each person applies once', async () => {
    const { as } = await createRecruiter(site.ctx);
    const vacancyId = await createVacancy(as);
    await createDemoConnection(as, { ...DEMO_GUPY, vacancyId });
    const { status, body } = await post('/recruitment/gupy', { events: 12, shuffle: true, repeat: true });
    expect([status, body]).toEqual([200, { sent: 24, answers: { 200: 24 } }]);
    await processEvents(site.ctx);
    expect(await countApplications(as, vacancyId)).toBe(12);
  });

  test('sends given events as they are', async () => {
    const { body } = await post('/recruitment/gupy', { events: [{ event: 'application.moved' }], repeat: 3 });
    expect(body).toEqual({ sent: 3, answers: { 422: 3 } });
  });

  test('refuses what it does not understand', async () => {
    expect((await post('/recruitment/gupy', { events: 'many' })).status).toBe(400);
  });
});

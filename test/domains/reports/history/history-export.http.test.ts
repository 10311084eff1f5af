import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteExpiredData } from '~/src/domains/privacy';
import { buildExport } from '~/src/domains/reports';
import { requestExport } from '~/src/domains/reports/history/export.service';
import type { ActorCtx } from '~/src/platform/context';
import type { Actor } from '~/src/shared/actor';
import { createTestApp, type TestApp } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { fault } from '~/test/support/fault';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { startWorkerProcess, type WorkerProcess } from '~/test/support/process/worker-process';

import { type Browser, createVisitor } from '../site.support';
import { NO_FILTER } from './filters.support';
import { createEndedReports } from './many-reports.support';

const LIST = '/historico-consultas/unitaria';
const ASK = `${LIST}/exportar`;
const getFile = (id: string) => `${LIST}/arquivo/${id}`;

/** More than one answer holds, in three parts. */
const COUNT = 2_203;

let site: TestApp;
let worker: WorkerProcess | null = null;
let browser: Browser;
let as: ActorCtx;
let made: string[];
let fileId: string;

beforeAll(async () => {
  site = await createTestApp();
  ({ browser, as } = await createVisitor(site));
  made = await createEndedReports(site.ctx, as.actor, COUNT);
}, 120_000);
afterAll(async () => {
  worker?.kill('SIGTERM');
  await worker?.ended;
  await site.close();
}, 30_000);

const findRow = (id: string) => site.db('report_exports').where({ id }).first();
const idsIn = (text: string) => [...text.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)].map(([id]) => id);
const written = (action: string) =>
  site.db('audit_events').where({ account_id: as.actor.accountId, action, subject_id: fileId });

fault(
  'killed',
  'a large file is asked for; a worker killed half-way leaves it whole, once',
  async () => {
    const page = await browser.get(LIST);
    expect(page.text).not.toContain('formato=csv');
    const atOnce = await browser.get(`${LIST}?formato=csv`);
    expect([atOnce.status, atOnce.headers.location]).toEqual([303, LIST]);
    expect((await browser.get(LIST)).text).toContain('Este arquivo é grande demais para baixar na hora.');

    const fields = hiddenFields(page.text);
    fileId = fields.arquivo ?? '';
    const press = () => browser.post(ASK).type('form').send(fields);
    const [first, second] = await Promise.all([press(), press()]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(await site.db('report_exports').where({ user_id: as.actor.userId })).toHaveLength(1);
    expect((await browser.get(getFile(fileId))).status).toBe(409);
    const other = await browser
      .post(ASK)
      .type('form')
      .send({ ...hiddenFields((await browser.get(LIST)).text) });
    expect(other.status).toBe(422);
    expect(other.text).toContain('Ainda estamos montando um arquivo seu.');

    const doomed = await startWorkerProcess(site, ['export.part']);
    expect(await doomed.ended).toBe('SIGKILL');
    expect(await findRow(fileId)).toMatchObject({ state: 'making', parts: 1, row_count: COUNT });
    expect((await browser.get(LIST)).text).toContain('Exportando 2.203 consultas.');

    // What is ordered meanwhile is not in it.
    await createEndedReports(site.ctx, as.actor, 1);
    worker = await startWorkerProcess(site);
    await eventually(async () => (await findRow(fileId)).state === 'ready');
    expect((await browser.get(LIST)).text).toContain(`href="${getFile(fileId)}"`);
    const file = await browser.get(getFile(fileId));
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.headers['cache-control']).toBe('no-store');
    expect(file.text.startsWith('\uFEFFData e hora;Relatório;Documento;')).toBe(true);
    expect(idsIn(file.text)).toEqual(made);
    expect(await written('history_export_requested')).toHaveLength(1);
    expect(await written('history_exported')).toHaveLength(1);
    const mails = await site.db('messages').where({ template: 'history-export-ready' });
    expect(mails).toHaveLength(1);
  },
  180_000,
);

test('stores nothing readable about the subject', async () => {
  const parts = await site.db('report_export_parts').where({ export_id: fileId });
  expect(parts).toHaveLength(3);
  const stored = JSON.stringify([
    await findRow(fileId),
    parts.map(({ body_sealed }) => body_sealed.toString()),
  ]);
  expect(stored).not.toContain('30500010463');
  expect(stored).not.toContain('Relatório');
});

test('returns 404 for the file to any other user', async () => {
  const { browser: other } = await createVisitor(site, { cpf: '11144477735' });
  expect((await other.get(getFile(fileId))).status).toBe(404);
  expect((await other.get(getFile('x'))).status).toBe(404);
  expect((await site.agent().get(getFile(fileId))).status).toBe(303);
});

test('a file is refused to a requester who may no longer read its reports', async () => {
  const { browser: hers, as: member } = await createVisitor(site, { cpf: '39053344705' });
  const { accountId } = await createCompany(site.db, { ...as.actor, actor: as.actor });
  const claims = ['consultas', 'consultas_reaproveitamento'] as const;
  const membership = { user_id: member.actor.userId, account_id: accountId };
  await site.db('memberships').insert({ ...membership, role: 'member', claims: [...claims] });
  const actor: Actor = {
    ...member.actor,
    accountId,
    accountKind: 'company',
    companyRole: 'member',
    claims: [...claims],
  };
  await createEndedReports(site.ctx, { accountId, userId: as.actor.userId }, 3);
  const id = randomUUID();
  await requestExport(actingAs(site.ctx, actor), { id, filter: NO_FILTER });
  await eventually(async () => (await findRow(id)).state === 'ready');
  const fields = hiddenFields((await hers.get('/trocar-conta')).text);
  await hers
    .post('/trocar-conta')
    .type('form')
    .send({ ...fields, account: accountId });
  expect(idsIn((await hers.get(getFile(id))).text)).toHaveLength(3);
  await site
    .db('memberships')
    .where(membership)
    .update({ claims: ['consultas'] });
  const refused = await eventually(async () => {
    const response = await hers.get(getFile(id));
    return response.status === 403 && response;
  });
  expect(refused.text).toContain('Seu acesso mudou depois que você pediu este arquivo.');
});

test('two concurrent requests create one file and one mail', async () => {
  const id = randomUUID();
  await requestExport(as, { id, filter: NO_FILTER });
  await Promise.allSettled([buildExport(site.ctx, id), buildExport(site.ctx, id)]);
  await eventually(async () => (await findRow(id)).state === 'ready');
  const { text } = await browser.get(getFile(id));
  expect(new Set(idsIn(text)).size).toBe(idsIn(text).length);
  expect(idsIn(text)).toHaveLength(COUNT + 1);
  const mails = await site
    .db('messages')
    .where({ template: 'history-export-ready', user_id: as.actor.userId });
  expect(mails).toHaveLength(2);
});

test('a file is deleted after seven days, and its page says so', async () => {
  await site.db('report_exports').where({ id: fileId }).update({ expires_at: new Date() });
  const response = await browser.get(getFile(fileId));
  expect(response.status).toBe(404);
  expect(response.text).toContain('Este arquivo não existe mais.');
  await deleteExpiredData(site.ctx);
  expect(await findRow(fileId)).toBeUndefined();
  expect(await site.db('report_export_parts').where({ export_id: fileId })).toEqual([]);
});

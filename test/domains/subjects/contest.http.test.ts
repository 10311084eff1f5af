import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { decideControlChange } from '~/src/domains/oversight';
import { runSource } from '~/src/domains/reports';
import { findReportSource, markQueriedAgain } from '~/src/domains/reports/report-source.store';
import { lockReport } from '~/src/domains/reports/reports.store';
import {
  answerRequest,
  openForOperator,
  proposeCorrection,
  recheckSource,
  refuseRequest,
  takeRequest,
} from '~/src/domains/subjects/operator.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { formatDate, formatRecentDay, toDay } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { createPerson, type Fixture, PASSWORD } from '~/test/support/fixtures/fixtures';
import { codeTo, messageAbout } from '~/test/support/mailbox';
import { createApiToken, ended, orderOfTwo, personWho } from '../reports/order/order.support';
import { createVisitor } from '../reports/site.support';
import { type Browser, createOwner, proven } from './subjects.support';

const site = await testSite({ worker: true });
const { ctx } = site;
const SUBJECT = personWho('findings');

let operator: ActorCtx;
let second: ActorCtx;
let owner: Fixture;
let subject: Browser;
let buyer: Awaited<ReturnType<typeof createVisitor>>;
beforeAll(async () => {
  const create = async () => actingAs(ctx, (await createPerson(site.db, { operator: true })).actor);
  operator = await create();
  second = await create();
  owner = await createOwner(ctx, SUBJECT.cpf);
  subject = await proven(site, owner, SUBJECT.cpf);
  buyer = await createVisitor(site, { credits: 100_000 });
});

let report: Awaited<ReturnType<typeof ended>>;
let requestId: string;
let source: { id: string };
/** A report with records, contested by its subject. */
beforeEach(async () => {
  const { reportId } = await orderOfTwo(buyer.as, SUBJECT);
  report = await ended(ctx, reportId);
  const values = { texto: 'Fui absolvido em 2024.', motivo: 'outdated', consulta: reportId };
  const sent = await subject.post('/titular/pedir/contest').type('form').send(values);
  expect(sent.status).toBe(303);
  const row = await site.db('subject_requests').where({ report_id: reportId }).first();
  requestId = row!.id;
  await takeRequest(operator, requestId);
  source = (await site
    .db('report_sources')
    .where({ report_id: reportId, source_id: 'transparencia-pep' })
    .first())!;
});

const find = async () => (await site.db('reports').where({ id: report.id }).first())!;
const countRecords = async () => (await site.db('findings').where({ report_source_id: source.id })).length;
const page = async (path: string) => (await buyer.browser.get(path)).text;
const result = () => page(`/exibir-consulta/unitaria/teste-duas-fontes/identificador/${report.id}`);
const verify = async (query = '') =>
  (await site.agent().get(`/verificar/${report.verification_code}${query}`)).text;
const listEvents = () => site.db('events').where({ subject_id: report.id }).orderBy('seq').pluck('kind');
const recheck = () => recheckSource(operator, { requestId, reportSourceId: source.id });
/** Until the job of a second query has ended. */
const recheckEnd = () =>
  eventually(
    async () => (await site.db('outbox').whereNull('settled_at').where('job', 'reports.source')).length === 0,
  );
const countVersions = async () =>
  (await site.db('report_files').where({ report_id: report.id, kind: 'pdf' })).length;
const answer = (outcome: 'done' | 'kept') =>
  answerRequest(operator, requestId, { outcome, text: 'Conferimos com a fonte.' });
const mailTo = async (about: string) => {
  const { email } = (await site.db('users').where({ id: buyer.as.actor.userId }).first())!;
  const mail = await messageAbout(site, email, about);
  for (const secret of ['absolvido', SUBJECT.name, SUBJECT.cpf, report.verification_code])
    expect(mail.text).not.toContain(secret);
};

/** A record that the source held when the report was made, and holds no longer. */
async function addStaleRecord(): Promise<void> {
  const [one] = await site.db('findings').where({ report_source_id: source.id }).orderBy('position');
  const { id: _, ...copy } = one!;
  await site.db('findings').insert({ ...copy, position: 90 });
}

describe('a contest', () => {
  test('begun without one names the queries that it may be of', async () => {
    const { text } = await subject.get('/titular/pedir/contest');
    expect(text).toContain('A qual consulta?');
    expect(text).toContain(`value="${report.id}"`);
  });

  test('marks the report, its row, its authenticity, calls and webhooks, and tells who ordered it', async () => {
    const due = (await find()).contest_due_at!;
    expect(await result()).toContain(`Resposta até ${formatDate(due)}`);
    const history = await page('/historico-consultas/unitaria');
    expect(history).toContain(`resposta até ${formatRecentDay(due, toDay(new Date()))}`);
    expect(history).toContain('Contestadas');
    expect(await page('/historico-consultas/unitaria/busca?visao=contested')).toContain(report.id);
    expect(await verify()).toContain('contestou este relatório');
    expect(await listEvents()).toContain('report.contested');
    await mailTo('Um relatório seu foi contestado');
    const token = await createApiToken(ctx, buyer.fixture);
    const call = (path: string) => site.agent().get(`/api/${path}`).set('Authorization', `Bearer ${token}`);
    const status = await call(`Product/VerifyStatusConsumedProduct?uniqueIdentifier=${report.id}`);
    expect(status.body.data).toMatchObject({ contest: { state: 'open', endedAt: null }, correctedAt: null });
    const search = await site
      .agent()
      .post('/api/QueryHistory/Search')
      .set('Authorization', `Bearer ${token}`)
      .send({ view: 'contested' });
    expect(search.body.data.queries[0]).toMatchObject({
      uniqueIdentifier: report.id,
      contest: { state: 'open' },
    });
  });

  test('that changes nothing ends as kept, and says so', async () => {
    await expect(answer('done')).rejects.toThrow('subject_correction_waits');
    await answer('kept');
    expect(await find()).toMatchObject({ contest_state: 'kept', corrected_at: null });
    expect(await result()).toContain('nada mudou');
    expect(await verify()).toContain('Nada mudou no relatório');
    expect(await listEvents()).toContain('report.contest_ended');
    await mailTo('Contestação respondida: o relatório fica como está');
    await expect(recheck()).rejects.toThrow('source_not_askable');
  });

  test('that is refused ends as kept; another of the same report stays open', async () => {
    const values = { texto: 'De novo', motivo: 'other', consulta: report.id };
    await subject.post('/titular/pedir/contest').type('form').send(values);
    await refuseRequest(operator, requestId, { refusal: 'not_held', text: 'Nada consta.' });
    expect((await find()).contest_state).toBe('open');
  });

  test('is told once, and lasts from the first to the last answer', async () => {
    const values = { texto: 'De novo', motivo: 'other', consulta: report.id };
    const told = () =>
      site.db('messages').where({ template: 'report-contested' }).whereLike('key', `%${report.id}%`);
    const { contested_at } = await find();
    const correctedAt = new Date(contested_at!.getTime() + 1);
    await site.db('reports').where({ id: report.id }).update({ corrected_at: correctedAt });
    await subject.post('/titular/pedir/contest').type('form').send(values);
    expect(await find()).toMatchObject({ contest_state: 'open', contested_at });
    expect(await told()).toHaveLength(1);
    expect((await listEvents()).filter((kind) => kind === 'report.contested')).toHaveLength(1);
    const own = { report_id: report.id };
    const other = await site.db('subject_requests').where(own).whereNot({ id: requestId }).first();
    await takeRequest(second, other!.id);
    const text = 'Conferimos.';
    // Corrected before it was asked for.
    const early = answerRequest(second, other!.id, { outcome: 'done', text });
    await expect(early).rejects.toThrow('subject_correction_waits');
    await Promise.all([answer('done'), answerRequest(second, other!.id, { outcome: 'kept', text })]);
    expect((await find()).contest_state).toBe('upheld');
  });

  test('marks no report of somebody else', async () => {
    const other = await ended(ctx, (await orderOfTwo(buyer.as, personWho('clean'))).reportId);
    const values = { texto: 'Não sou eu', motivo: 'not_me', consulta: other.id };
    await subject.post('/titular/pedir/contest').type('form').send(values);
    const row = await site.db('reports').where({ id: other.id }).first();
    expect(row!.contest_state).toBeNull();
  });
});

describe('a second query of the source', () => {
  test('that answers the same changes nothing, and is not charged', async () => {
    const before = await find();
    await recheck();
    await recheckEnd();
    const after = await find();
    expect([after.corrected_at, after.charged]).toEqual([null, before.charged]);
    expect(await countRecords()).toBeGreaterThan(0);
    expect(await listEvents()).not.toContain('report.updated');
  });

  test('that finds less corrects the report: a new version, the old one replaced, the buyer told', async () => {
    await addStaleRecord();
    const count = await countRecords();
    await recheck();
    await recheckEnd();
    expect(await countRecords()).toBe(count - 1);
    await eventually(async () => (await countVersions()) === 2);
    expect(await listEvents()).toContain('report.updated');
    await mailTo('Um relatório seu foi corrigido');
    expect(await verify('?v=1')).toContain('foi trocada em');
    await answer('done');
    expect(await find()).toMatchObject({ contest_state: 'upheld', charged: report.charged });
    expect(await result()).toContain('Esta versão substitui a anterior');
    expect(await verify()).toContain('contestação aceita');
  });

  test('without an answer leaves what the source said', async () => {
    site.sandbox.faults.set('transparencia', 'down', 3_600);
    const count = await countRecords();
    await recheck();
    await eventually(
      async () => (await site.db('report_sources').where({ id: source.id }).first())!.tries > 0,
    );
    site.sandbox.faults.set('transparencia', 'ok', 0);
    expect(await countRecords()).toBe(count);
    const { contested } = await openForOperator(operator, requestId);
    expect(contested!.sources.find(({ id }) => id === source.id)).toMatchObject({
      state: 'answered',
      records: count,
    });
  });
});

test('records that are somebody else’s leave the report once a second operator confirms', async () => {
  const target = { requestId, reportSourceId: source.id };
  await expect(proposeCorrection(buyer.as, target, 'Homônimo')).rejects.toThrow('forbidden');
  const foreign = { requestId, reportSourceId: requestId };
  await expect(proposeCorrection(operator, foreign, 'Homônimo')).rejects.toThrow('not_found');
  await inTransaction(ctx, async (tx) => {
    // Whoever confirms another source's holds the report.
    await lockReport(tx, report.id);
    await proposeCorrection(operator, target, 'Homônimo: outro nascimento');
  });
  await expect(recheck()).rejects.toThrow('source_not_askable');
  const change = await site.db('control_changes').where({ subject: source.id, state: 'proposed' }).first();
  await expect(decideControlChange(operator, change!.id, 'confirm')).rejects.toThrow('control_change_own');
  expect(await countRecords()).toBeGreaterThan(0);
  // A query that is on its way brings nothing back, nor does a later one.
  await markQueriedAgain(ctx, source.id);
  const row = (await findReportSource(ctx, source.id))!;
  const certificate = {
    evidence_key: `evidence/${source.id}`,
    evidence_type: 'text/html',
    evidence_sha256: 'a',
  };
  await site.db('report_sources').where({ id: source.id }).update(certificate);
  await decideControlChange(second, change!.id, 'confirm');
  expect(await countRecords()).toBe(0);
  await runSource(ctx, { reportSourceId: source.id, fence: row.fence });
  await expect(recheck()).rejects.toThrow('source_not_askable');
  expect(await countRecords()).toBe(0);
  expect((await findReportSource(ctx, source.id))!.evidence_sha256).toBeNull();
  expect((await find()).corrected_at).toBeInstanceOf(Date);
  await answer('done');
  expect((await find()).contest_state).toBe('upheld');
});

test('the operators’ page says what each source holds in numbers, and keeps what was typed', async () => {
  const { userId, email } = operator.actor;
  await site
    .db('users')
    .where({ id: userId })
    .update({ password_hash: await hashPassword(PASSWORD) });
  const browser = site.agent();
  const entry = await logIn(browser, email);
  await sendForm(browser, entry.headers.location ?? '', { code: await codeTo(site, email) });
  const path = `/operador/titulares/${requestId}`;
  const { text } = await browser.get(path);
  expect(text).toContain('O relatório contestado');
  // The register's entry is no record, and it is not offered for removal.
  expect(text).toContain('sem alerta');
  expect(text).not.toMatch(/<option[^>]*>Situação cadastral/);
  expect(text).not.toContain(SUBJECT.name);
  const refused = await sendForm(browser, path, { fonte: '', changeReason: 'Homônimo' }, `${path}/correcao`);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Escolha a fonte.');
  expect(refused.text).toContain('Homônimo');
  const sent = await sendForm(browser, path, { consultar: source.id }, `${path}/fonte`);
  expect(sent.status).toBe(303);
});

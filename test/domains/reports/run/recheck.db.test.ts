import { beforeEach, describe, expect, test } from '@jest/globals';
import { abandonSource, endContest, openContest } from '~/src/domains/reports';
import { emptyOrdered } from '~/src/domains/reports/erasure.store';
import type { StoredEvidence } from '~/src/domains/reports/evidence.store';
import { findReportSource, listFindings, markQueriedAgain } from '~/src/domains/reports/report-source.store';
import { lockReport } from '~/src/domains/reports/reports.store';
import { endRecheck } from '~/src/domains/reports/run/recheck.service';
import type { Finding, SourceAnswer } from '~/src/domains/sources';
import { inTransaction } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { createCustomer, ended, orderOfTwo, personWho } from '../order/order.support';

const site = await testSite({ worker: true });
const { ctx } = site;
const { as } = await createCustomer(ctx, { credits: 900_000 });

let reportId: string;
let sourceId: string;
/** A contested report whose list of exposed people is being queried again. */
beforeEach(async () => {
  ({ reportId } = await orderOfTwo(as, personWho('findings')));
  await ended(ctx, reportId);
  await inTransaction(ctx, (tx) => openContest(tx, reportId, new Date(Date.now() + 86_400_000)));
  const source = { report_id: reportId, source_id: 'transparencia-pep' };
  sourceId = (await site.db('report_sources').where(source).first('id')).id;
  await markQueriedAgain(ctx, sourceId);
});

const findSource = () => site.db('report_sources').where({ id: sourceId }).first();
const findRow = () => site.db('reports').where({ id: reportId }).first();
const listOwn = async (): Promise<Finding[]> =>
  (await listFindings(ctx, reportId))
    .filter((each) => each.reportSourceId === sourceId)
    .map((each) => each.finding);
const facts = { billed: false, latencyMs: 1, raw: '{}' };
const answered = (findings: Finding[]): SourceAnswer => ({
  ...facts,
  state: 'answered',
  findings,
  receipt: null,
});
const nothing: SourceAnswer = { ...facts, state: 'not_found', reason: 'none' };

/** The end of the newest second query. */
const end = (answer: SourceAnswer, evidence: StoredEvidence | null = null): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const report = await lockReport(tx, reportId);
    return endRecheck(tx, report!, (await findReportSource(tx, sourceId))!, { answer, evidence });
  });
const askAgain = async (): Promise<void> => {
  await site.db('report_sources').where({ id: sourceId }).update({ asked_again_at: null });
  await markQueriedAgain(ctx, sourceId);
};

describe('a source that is queried again', () => {
  test('and refuses keeps its earlier answer', async () => {
    const before = await listOwn();
    expect(before.length).toBeGreaterThan(0);
    expect(await end({ ...facts, state: 'refused', reason: 'bad_request' })).toBe(false);
    expect(await listOwn()).toEqual(before);
    expect((await findSource()).state).toBe('answered');
    expect((await findRow()).corrected_at).toBeNull();
  });

  test('corrects nothing by listing its records in another order', async () => {
    const [first] = await listOwn();
    const records = [first!, { ...first!, basis: 'name' as const }];
    await end(answered(records));
    const { corrected_at } = await findRow();
    expect(corrected_at).toBeInstanceOf(Date);
    await askAgain();
    expect(await end(answered(records.toReversed()))).toBe(true);
    expect((await findRow()).corrected_at).toEqual(corrected_at);
  });

  test('leaves no certificate of an answer that is no longer its own, and no file of it', async () => {
    const old = { evidence_key: 'evidence/old', evidence_type: 'text/html', evidence_sha256: 'a' };
    await site.db('report_sources').where({ id: sourceId }).update(old);
    const isDiscarded = async (file_key: string) =>
      (await site.db('discarded_files').where({ file_key })).length === 1;
    const newer = { sha256: 'b', contentType: 'text/html', fileKey: 'evidence/new', sealed: null };
    await end(answered(await listOwn()), newer);
    expect((await findSource()).evidence_key).toBe('evidence/new');
    expect(await isDiscarded('evidence/old')).toBe(true);
    await askAgain();
    await end(nothing);
    expect(await findSource()).toMatchObject({
      evidence_key: null,
      evidence_sha256: null,
      state: 'not_found',
    });
    expect(await isDiscarded('evidence/new')).toBe(true);
  });

  test('while files cannot be stored has its certificate stored later', async () => {
    const { inputs_sealed: sealed } = await findRow();
    await end(answered(await listOwn()), { sha256: 'c', contentType: 'text/html', fileKey: null, sealed });
    const jobs = await site.db('outbox').where({ job: 'reports.store-evidence' });
    expect(jobs.map(({ payload }) => payload)).toContainEqual({ reportSourceId: sourceId });
  });

  test('and answers after the contest was decided makes the contest upheld', async () => {
    await inTransaction(ctx, (tx) => endContest(tx, reportId, async () => false));
    expect((await findRow()).contest_state).toBe('kept');
    await end(nothing);
    expect(await findRow()).toMatchObject({ contest_state: 'upheld', corrected_at: expect.any(Date) });
  });

  test('adds nothing to a report that was erased meanwhile', async () => {
    await site.db('report_sources').where({ id: sourceId }).update({ state: 'running', captured_at: null });
    await inTransaction(ctx, (tx) => emptyOrdered(tx, [reportId]));
    const { fence } = await findSource();
    await abandonSource(ctx, { reportSourceId: sourceId, fence });
    expect(await findRow()).toMatchObject({ late_answer_at: null, risk_reasons: null });
  });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import { countRows, getBatch } from '~/src/domains/batches/batches.queries';
import { BATCH_TRANSITIONS } from '~/src/domains/batches/batches.rules';
import { moveBatch } from '~/src/domains/batches/batches.store';
import type { BatchState } from '~/src/domains/batches/batches.types';
import { feedBatches } from '~/src/domains/batches/run/feed.service';
import {
  cancelBatch,
  confirmBatch,
  pauseBatch,
  resumeBatch,
  retryFailed,
} from '~/src/domains/batches/run/run.service';
import { captureHold, checkLedger, releaseHold } from '~/src/domains/billing';
import { saveSetting } from '~/src/platform/settings';
import { testSite } from '~/test/support/app';
import {
  changeBatchPrice,
  confirmed,
  createBatchCustomer,
  createColleague,
  getMoney,
  getQuote,
  getRows,
  PRICE,
  startBatch,
  topUp,
} from './batches.support';

const site = await testSite();
const { ctx } = site;

/** Without a worker nothing ends by itself: each report ends as the test says. */
async function endReports(accountId: string, state: 'done' | 'failed' = 'done'): Promise<void> {
  const open = await site.db('reports').where({ account_id: accountId }).whereNull('ended_at');
  for (const report of open) {
    const charged = state === 'done' ? report.price : 0;
    if (charged > 0) await captureHold(ctx, report.hold_id, charged);
    else await releaseHold(ctx, report.hold_id);
    await site
      .db('reports')
      .where({ id: report.id })
      .update({
        state,
        charged,
        ended_at: new Date(),
        failure: state === 'failed' ? 'source_unavailable' : null,
      });
  }
}

beforeEach(async () => {
  await site.db('batches').whereIn('state', ['running', 'paused']).update({
    state: 'cancelled',
    pause_reason: null,
    ended_at: new Date(),
  });
  await site.db('batch_rows').where({ state: 'ordered' }).update({ state: 'skipped' });
  await saveSetting(site.db, 'batches.window', 60);
});

describe('a confirmed batch', () => {
  test('orders at most the window at once, and every row in the end', async () => {
    await saveSetting(site.db, 'batches.window', 3);
    const { as, fixture } = await createBatchCustomer(ctx, { credits: 100_000 });
    const id = await confirmed(as, getRows(7));
    await feedBatches(ctx);
    await feedBatches(ctx);
    expect(await countRows(ctx, id)).toMatchObject({ ordered: 3, waiting: 4 });
    expect((await getBatch(as, id)).held).toBe(3 * PRICE);
    for (let round = 0; round < 3; round += 1) {
      await endReports(fixture.accountId);
      await feedBatches(ctx);
    }
    const batch = await getBatch(as, id);
    expect(batch).toMatchObject({ state: 'done', charged: 7 * PRICE, held: 0 });
    expect(batch.counts).toMatchObject({ delivered: 7, waiting: 0, ordered: 0 });
    expect(await getMoney(ctx, fixture.accountId)).toMatchObject({
      available: 100_000 - 7 * PRICE,
      held: 0,
      charged: 7 * PRICE,
    });
    expect(await checkLedger(ctx)).toEqual([]);
    const mails = await site.db('messages').where({ user_id: fixture.userId });
    expect(mails.map(({ template }) => template)).toEqual(['batch-ended']);
    expect(await site.db('reports').where({ account_id: fixture.accountId }).pluck('origin')).toEqual(
      Array(7).fill('batch'),
    );
  });

  test('shares the window evenly with another account that comes later', async () => {
    await saveSetting(site.db, 'batches.window', 4);
    const first = await createBatchCustomer(ctx, { credits: 100_000 });
    const long = await confirmed(first.as, getRows(20));
    await feedBatches(ctx);
    const second = await createBatchCustomer(ctx, { credits: 100_000 });
    const short = await confirmed(second.as, getRows(2, 50));
    await endReports(first.fixture.accountId);
    await feedBatches(ctx);
    expect(await countRows(ctx, short)).toMatchObject({ ordered: 2, waiting: 0 });
    expect(await countRows(ctx, long)).toMatchObject({ ordered: 2, delivered: 4 });
  });

  test('queues the jobs of its reports behind those of single orders', async () => {
    const { as, fixture } = await createBatchCustomer(ctx, { credits: 10_000 });
    await confirmed(as, getRows(1));
    await feedBatches(ctx);
    const report = await site.db('reports').where({ account_id: fixture.accountId }).first();
    const sources = await site.db('report_sources').where({ report_id: report.id, state: 'queued' });
    const keys = sources.map((source) => `report-source-${source.id}-${source.fence}`);
    expect(await site.db('outbox').whereIn('key', keys).pluck('priority')).toEqual([10, 10]);
  });

  test('is confirmed once when the button is pressed twice, also concurrently', async () => {
    const { as } = await createBatchCustomer(ctx, { credits: 10_000 });
    const id = await startBatch(as, getRows(1));
    const { total, price } = await getQuote(as, id);
    const press = () => confirmBatch(as, id, { quotedTotal: total, price });
    await Promise.all([press(), press(), press()]);
    await press();
    const events = await site.db('audit_events').where({ action: 'batch_confirmed', subject_id: id });
    expect(events).toHaveLength(1);
    await Promise.all([feedBatches(ctx), feedBatches(ctx)]);
    expect(await site.db('reports').where({ account_id: as.actor.accountId })).toHaveLength(1);
  });

  test('costs at most the quoted price', async () => {
    const { as } = await createBatchCustomer(ctx, { credits: 10_000 });
    const id = await startBatch(as, getRows(2));
    const { total, price } = await getQuote(as, id);
    expect(total).toBe(2 * PRICE);
    await expect(confirmBatch(as, id, { quotedTotal: total - 1, price })).rejects.toMatchObject({
      code: 'batch_total_changed',
    });
    await expect(confirmBatch(as, id, { quotedTotal: total, price: price - 1 })).rejects.toMatchObject({
      code: 'price_changed',
    });
  });

  test('is refused if not a single row can be paid', async () => {
    const { as } = await createBatchCustomer(ctx, { credits: PRICE - 1 });
    const id = await startBatch(as, getRows(2));
    const { total, price, affordable } = await getQuote(as, id);
    expect(affordable).toBe(0);
    await expect(confirmBatch(as, id, { quotedTotal: total, price })).rejects.toMatchObject({
      code: 'insufficient_credits',
    });
  });
});

describe('a batch pauses', () => {
  test('when credits run out, notifies once by mail, and resumes automatically after a top-up', async () => {
    const { as, fixture } = await createBatchCustomer(ctx, { credits: 2 * PRICE });
    const id = await confirmed(as, getRows(4));
    await feedBatches(ctx);
    expect(await getBatch(as, id)).toMatchObject({ state: 'paused', pauseReason: 'credits' });
    expect(await countRows(ctx, id)).toMatchObject({ ordered: 2, waiting: 2 });
    await topUp(ctx, fixture.accountId, PRICE - 1);
    await feedBatches(ctx);
    expect((await getBatch(as, id)).state).toBe('paused');
    await topUp(ctx, fixture.accountId, 1);
    await feedBatches(ctx);
    expect(await countRows(ctx, id)).toMatchObject({ ordered: 3, waiting: 1 });
    await topUp(ctx, fixture.accountId, PRICE);
    await feedBatches(ctx);
    await endReports(fixture.accountId);
    await feedBatches(ctx);
    expect((await getBatch(as, id)).state).toBe('done');
    const mails = await site.db('messages').where({ user_id: fixture.userId });
    expect(mails.map(({ template }) => template).sort()).toEqual(['batch-ended', 'batch-paused']);
  });

  test('when the limit of a post-paid account is reached, and resumes once it is raised', async () => {
    const { as, fixture } = await createBatchCustomer(ctx, { limit: PRICE });
    const id = await confirmed(as, getRows(2));
    await feedBatches(ctx);
    expect(await getBatch(as, id)).toMatchObject({ state: 'paused', pauseReason: 'limit' });
    await site
      .db('wallets')
      .where({ account_id: fixture.accountId })
      .update({ credit_limit: 2 * PRICE });
    await feedBatches(ctx);
    expect(await countRows(ctx, id)).toMatchObject({ ordered: 2, waiting: 0 });
  });

  test('when the user who confirmed it loses the right to order; a colleague resumes it in their own name', async () => {
    const { as, fixture } = await createBatchCustomer(ctx, { credits: 100_000 });
    const member = await createColleague(ctx, fixture);
    const id = await confirmed(member, getRows(2));
    await site
      .db('memberships')
      .where({ user_id: member.actor.userId })
      .update({ claims: ['consultas'] });
    await feedBatches(ctx);
    expect(await getBatch(as, id)).toMatchObject({ state: 'paused', pauseReason: 'access' });
    await resumeBatch(as, id);
    await feedBatches(ctx);
    const reports = await site.db('reports').where({ account_id: fixture.accountId });
    expect(reports.map(({ user_id }) => user_id)).toEqual([as.actor.userId, as.actor.userId]);
  });

  test('when the price changes, until a user accepts the new price', async () => {
    const { as, fixture } = await createBatchCustomer(ctx, { credits: 100_000 });
    await saveSetting(site.db, 'batches.window', 1);
    const id = await confirmed(as, getRows(3));
    await feedBatches(ctx);
    await changeBatchPrice(ctx, 4_990);
    try {
      await endReports(fixture.accountId);
      await feedBatches(ctx);
      expect(await getBatch(as, id)).toMatchObject({ state: 'paused', pauseReason: 'price' });
      await expect(resumeBatch(as, id)).rejects.toMatchObject({ code: 'price_changed' });
      const { total, price } = await getQuote(as, id);
      expect({ total, price }).toEqual({ total: 2 * 4_990, price: 4_990 });
      await confirmBatch(as, id, { quotedTotal: total, price });
      await feedBatches(ctx);
      expect(await countRows(ctx, id)).toMatchObject({ delivered: 1, ordered: 1 });
    } finally {
      await changeBatchPrice(ctx, PRICE);
    }
  });

  test('on request, and resumes on request', async () => {
    const { as } = await createBatchCustomer(ctx, { credits: 100_000 });
    const id = await confirmed(as, getRows(2));
    await pauseBatch(as, id);
    await feedBatches(ctx);
    expect(await countRows(ctx, id)).toMatchObject({ ordered: 0, waiting: 2 });
    await resumeBatch(as, id);
    await feedBatches(ctx);
    expect(await countRows(ctx, id)).toMatchObject({ ordered: 2, waiting: 0 });
  });
});

test('a cancelled batch lets running rows finish, and skips the others', async () => {
  await saveSetting(site.db, 'batches.window', 1);
  const { as, fixture } = await createBatchCustomer(ctx, { credits: 100_000 });
  const id = await confirmed(as, getRows(3));
  await feedBatches(ctx);
  await cancelBatch(as, id);
  await endReports(fixture.accountId);
  await feedBatches(ctx);
  const batch = await getBatch(as, id);
  expect(batch).toMatchObject({ state: 'cancelled', charged: PRICE });
  expect(batch.counts).toMatchObject({ delivered: 1, skipped: 2 });
  await expect(resumeBatch(as, id)).rejects.toMatchObject({ code: 'batch_state' });
});

test('a batch makes only the state changes of its table', async () => {
  const { as } = await createBatchCustomer(ctx);
  const id = await startBatch(as, getRows(1));
  const states = Object.keys(BATCH_TRANSITIONS) as BatchState[];
  for (const from of states) {
    for (const to of states) {
      await site.db('batches').where({ id }).update(asIn(from, as.actor.userId));
      const marks = {
        ...(to === 'paused' && { pause_reason: 'person' as const }),
        ...(to === 'unreadable' && { problem: 'empty' as const }),
        ...(to === 'running' && { confirmed_at: new Date(), confirmed_by: as.actor.userId }),
      };
      expect([from, to, await moveBatch(ctx, id, to, marks)]).toEqual([
        from,
        to,
        BATCH_TRANSITIONS[from].includes(to),
      ]);
    }
  }
});

const ENDED: BatchState[] = ['cancelled', 'done', 'discarded'];

/** What a row of the table holds in a state. */
function asIn(state: BatchState, userId: string) {
  const isConfirmed = ['running', 'paused', 'done'].includes(state);
  return {
    state,
    pause_reason: state === 'paused' ? 'person' : null,
    problem: state === 'unreadable' ? 'empty' : null,
    confirmed_at: isConfirmed ? new Date() : null,
    confirmed_by: isConfirmed ? userId : null,
    ended_at: ENDED.includes(state) ? new Date() : null,
  };
}

test('failed rows are ordered once more, each as a new report', async () => {
  const { as, fixture } = await createBatchCustomer(ctx, { credits: 100_000 });
  const id = await confirmed(as, getRows(2));
  await feedBatches(ctx);
  await endReports(fixture.accountId, 'failed');
  await feedBatches(ctx);
  expect(await getBatch(as, id)).toMatchObject({ state: 'done', charged: 0 });
  expect(await retryFailed(as, id)).toBe(2);
  await feedBatches(ctx);
  await endReports(fixture.accountId);
  await feedBatches(ctx);
  expect(await getBatch(as, id)).toMatchObject({ state: 'done', charged: 2 * PRICE });
  expect(await site.db('reports').where({ account_id: fixture.accountId })).toHaveLength(4);
  await expect(retryFailed(as, id)).rejects.toMatchObject({ code: 'batch_none_failed' });
});

test('a row with an earlier report opens that one, free of charge', async () => {
  const { as, fixture } = await createBatchCustomer(ctx, { credits: 100_000 });
  await confirmed(as, getRows(1));
  await feedBatches(ctx);
  await endReports(fixture.accountId);
  await feedBatches(ctx);
  const id = await startBatch(as, [...getRows(2), { line: 9, values: getRows(1)[0]?.values ?? {} }]);
  const quote = await getQuote(as, id);
  expect(quote).toMatchObject({ reusable: 1, listTotal: PRICE, total: PRICE });
  expect(quote.counts).toMatchObject({ waiting: 2, duplicate: 1 });
  await confirmBatch(as, id, { quotedTotal: quote.total, price: quote.price });
  await feedBatches(ctx);
  expect(await countRows(ctx, id)).toMatchObject({ reused: 1, ordered: 1, duplicate: 1 });
  const [member, other] = [await createColleague(ctx, fixture), await createBatchCustomer(ctx)];
  for (const reader of [member, other.as]) {
    const theirs = await startBatch(reader, getRows(1));
    expect((await getQuote(reader, theirs)).reusable).toBe(0);
  }
});

test('a batch can be seen and changed only by users who may read its reports', async () => {
  const { as, fixture } = await createBatchCustomer(ctx, { credits: 100_000 });
  const member = await createColleague(ctx, fixture);
  const outsider = (await createBatchCustomer(ctx)).as;
  const id = await confirmed(as, getRows(1));
  for (const other of [member, outsider]) {
    for (const refused of [
      getBatch(other, id),
      pauseBatch(other, id),
      cancelBatch(other, id),
      getQuote(other, id),
      confirmBatch(other, id, { quotedTotal: 1, price: 1 }),
      retryFailed(other, id),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: 'batch_not_found' });
    }
  }
  const own = await confirmed(member, getRows(1, 40));
  expect((await getBatch(as, own)).userId).toBe(member.actor.userId);
});

test('the quote of a post-paid batch includes the volume discount', async () => {
  const { as } = await createBatchCustomer(ctx, { limit: 10_000_000 });
  await site.db('wallets').where({ account_id: as.actor.accountId }).update({ plan_id: 'corporativo' });
  const id = await startBatch(as, getRows(60));
  const quote = await getQuote(as, id);
  expect(quote.discount).toBeGreaterThan(0);
  expect(quote.total).toBe(quote.listTotal - quote.notAsked - quote.discount);
});

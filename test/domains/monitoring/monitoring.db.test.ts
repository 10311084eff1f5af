import { afterEach, describe, expect, test } from '@jest/globals';
import { grantCredits } from '~/src/domains/billing';
import { eraseMonitors } from '~/src/domains/monitoring';
import { endMonitor, pauseMonitor, resumeMonitor } from '~/src/domains/monitoring/monitor.service';
import { claimDue, endMonitorsAbout } from '~/src/domains/monitoring/monitors.store';
import { MOST_ORDERED, orderDue } from '~/src/domains/monitoring/run.service';
import { startMonitor } from '~/src/domains/monitoring/start.service';
import { sweepMonitors } from '~/src/domains/monitoring/sweep.service';
import { emptyOrdered } from '~/src/domains/reports';
import { pauseSource, resumeSource } from '~/src/domains/sources';
import { inTransaction } from '~/src/platform/context';
import { completeCpf } from '~/src/shared/cpf';
import { addDays, toDay } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { createCustomer, orderOfTwo, personWho } from '../reports/order/order.support';
import {
  createMonitor,
  createMonitorCustomer,
  createReport,
  endReport,
  later,
  PEP,
  repeat,
  terms,
} from './monitoring.support';

const site = await testSite();
const { ctx, db } = site;

const readMonitor = (id: string) => db('monitors').where({ id }).first();
const listRuns = (id: string) => db('monitor_runs').where({ monitor_id: id }).orderBy('due_on');
const listMails = (userId: string) =>
  db('messages').where({ user_id: userId }).whereLike('template', 'monitor-%').pluck('template');
const listEvents = (id: string) => db('events').where({ subject_id: id }).select('kind', 'data');

// Each test has the sweep for itself.
afterEach(async () => {
  await db('monitors').delete();
});

describe('a monitor begins', () => {
  test('from a report of the account, at the cadence of its purpose', async () => {
    const { as, id, reportId } = await createMonitor(ctx, { purpose: 'school' });
    expect(await readMonitor(id)).toMatchObject({ state: 'active', report_id: reportId, reason: null });
    const due = (await readMonitor(id))!.due_on;
    expect(due > addDays(toDay(as.now()), 179)).toBe(true);
    await expect(startMonitor(as, reportId, terms(as))).rejects.toMatchObject({ code: 'monitor_exists' });
  });

  test('once for two starts at the same time, from two reports of one person', async () => {
    const { as, reportId } = await createReport(ctx);
    const { reportId: other } = await orderOfTwo(as, personWho('clean'), { purpose: 'supplier' });
    await endReport(ctx, other);
    const starts = [reportId, other].map((id) => startMonitor(as, id, terms(as)).catch(({ code }) => code));
    const results = await Promise.all(starts);
    expect(results.filter((each) => each === 'monitor_exists')).toHaveLength(1);
    expect(await db('monitors').where({ account_id: as.actor.accountId })).toHaveLength(1);
  });

  test('not for hiring, without an end within a year, or without the person knowing', async () => {
    const hiring = await createReport(ctx, { purpose: 'hiring' });
    await expect(startMonitor(hiring.as, hiring.reportId, terms(ctx))).rejects.toMatchObject({
      code: 'monitor_purpose',
    });
    const { as, reportId } = await createReport(ctx);
    for (const days of [0, 367]) {
      await expect(startMonitor(as, reportId, terms(as, days))).rejects.toMatchObject({
        fields: { endsOn: expect.anything() },
      });
    }
    await expect(startMonitor(as, reportId, { ...terms(as), isSubjectTold: false })).rejects.toMatchObject({
      fields: { isSubjectTold: expect.anything() },
    });
  });

  test('against money laundering without notifying the person', async () => {
    const { as, reportId } = await createReport(ctx, { purpose: 'compliance_aml' });
    const id = await startMonitor(as, reportId, { ...terms(as), isSubjectTold: false });
    expect((await readMonitor(id))!.subject_told_at).toBeNull();
  });

  test('neither from a report of another account nor from an unfinished one', async () => {
    const { reportId } = await createReport(ctx);
    const { as } = await createMonitorCustomer(ctx);
    await expect(startMonitor(as, reportId, terms(as))).rejects.toMatchObject({ code: 'report_not_found' });
    const open = await orderOfTwo(as, personWho('clean'), { purpose: 'supplier' });
    await expect(startMonitor(as, open.reportId, terms(as))).rejects.toMatchObject({
      code: 'monitor_report',
    });
  });
});

describe('a repeat', () => {
  test('is ordered once on its due day, by however many sweeps', async () => {
    const { as, id } = await createMonitor(ctx);
    const due = later(ctx, 32);
    await Promise.all([orderDue(due), orderDue(due), orderDue(due)]);
    await db('monitors').where({ id }).update({ next_at: due.now() });
    await sweepMonitors(due);
    const [run, ...others] = await listRuns(id);
    expect(others).toEqual([]);
    const report = await db('reports').where({ id: run!.report_id }).first();
    expect(report).toMatchObject({ account_id: as.actor.accountId, purpose: 'supplier', origin: 'monitor' });
    expect(await db('holds').where({ reference_id: run!.report_id })).toHaveLength(1);
    expect((await readMonitor(id))!.due_on > run!.due_on).toBe(true);
  });

  test('a day that was ordered before its monitor moved on is ordered once', async () => {
    const { id } = await createMonitor(ctx);
    await repeat(ctx, id, 32);
    const [run] = await listRuns(id);
    await db('monitors')
      .where({ id })
      .update({ due_on: run!.due_on, next_at: later(ctx, 32).now() });
    await sweepMonitors(later(ctx, 32));
    expect(await listRuns(id)).toHaveLength(1);
  });

  test('with the same findings sends no notification', async () => {
    const { as, id } = await createMonitor(ctx, { findings: [PEP] });
    await repeat(ctx, id, 32, [PEP]);
    expect(await listRuns(id)).toMatchObject([{ outcome: 'equal', new_count: 0 }]);
    expect(await listMails(as.actor.userId)).toEqual([]);
    expect(await listEvents(id)).toEqual([]);
  });

  test('with other findings is notified once, by ids and initials', async () => {
    const { as, id, reportId } = await createMonitor(ctx);
    const changed = await repeat(ctx, id, 32, [PEP]);
    await sweepMonitors(later(ctx, 32));
    expect(await listRuns(id)).toMatchObject([{ outcome: 'changed', new_count: 1, baseline_id: reportId }]);
    expect(await listMails(as.actor.userId)).toEqual(['monitor-changed']);
    expect(await listEvents(id)).toEqual([
      { kind: 'monitor.changed', data: { reportId: changed, previousReportId: reportId } },
    ]);
    // The next one is compared with this one.
    await repeat(ctx, id, 64, [{ ...PEP, endedOn: '2026-12-31' }]);
    expect((await listRuns(id))[1]).toMatchObject({
      outcome: 'changed',
      changed_count: 1,
      new_count: 0,
      baseline_id: changed,
    });
  });

  test('with a missing answer is no change, and is repeated the next day', async () => {
    const { as, id, reportId } = await createMonitor(ctx, { findings: [PEP] });
    await repeat(ctx, id, 32, 'out');
    expect(await readMonitor(id)).toMatchObject({ baseline_id: reportId, retries: 1 });
    await repeat(ctx, id, 33, [PEP]);
    expect(await listRuns(id)).toMatchObject([{ outcome: 'incomplete' }, { outcome: 'equal' }]);
    expect(await readMonitor(id)).toMatchObject({ retries: 0 });
    expect(await listMails(as.actor.userId)).toEqual([]);
  });

  test('waits for a day while a source of its product is paused, and costs nothing meanwhile', async () => {
    const { as, id } = await createMonitor(ctx);
    const pause = {
      sourceId: 'transparencia-pep',
      by: as.actor.userId,
      reason: 'Responde errado desde ontem',
    };
    await pauseSource(db, { ...pause, at: ctx.now() });
    const due = (await readMonitor(id))!.due_on;
    await sweepMonitors(later(ctx, 32));
    expect(await listRuns(id)).toEqual([]);
    expect(await readMonitor(id)).toMatchObject({ state: 'active', due_on: due });
    await resumeSource(db, { ...pause, at: ctx.now() });
    await repeat(ctx, id, 33);
    expect(await listRuns(id)).toMatchObject([{ outcome: 'equal', due_on: due }]);
  });

  test('that left a paused source out does not become what the next one is compared with', async () => {
    const { id, reportId } = await createMonitor(ctx, { findings: [] });
    const then = later(ctx, 32);
    await sweepMonitors(then);
    const [run] = await listRuns(id);
    await endReport(then, run!.report_id);
    await db('report_sources')
      .where({ report_id: run!.report_id, source_id: 'transparencia-pep' })
      .update({ state: 'not_asked', reason: 'paused' });
    await sweepMonitors(then);
    expect(await listRuns(id)).toMatchObject([{ outcome: 'incomplete' }]);
    expect(await readMonitor(id)).toMatchObject({ baseline_id: reportId, retries: 1 });
    await repeat(ctx, id, 33, [PEP]);
    expect(await listRuns(id)).toMatchObject([{}, { outcome: 'changed' }]);
  });

  test('after one that was emptied is neither equal nor changed, and the next is compared with it', async () => {
    const { as, id } = await createMonitor(ctx, { findings: [PEP] });
    const emptied = await repeat(ctx, id, 32, [PEP]);
    await inTransaction(ctx, (tx) => emptyOrdered(tx, [emptied]));
    const first = await repeat(ctx, id, 64, [PEP]);
    expect((await listRuns(id))[1]).toMatchObject({ outcome: 'incomplete', new_count: 0 });
    expect(await readMonitor(id)).toMatchObject({ baseline_id: first, retries: 0 });
    await repeat(ctx, id, 96, [PEP]);
    expect((await listRuns(id))[2]).toMatchObject({ outcome: 'equal' });
    expect(await listMails(as.actor.userId)).toEqual([]);
  });

  test('without findings after one that was emptied is not equal either', async () => {
    const { id } = await createMonitor(ctx);
    const emptied = await repeat(ctx, id, 32);
    await inTransaction(ctx, (tx) => emptyOrdered(tx, [emptied]));
    await repeat(ctx, id, 64);
    expect((await listRuns(id))[1]).toMatchObject({ outcome: 'incomplete' });
  });

  test('is retried at most three times', async () => {
    const { id } = await createMonitor(ctx);
    for (const day of [32, 33, 34, 35]) await repeat(ctx, id, day, 'out');
    await sweepMonitors(later(ctx, 37));
    expect(await listRuns(id)).toHaveLength(4);
  });

  test('that cannot be paid pauses with one notification, and resumes automatically once there are credits', async () => {
    const { as, id } = await createMonitor(ctx, { credits: 4_000 });
    await sweepMonitors(later(ctx, 32));
    await sweepMonitors(later(ctx, 33.1));
    expect(await readMonitor(id)).toMatchObject({ state: 'paused', reason: 'credits' });
    expect(await listRuns(id)).toEqual([]);
    expect(await listMails(as.actor.userId)).toEqual(['monitor-stopped']);
    await grantCredits(ctx, {
      accountId: as.actor.accountId,
      amount: 10_000,
      kind: 'adjustment',
      uniqueKey: `more-${id}`,
    });
    await sweepMonitors(later(ctx, 34.2));
    expect(await readMonitor(id)).toMatchObject({ state: 'active', reason: null });
    expect(await listRuns(id)).toHaveLength(1);
  });

  test('waits while a member has paused it, and continues when one resumes it', async () => {
    const { as, id } = await createMonitor(ctx);
    await pauseMonitor(as, id);
    await sweepMonitors(later(ctx, 32));
    expect(await listRuns(id)).toEqual([]);
    await resumeMonitor(later(as, 40), id);
    await sweepMonitors(later(ctx, 41));
    expect(await listRuns(id)).toHaveLength(1);
  });
});

describe('a monitor ends', () => {
  test('on its last day, also while paused', async () => {
    const { as, id } = await createMonitor(ctx);
    await pauseMonitor(as, id);
    await sweepMonitors(later(ctx, 361));
    expect(await readMonitor(id)).toMatchObject({ state: 'ended', reason: 'date', next_at: null });
  });

  test('not when its creator can no longer act for the account: it waits for another, and administrators are notified', async () => {
    const { as, id } = await createMonitor(ctx);
    const { fixture } = await createCustomer(ctx, { cpf: completeCpf('319000001') });
    const { actor } = await createCompany(db, fixture);
    await db('monitors').where({ id }).update({ account_id: actor.accountId });
    for (const days of [32, 33]) {
      await sweepMonitors(later(ctx, days));
      expect(await readMonitor(id)).toMatchObject({ state: 'paused', reason: 'closed' });
      expect(await listRuns(id)).toEqual([]);
    }
    expect(await listMails(as.actor.userId)).toEqual([]);
    expect(await listMails(actor.userId)).toEqual(['monitor-stopped']);
    await resumeMonitor({ ...ctx, actor }, id);
    expect(await readMonitor(id)).toMatchObject({ state: 'active', user_id: actor.userId });
  });

  test('without reporting a change once its subject objects, also while a repeat runs', async () => {
    const { as, id } = await createMonitor(ctx);
    const then = later(ctx, 32);
    await sweepMonitors(then);
    const [run] = await listRuns(id);
    await endMonitorsAbout(ctx, personWho('clean').cpf);
    await endReport(then, run!.report_id, [PEP]);
    await sweepMonitors(then);
    expect(await listRuns(id)).toMatchObject([{ outcome: 'changed' }]);
    expect(await listMails(as.actor.userId)).toEqual([]);
    expect(await listEvents(id)).toEqual([]);
  });

  test('when its subject objects, except against money laundering', async () => {
    const { id } = await createMonitor(ctx);
    const hidden = await createMonitor(ctx, { purpose: 'compliance_aml' });
    await endMonitorsAbout(ctx, personWho('clean').cpf);
    expect(await readMonitor(id)).toMatchObject({ state: 'ended', reason: 'subject' });
    expect(await readMonitor(hidden.id)).toMatchObject({ state: 'active' });
  });

  test('permanently, by a member of the account only', async () => {
    const { as, id } = await createMonitor(ctx);
    const { as: other } = await createMonitorCustomer(ctx);
    await expect(endMonitor(other, id)).rejects.toMatchObject({ code: 'monitor_not_found' });
    await endMonitor(as, id);
    await expect(resumeMonitor(as, id)).rejects.toMatchObject({ code: 'monitor_over' });
  });

  test('with its account, without leaving data', async () => {
    const { as, id } = await createMonitor(ctx);
    await repeat(ctx, id, 32);
    await eraseMonitors(ctx, as.actor.accountId);
    expect([await readMonitor(id), await listRuns(id)]).toEqual([undefined, []]);
  });
});

test('ten thousand monitors due at one moment are claimed once each, in twenty sweeps', async () => {
  const { reportId, as } = await createReport(ctx);
  await db.raw(
    `insert into monitors (id, account_id, user_id, report_id, baseline_id, state, reason, locale, due_on, ends_on,
        next_at, created_at, ended_at)
      select gen_random_uuid(), ?, ?, ?, ?, 'paused', 'person', 'pt-BR', current_date, current_date + 1, now(), now(), null
      from generate_series(1, 1) n`,
    [as.actor.accountId, as.actor.userId, reportId, reportId],
  );
  await db.raw('drop index monitors_live');
  await db.raw(
    `insert into monitors select gen_random_uuid(), account_id, user_id, api_key_id, report_id, baseline_id, state,
        reason, locale, subject_told_at, due_on, ends_on, next_at, retries, changed_at, created_at, ended_at
      from monitors, generate_series(1, 9999)`,
  );
  const due = later(ctx, 1);
  const claims: string[] = [];
  let sweeps = 0;
  for (; claims.length < 10_000 && sweeps < 60; sweeps += 1) {
    // Two workers at once, as in production.
    const halves = await Promise.all([claimDue(due, MOST_ORDERED / 2), claimDue(due, MOST_ORDERED / 2)]);
    claims.push(...halves.flat());
  }
  expect(new Set(claims).size).toBe(10_000);
  expect(claims).toHaveLength(10_000);
  // A sweep a minute: the last begins 20 minutes after the first.
  expect(sweeps).toBe(20);
  expect(await claimDue(due, 1)).toEqual([]);
});

test('a repeat whose report is erased ends the monitor', async () => {
  const { id, reportId } = await createMonitor(ctx);
  await inTransaction(ctx, (tx) => emptyOrdered(tx, [reportId]));
  await sweepMonitors(later(ctx, 32));
  expect(await readMonitor(id)).toMatchObject({ state: 'ended', reason: 'subject' });
});

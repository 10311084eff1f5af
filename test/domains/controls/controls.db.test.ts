import { beforeAll, describe, expect, test } from '@jest/globals';
import { CHANGE_TRANSITIONS } from '~/src/domains/controls/controls.rules';
import { CHANGE_STATES, CONTROL_KINDS, type ControlKind } from '~/src/domains/controls/controls.types';
import {
  CONTROLS,
  decideControlChange,
  endControlChanges,
  listCompanyChanges,
} from '~/src/domains/oversight';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { statesBefore } from '~/src/shared/transitions';
import { testSite } from '~/test/support/app';
import { CONTROL_CASES, type ControlCase, createAdministrator, join, setFourEyes } from './controls.support';

const site = await testSite();
const { ctx, db } = site;
const HOUR = 3_600_000;

const getControl = (kind: ControlKind) => {
  const control = CONTROLS.find((each) => each.kind === kind);
  if (!control) throw new Error(`no control ${kind}`);
  return control;
};
const waitingOf = (subject: string) => db('control_changes').where({ subject, state: 'proposed' }).first();
const later = <C extends typeof ctx>(as: C, hours: number): C => ({
  ...as,
  now: () => new Date(Date.now() + hours * HOUR),
});

test('a change makes the legal state changes and no others, over all pairs', () => {
  const legal = CHANGE_STATES.flatMap((to) => statesBefore(CHANGE_TRANSITIONS, to).map((from) => [from, to]));
  expect(legal).toEqual(['applied', 'refused', 'withdrawn', 'expired'].map((to) => ['proposed', to]));
});

test('every control is declared once', () => {
  expect(CONTROLS.map(({ kind }) => kind).sort()).toEqual([...CONTROL_KINDS].sort());
});

describe.each(CONTROL_KINDS)('the control %s', (kind) => {
  let given: ControlCase;
  let id: string;
  // In a transaction nothing is cached.
  const read = () => inTransaction(ctx, (tx) => getControl(kind).read(tx, given));
  let before: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    given = await CONTROL_CASES[kind](ctx);
    before = await read();
  });

  test('loosened by one person waits, and its readers have mail', async () => {
    await given.loosen(given.by);
    expect(await read()).toEqual(before);
    const row = await waitingOf(given.subject);
    expect(row).toMatchObject({ kind, account_id: given.accountId, proposed_by: given.by.actor.userId });
    id = row.id;
    const mails = await db('messages').where({ template: 'control-proposed' }).pluck('user_id');
    expect(mails).toContain(given.second.actor.userId);
    expect(mails).not.toContain(given.by.actor.userId);
    await given.loosen(given.by);
    expect(await db('control_changes').where({ subject: given.subject, state: 'proposed' })).toHaveLength(1);
  });

  test('cannot be confirmed by its proposer, nor by a member without the right', async () => {
    await expect(decideControlChange(given.by, id, 'confirm')).rejects.toMatchObject({
      code: 'control_change_own',
    });
    for (const decision of ['confirm', 'refuse', 'withdraw'] as const) {
      await expect(decideControlChange(given.outsider, id, decision)).rejects.toMatchObject({ status: 404 });
    }
    expect(await read()).toEqual(before);
  });

  test('is loosened when a second person confirms; of concurrent confirmations one succeeds', async () => {
    const both = await Promise.allSettled(
      [given.second, given.second].map((as) => decideControlChange(as, id, 'confirm')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await read()).not.toEqual(before);
    const row = await db('control_changes').where({ id }).first();
    expect(row).toMatchObject({ state: 'applied', decided_by: given.second.actor.userId });
    const audit = await db('audit_events').where({ action: 'control_change_applied', subject_id: id });
    expect(audit).toHaveLength(1);
  });

  test('is tightened immediately by one person', async () => {
    if (!given.tighten) return;
    const loose = await read();
    await given.tighten(given.by);
    expect(await read()).not.toEqual(loose);
    expect(await waitingOf(given.subject)).toBeUndefined();
  });
});

describe('a waiting change', () => {
  let given: ControlCase;
  let id: string;
  beforeAll(async () => {
    given = await CONTROL_CASES.vacancy_four_eyes(ctx);
  });
  const ask = async () => {
    await given.loosen(given.by);
    id = (await waitingOf(given.subject)).id;
  };
  const read = () => getControl('vacancy_four_eyes').read(ctx, given);

  test('is withdrawn by its proposer, refused by another, and ends there', async () => {
    await ask();
    await expect(decideControlChange(given.second, id, 'withdraw')).rejects.toMatchObject({ status: 404 });
    expect(await decideControlChange(given.by, id, 'withdraw')).toMatchObject({ state: 'withdrawn' });
    await expect(decideControlChange(given.second, id, 'confirm')).rejects.toMatchObject({
      code: 'control_change_decided',
      status: 409,
    });
    await ask();
    expect(await decideControlChange(given.second, id, 'refuse')).toMatchObject({ state: 'refused' });
    expect(await read()).toEqual({ fourEyes: true });
  });

  test('expires after a week', async () => {
    await ask();
    await expect(decideControlChange(later(given.second, 169), id, 'confirm')).rejects.toMatchObject({
      code: 'control_change_ended',
    });
    await endControlChanges(later(ctx, 167));
    expect(await waitingOf(given.subject)).toBeDefined();
    await endControlChanges(later(ctx, 169));
    await endControlChanges(later(ctx, 169));
    expect(await db('control_changes').where({ id }).first('state')).toEqual({ state: 'expired' });
    expect(await read()).toEqual({ fourEyes: true });
  });

  test('cannot be confirmed by a member who joined later', async () => {
    await ask();
    const newcomer = await join(given.by, { claims: ['bank_partner'] });
    await expect(decideControlChange(newcomer, id, 'confirm')).rejects.toMatchObject({
      code: 'control_change_newcomer',
    });
    expect(await decideControlChange(newcomer, id, 'refuse')).toMatchObject({ state: 'refused' });
  });

  test('no longer applies once the control has another value', async () => {
    const budget = await CONTROL_CASES.budget(ctx);
    await budget.loosen(budget.by);
    const { id: change } = await waitingOf(budget.subject);
    await budget.tighten?.(budget.by);
    expect(await decideControlChange(budget.second, change, 'confirm')).toMatchObject({ state: 'expired' });
    expect(await getControl('budget').read(ctx, budget)).toEqual({ cap: 9_000, approvalAbove: 900 });
  });
});

describe('where no other member could confirm it', () => {
  let administrator: ActorCtx;
  let given: ControlCase;
  beforeAll(async () => {
    const { by, ...rest } = await CONTROL_CASES.budget(ctx);
    await db('memberships').where({ user_id: rest.second.actor.userId }).delete();
    given = { ...rest, by };
    administrator = by;
  });
  const cap = async () => (await getControl('budget').read(ctx, given))?.cap;

  test('a change is announced to all members and waits 72 hours, which nothing shortens', async () => {
    await given.loosen(administrator);
    const row = await waitingOf(given.subject);
    expect(row).toMatchObject({ alone: true, confirmers: [] });
    const mails = await db('messages').where({ template: 'control-announced' }).pluck('user_id');
    expect(mails.sort()).toEqual([administrator.actor.userId, given.outsider.actor.userId].sort());
    expect(await listCompanyChanges(given.outsider)).toMatchObject([{ id: row.id, canRefuse: false }]);
    const puppet = await join(administrator, { role: 'admin' });
    await expect(decideControlChange(puppet, row.id, 'confirm')).rejects.toMatchObject({
      code: 'control_change_alone',
    });
    await endControlChanges(later(ctx, 71));
    expect(await cap()).toBe(10_000);
    await endControlChanges(later(ctx, 73));
    await endControlChanges(later(ctx, 73));
    expect(await cap()).toBe(50_000);
    const audit = await db('audit_events').where({ subject_id: row.id }).pluck('action');
    expect(audit.sort()).toEqual(['control_change_applied', 'control_change_proposed']);
  });

  test('a change is dropped if its proposer loses their rights', async () => {
    const alone = await createAdministrator(ctx, ['bank_partner']);
    const vacancy = await CONTROL_CASES.vacancy_four_eyes(ctx);
    await db('memberships').where({ user_id: vacancy.second.actor.userId }).delete();
    await setFourEyes(vacancy.by, vacancy.subject, false);
    await db('memberships')
      .where({ user_id: vacancy.by.actor.userId })
      .update({ claims: ['consultas'] });
    await endControlChanges(later(alone, 73));
    const { state } = await db('control_changes').where({ subject: vacancy.subject }).first('state');
    expect(state).toBe('expired');
  });
});

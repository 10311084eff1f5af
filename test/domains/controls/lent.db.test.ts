import { beforeEach, describe, expect, test } from '@jest/globals';
import { changeBudget, createBudget, removeBudget } from '~/src/domains/billing/budgets/budget.service';
import { decideControlChange, endControlChanges, listCompanyChanges } from '~/src/domains/oversight';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { CONTROL_CASES, type ControlCase, confirmChange, join } from './controls.support';

const site = await testSite();
const { ctx, db } = site;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const later = <C extends typeof ctx>(as: C, ms: number): C => ({
  ...as,
  now: () => new Date(Date.now() + ms),
});
const waitingOf = (subject: string) => db('control_changes').where({ subject, state: 'proposed' }).first();
const mailsTo = ({ actor }: ActorCtx): Promise<string[]> =>
  db('messages').where({ user_id: actor.userId }).pluck('template');

describe('an account that a user lends to themselves', () => {
  let company: ControlCase;
  let puppet: ActorCtx;
  beforeEach(async () => {
    company = await CONTROL_CASES.budget(ctx);
    await db('memberships').where({ user_id: company.second.actor.userId }).delete();
    await db('right_periods').where({ user_id: company.second.actor.userId }).delete();
    puppet = await join(company.by, { role: 'admin', fresh: true });
  });

  test('confirms nothing: the change waits as in a company of one', async () => {
    await company.loosen(company.by);
    const row = await waitingOf(company.subject);
    expect(row).toMatchObject({ alone: true, confirmers: [], formers: [puppet.actor.userId] });
    await expect(decideControlChange(puppet, row.id, 'confirm')).rejects.toMatchObject({
      code: 'control_change_alone',
    });
  });

  test('cannot request what its owner then confirms before 72 hours', async () => {
    await company.loosen(puppet);
    const row = await waitingOf(company.subject);
    const [line] = await listCompanyChanges(company.by);
    expect(line).toMatchObject({ id: row.id, canConfirm: false, canRefuse: true });
    const soon = later(company.by, 71 * HOUR);
    await expect(decideControlChange(soon, row.id, 'confirm')).rejects.toMatchObject({
      code: 'right_too_new',
    });
    const after = later(company.by, 73 * HOUR);
    expect((await listCompanyChanges(after))[0]).toMatchObject({ canConfirm: true, confirmFrom: null });
    expect(await decideControlChange(after, row.id, 'confirm')).toMatchObject({ state: 'applied' });
  });

  test('counts once its right is 72 hours old', async () => {
    await company.loosen(later(company.by, 73 * HOUR));
    const row = await waitingOf(company.subject);
    expect(row).toMatchObject({ alone: false, confirmers: [puppet.actor.userId] });
  });
});

describe('sixty administrators made a moment ago', () => {
  let company: ControlCase;
  beforeEach(async () => {
    company = await CONTROL_CASES.budget(ctx);
    const { accountId } = company.by.actor;
    // Their ids come before those of the administrators of long standing.
    await db.raw(
      `with people as (
         insert into users (id, email, indication_code)
         select ('00000000-0000-4000-8000-' || right(md5(? || n), 12))::uuid, md5(? || n) || '@fora.test', md5(? || n)
           from generate_series(1, 60) n returning id
       )
       insert into memberships (user_id, account_id, role, claims) select id, ?, 'admin', '{}' from people`,
      [accountId, accountId, accountId, accountId],
    );
  });

  test('hide no member who may confirm', async () => {
    await company.loosen(company.by);
    const row = await waitingOf(company.subject);
    expect(row).toMatchObject({ alone: false, confirmers: [company.second.actor.userId] });
    expect(await mailsTo(company.second)).toEqual(['control-proposed']);
  });

  test('hide no member who lost the right, and do not end an announced change', async () => {
    await db('memberships').where({ user_id: company.second.actor.userId }).update({ role: 'member' });
    const newcomers = db('memberships').where({ account_id: company.accountId, role: 'admin' });
    await newcomers
      .clone()
      .whereNot({ user_id: company.by.actor.userId })
      .limit(60)
      .update({ role: 'member' });
    await company.loosen(company.by);
    const { id, formers } = await waitingOf(company.subject);
    expect([formers.length, formers[0]]).toEqual([61, company.second.actor.userId]);
    expect(await mailsTo(company.second)).toEqual(['control-former']);
    const mails = await db('messages').where({ template: 'control-former' }).whereIn('user_id', formers);
    expect(mails).toHaveLength(50);
    await newcomers.clone().update({ role: 'admin' });
    await endControlChanges(later(ctx, 73 * HOUR));
    expect(await db('control_changes').where({ id }).first('state')).toEqual({ state: 'applied' });
  });
});

test('a new administrator cannot raise a budget alone, and later can raise that of another member', async () => {
  const { by } = await CONTROL_CASES.budget(ctx);
  const colleague = await join(by, { role: 'admin', fresh: true });
  const terms = { cap: 5_000, approvalAbove: 1_000, warnPercent: 80 };
  const id = await createBudget(by, { scope: 'member', scopeId: by.actor.userId, ...terms });
  const wider = { ...terms, cap: 900_000, approvalAbove: 900_000 };
  const raise = (as: ActorCtx) => changeBudget(as, id, wider, 'Mais vagas em dezembro');
  expect([await raise(by), await raise(colleague)]).toEqual([true, true]);
  expect(await db('budgets').where({ id }).first('cap')).toEqual({ cap: 5_000 });
  const { id: waiting } = await waitingOf(id);
  await decideControlChange(by, waiting, 'withdraw');
  expect(await raise(later(colleague, 71 * HOUR))).toBe(true);
  expect(await removeBudget(later(colleague, 73 * HOUR), id)).toBe(false);
});

describe('a member who lost the right to decide shortly before', () => {
  let company: ControlCase;
  const members = () => db('memberships').where({ user_id: company.second.actor.userId });
  const demoted = (): ActorCtx => ({
    ...company.second,
    actor: { ...company.second.actor, companyRole: 'member' },
  });
  beforeEach(async () => {
    company = await CONTROL_CASES.budget(ctx);
  });

  test('is notified, sees the change and may refuse it, but not confirm it', async () => {
    await members().update({ role: 'member' });
    await company.loosen(company.by);
    const row = await waitingOf(company.subject);
    expect(row).toMatchObject({ alone: true, formers: [company.second.actor.userId] });
    expect(await mailsTo(company.second)).toEqual(['control-former']);
    const [line] = await listCompanyChanges(demoted());
    expect(line).toMatchObject({ canConfirm: false, canRefuse: true, reason: 'Acordo com a diretoria' });
    await expect(decideControlChange(demoted(), row.id, 'confirm')).rejects.toMatchObject({
      code: 'control_change_alone',
    });
    await expect(decideControlChange(demoted(), row.id, 'withdraw')).rejects.toMatchObject({ status: 404 });
    expect(await decideControlChange(demoted(), row.id, 'refuse')).toMatchObject({ state: 'refused' });
    await endControlChanges(later(ctx, 100 * HOUR));
    expect(await db('control_changes').where({ id: row.id }).first('state')).toEqual({ state: 'refused' });
  });

  test('refuses it also once they have the right again', async () => {
    await members().update({ role: 'member' });
    await company.loosen(company.by);
    await members().update({ role: 'admin' });
    const { id } = await waitingOf(company.subject);
    expect(await decideControlChange(company.second, id, 'refuse')).toMatchObject({ state: 'refused' });
  });

  test('gets a mail without the company’s details after leaving it', async () => {
    await members().delete();
    await company.loosen(company.by);
    const { id } = await waitingOf(company.subject);
    expect(await mailsTo(company.second)).toEqual(['control-left']);
    const outsider = actingAs(ctx, {
      ...company.second.actor,
      accountId: (await createPerson(db)).accountId,
    });
    await expect(decideControlChange(outsider, id, 'refuse')).rejects.toMatchObject({ status: 404 });
  });

  test('does not count for what they proposed before', async () => {
    await company.loosen(company.by);
    const proposer = db('memberships').where({ user_id: company.by.actor.userId });
    await proposer.clone().update({ role: 'member' });
    await expect(confirmChange(company.second, company.subject)).rejects.toMatchObject({
      code: 'right_lost',
    });
    const [line] = await listCompanyChanges(company.second, { subject: company.subject });
    expect(line).toMatchObject({ canConfirm: false, confirmFrom: null, canRefuse: true });
  });

  test('may refuse what was proposed before they lost it, also as a newcomer', async () => {
    await members().update({ role: 'member' });
    await members().update({ role: 'admin' });
    await company.loosen(company.by);
    const { id, alone } = await waitingOf(company.subject);
    expect(alone).toBe(true);
    await members().update({ role: 'member' });
    expect(await decideControlChange(demoted(), id, 'refuse')).toMatchObject({ state: 'refused' });
  });

  test('gets no notice after 30 days', async () => {
    await members().update({ role: 'member' });
    await company.loosen(later(company.by, 31 * DAY));
    expect(await waitingOf(company.subject)).toMatchObject({ formers: [] });
    expect(await mailsTo(company.second)).toEqual(['control-announced']);
  });
});

describe('an operator', () => {
  test('appointed just now can confirm after 72 hours, so that no company is locked out', async () => {
    const { by, subject, loosen, second } = await CONTROL_CASES.billing_setting(ctx);
    await db('right_periods').where({ user_id: second.actor.userId }).update({ since: new Date() });
    await loosen(by);
    await expect(confirmChange(second, subject)).rejects.toMatchObject({ code: 'right_too_new' });
    await confirmChange(later(second, 73 * HOUR), subject);
    expect(await waitingOf(subject)).toBeUndefined();
  });
});

describe('the reason of a change', () => {
  test('is needed for what loosens, kept with it and read in the audit', async () => {
    const { by, second, subject } = await CONTROL_CASES.budget(ctx);
    const wider = { cap: 90_000, approvalAbove: 1_000, warnPercent: 80 };
    await expect(changeBudget(by, subject, wider)).rejects.toMatchObject({
      code: 'invalid',
      fields: { changeReason: ['controls:errors.reason'] },
    });
    expect(await waitingOf(subject)).toBeUndefined();
    await changeBudget(by, subject, wider, 'Mais vagas em dezembro');
    const [line] = await listCompanyChanges(second, { subject });
    expect(line).toMatchObject({ reason: 'Mais vagas em dezembro' });
    await changeBudget(by, subject, { ...wider, cap: 1_000 });
  });
});

test('the history of rights follows every write of a membership', async () => {
  const { by } = await CONTROL_CASES.budget(ctx);
  const mate = await join(by, { claims: ['consultas'], fresh: true });
  const held = () =>
    db('right_periods').where({ user_id: mate.actor.userId, until: null }).orderBy('name').pluck('name');
  expect(await held()).toEqual(['consultas']);
  const own = db('memberships').where({ user_id: mate.actor.userId });
  await own.clone().update({ role: 'admin', claims: ['consultas', 'bank_partner'] });
  expect(await held()).toEqual(['admin', 'bank_partner', 'consultas']);
  await own.clone().update({ claims: ['bank_partner'] });
  expect(await held()).toEqual(['admin', 'bank_partner']);
  await own.clone().delete();
  expect(await held()).toEqual([]);
});

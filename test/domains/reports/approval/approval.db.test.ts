import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { verifyAudit } from '~/src/domains/audit';
import { getProduct } from '~/src/domains/catalog';
import { deleteUnapproved, eraseConsents, expireApprovals, orderReport } from '~/src/domains/reports';
import { getApproval, listApprovals } from '~/src/domains/reports/approval/approval.queries';
import { APPROVAL_TRANSITIONS } from '~/src/domains/reports/approval/approval.rules';
import { APPROVAL_STATES } from '~/src/domains/reports/approval/approval.types';
import { approveOrder, refuseOrder, withdrawOrder } from '~/src/domains/reports/approval/decide.service';
import { orderOrRequestApproval } from '~/src/domains/reports/approval/request.service';
import { previewOrder } from '~/src/domains/reports/order/preview.service';
import type { ActorCtx } from '~/src/platform/context';
import { statesBefore } from '~/src/shared/transitions';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createBudget } from '~/test/support/fixtures/fixtures';
import { changeContent } from '~/test/support/public-content';
import { createCustomer, personWho } from '../order/order.support';
import {
  createFirm,
  type Firm,
  getCounts,
  giveCredits,
  PRODUCT,
  requestApproval,
  requestOn,
} from './approval.support';

const site = await testSite();
let firm: Firm;
beforeAll(async () => {
  firm = await createFirm(site);
});

const findRow = (id: string) => site.db('order_approvals').where({ id }).first();
const later = (as: ActorCtx, days: number): ActorCtx => ({
  ...as,
  now: () => new Date(Date.now() + days * 86_400_000),
});
const listMails = (userId: string, template: string) =>
  site.db('messages').where({ user_id: userId, template });
const listEvents = (id: string) => site.db('events').where({ subject_id: id }).orderBy('created_at');

describe('an order above the limit', () => {
  test('is refused without leaving data', async () => {
    const before = await getCounts(site, firm.accountId);
    for (const as of [firm.member, firm.boss]) {
      await expect(orderReport(as, requestOn())).rejects.toMatchObject({
        code: 'approval_needed',
        status: 409,
        data: { above: 10 },
      });
    }
    expect(await getCounts(site, firm.accountId)).toEqual(before);
    expect(await site.db('order_approvals').where({ account_id: firm.accountId })).toEqual([]);
  });

  test('waits where approval is required: no credits are held, the request is sealed, others are notified once', async () => {
    const before = await getCounts(site, firm.accountId);
    const request = requestOn();
    const [one, two] = [
      await orderOrRequestApproval(firm.member, request),
      await orderOrRequestApproval(firm.member, request),
    ];
    expect(two).toEqual(one);
    const id = 'approvalId' in one ? one.approvalId : '';
    const row = await findRow(id);
    expect(row).toMatchObject({ state: 'waiting', asked_by: firm.member.actor.userId, above: 1_000 });
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(7 * 86_400_000);
    const { cpf } = personWho('clean');
    expect(JSON.stringify(row)).not.toContain(cpf);
    expect(row.request_sealed.toString('latin1')).not.toContain(cpf);
    expect(await getCounts(site, firm.accountId)).toEqual(before);
    for (const { actor } of [firm.boss, firm.second]) {
      expect(await listMails(actor.userId, 'approval-asked')).toHaveLength(1);
    }
    expect(await listMails(firm.member.actor.userId, 'approval-asked')).toEqual([]);
    const [event] = await listEvents(id);
    expect(event).toMatchObject({ kind: 'approval.asked', data: { externalId: PRODUCT } });
    expect(JSON.stringify(event)).not.toContain(cpf);
    await expect(orderReport(firm.member, request)).rejects.toMatchObject({
      code: 'approval_waiting',
      data: { approval: id },
    });
  });

  test('uses the lowest limit of the budgets that apply to the order', async () => {
    const own = await createFirm(site, { above: 1_000_000 });
    const { db } = site;
    const due = async (as: ActorCtx, costCenterId?: string) => {
      const product = await getProduct(as, PRODUCT);
      const { inputs, purpose } = requestOn();
      return (await previewOrder(as, product, { inputs, purpose, costCenterId })).approval?.above ?? null;
    };
    expect(await due(own.member)).toBeNull();
    await createBudget(db, own.accountId, {
      scope: 'member',
      scopeId: own.member.actor.userId,
      approvalAbove: 2_000,
    });
    expect([await due(own.member), await due(own.boss)]).toEqual([2_000, null]);
    const [center] = await db('cost_centers')
      .insert({ account_id: own.accountId, name: 'Obras' })
      .returning('id');
    await createBudget(db, own.accountId, { scope: 'cost_center', scopeId: center.id, approvalAbove: 500 });
    expect([await due(own.boss, center.id), await due(own.member, center.id)]).toEqual([500, 500]);
    const keyId = randomUUID();
    await createBudget(db, own.accountId, { scope: 'key', scopeId: keyId, approvalAbove: 0 });
    const byKey = actingAs(site.ctx, { ...own.boss.actor, via: 'key', loginId: keyId });
    expect([await due(byKey), await due(own.boss)]).toEqual([0, null]);
    const id = await requestApproval(own.boss, { costCenterId: center.id });
    expect((await getApproval(own.second, id)).costCenter).toBe('Obras');
    const { reportId } = await approveOrder(own.second, id);
    expect(await db('reports').where({ id: reportId }).first()).toMatchObject({ cost_center_id: center.id });
  });

  test('does not include one at or below the limit, or in a personal account', async () => {
    const own = await createFirm(site, { above: 1_000_000 });
    expect(await orderOrRequestApproval(own.member, requestOn())).toMatchObject({
      reportId: expect.any(String),
    });
    const { due } = await site
      .db('reports')
      .join('holds', 'holds.id', 'reports.hold_id')
      .where('reports.account_id', own.accountId)
      .first('amount as due');
    await site.db('budgets').where({ id: own.budgetId }).update({ approval_above: due });
    expect(await orderOrRequestApproval(own.member, requestOn('findings'))).toHaveProperty('reportId');
    const { as } = await createCustomer(site.ctx, { cpf: '39053344705' });
    await createBudget(site.db, as.actor.accountId, { approvalAbove: 0 });
    expect(await orderOrRequestApproval(as, requestOn())).toHaveProperty('reportId');
  });
});

describe('a decision', () => {
  test('orders once, as the requester; the second of two concurrent approvals is told that it was decided', async () => {
    const own = await createFirm(site);
    const id = await requestApproval(own.member);
    const both = await Promise.allSettled([approveOrder(own.boss, id), approveOrder(own.second, id)]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'approval_state', status: 409 })]);
    const reports = await site.db('reports').where({ account_id: own.accountId });
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ user_id: own.member.actor.userId, origin: 'page' });
    const hold = await site.db('holds').where({ id: reports[0].hold_id }).first();
    expect(hold).toMatchObject({ state: 'open', user_id: own.member.actor.userId });
    expect(await findRow(id)).toMatchObject({ state: 'approved', report_id: reports[0].id });
    expect(await listMails(own.member.actor.userId, 'approval-decided')).toHaveLength(1);
    const events = await listEvents(id);
    expect(events.at(-1)).toMatchObject({
      kind: 'approval.decided',
      data: { decision: 'approved', reportId: reports[0].id },
    });
    const audit = await site.db('audit_events').where({ account_id: own.accountId }).orderBy('seq');
    const ordered = audit.find(({ action }) => action === 'report_ordered');
    expect(ordered).toMatchObject({ user_id: own.member.actor.userId, via: 'job', device: '' });
    const approved = audit.filter(({ action }) => action === 'approval_approved');
    expect(approved).toHaveLength(1);
    expect([own.boss.actor.userId, own.second.actor.userId]).toContain(approved[0].user_id);
    expect((await verifyAudit(site.ctx)).breaks).toEqual([]);
  });

  test('cannot be made by the requester or a plain member, and is not found by another company', async () => {
    const other = await createFirm(site);
    const bossRequest = await requestApproval(firm.boss);
    const memberRequest = await requestApproval(firm.member);
    const own = { code: 'approval_own', status: 403 };
    await expect(approveOrder(firm.boss, bossRequest)).rejects.toMatchObject(own);
    await expect(refuseOrder(firm.boss, bossRequest, 'não')).rejects.toMatchObject(own);
    const not = { code: 'company_admin_needed', status: 403 };
    await expect(approveOrder(firm.member, memberRequest)).rejects.toMatchObject(not);
    const unknown = { code: 'approval_not_found', status: 404 };
    await expect(approveOrder(firm.member, bossRequest)).rejects.toMatchObject(unknown);
    await expect(getApproval(firm.member, bossRequest)).rejects.toMatchObject(unknown);
    for (const id of [bossRequest, randomUUID(), 'x']) {
      await expect(approveOrder(other.boss, id)).rejects.toMatchObject(unknown);
      await expect(refuseOrder(other.boss, id, 'não')).rejects.toMatchObject(unknown);
      await expect(withdrawOrder(other.boss, id)).rejects.toMatchObject(unknown);
      await expect(getApproval(other.boss, id)).rejects.toMatchObject(unknown);
    }
    await expect(withdrawOrder(firm.second, bossRequest)).rejects.toMatchObject(unknown);
    expect([await findRow(bossRequest), await findRow(memberRequest)].map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
    ]);
    const page = await listApprovals(firm.member, { state: null, limit: 50 });
    expect(page.lines.every(({ isMine }) => isMine)).toBe(true);
  });

  test('refuses with a sealed reason that the requester reads; the order can be requested again', async () => {
    const id = await requestApproval(firm.member);
    await expect(refuseOrder(firm.boss, id, '')).rejects.toMatchObject({ status: 422 });
    await refuseOrder(firm.boss, id, 'Já temos um relatório desta pessoa.');
    const view = await getApproval(firm.member, id);
    expect(view).toMatchObject({ state: 'refused', reason: 'Já temos um relatório desta pessoa.' });
    expect(view).toMatchObject({ canWithdraw: false, decidedBy: 'CARLA CHEFE' });
    expect((await findRow(id)).reason_sealed.toString()).not.toContain('relatório');
    const state = { code: 'approval_state' };
    await expect(approveOrder(firm.second, id)).rejects.toMatchObject(state);
    await expect(withdrawOrder(firm.member, id)).rejects.toMatchObject(state);
    expect(await requestApproval(firm.member)).not.toBe(id);
  });

  test('comes too late after a withdrawal, and after seven days', async () => {
    const request = await requestApproval(firm.member);
    await withdrawOrder(firm.member, request);
    await expect(approveOrder(firm.boss, request)).rejects.toMatchObject({ code: 'approval_state' });
    const mail = await listMails(firm.member.actor.userId, 'approval-decided');
    const own = await createFirm(site);
    const id = await requestApproval(own.member);
    const late = later(own.boss, 7.01);
    const expired = { code: 'approval_expired', status: 409 };
    await expect(approveOrder(late, id)).rejects.toMatchObject(expired);
    expect((await getApproval(late, id)).state).toBe('expired');
    expect(await expireApprovals({ ...site.ctx, now: late.now })).toBeGreaterThan(0);
    expect(await findRow(id)).toMatchObject({ state: 'expired', decided_by: null });
    await expireApprovals({ ...site.ctx, now: late.now });
    expect(await listMails(own.member.actor.userId, 'approval-decided')).toHaveLength(1);
    expect((await listEvents(id)).at(-1)).toMatchObject({ data: { decision: 'expired', reportId: null } });
    expect(mail.some(({ key }) => key === `approval-decided-${request}`)).toBe(false);
  });
});

describe('an order that is refused at its approval stays waiting because of', () => {
  let own: Firm;
  let id: string;
  const refusedAs = async (code: string) => {
    const before = await getCounts(site, own.accountId);
    await expect(approveOrder(own.boss, id)).rejects.toMatchObject({ code });
    expect((await findRow(id)).state).toBe('waiting');
    expect(await getCounts(site, own.accountId)).toEqual(before);
  };
  const begin = async (credits?: number) => {
    own = await createFirm(site, { credits });
    id = await requestApproval(own.member);
  };

  test('insufficient credits, until they are there', async () => {
    await begin(0);
    await refusedAs('insufficient_credits');
    await giveCredits(site.ctx, own.accountId, 50_000);
    expect(await approveOrder(own.boss, id)).toHaveProperty('reportId');
  });

  test('a budget of the month', async () => {
    await begin();
    await site.db('budgets').where({ id: own.budgetId }).update({ cap: 100 });
    await refusedAs('budget_reached');
  });

  test('a higher price, but not a lower one', async () => {
    await begin();
    await site
      .db('order_approvals')
      .where({ id })
      .update({ due: site.db.raw('due - 1') });
    await refusedAs('approval_price');
    await site
      .db('order_approvals')
      .where({ id })
      .update({ due: site.db.raw('due + 2') });
    expect(await approveOrder(own.boss, id)).toHaveProperty('reportId');
  });

  test('a product that is not on sale now', async () => {
    await begin();
    const set = (status: string) =>
      changeContent(site, () => site.db('products').where({ external_id: PRODUCT }).update({ status }));
    await set('coming_soon');
    await refusedAs('product_unavailable');
    await set('available');
  });

  test('a requester who has left, may no longer order, or whose key has expired', async () => {
    await begin();
    const { userId } = own.member.actor;
    const membership = () => site.db('memberships').where({ user_id: userId, account_id: own.accountId });
    await membership().update({ claims: ['doccheck'] });
    await refusedAs('approval_asker_right');
    await membership().update({ claims: ['bank_partner'] });
    await refusedAs('approval_asker_right');
    await site.db('order_approvals').where({ id }).update({ api_key_id: randomUUID() });
    await membership().update({ claims: [] });
    await refusedAs('approval_key_over');
    await membership().delete();
    await refusedAs('approval_asker_left');
    await refuseOrder(own.boss, id, 'Saiu da empresa.');
  });
});

test('the subject is deleted with the requester, and 90 days after it was not approved', async () => {
  const own = await createFirm(site);
  const [waiting, refused, fresh] = [
    await requestApproval(own.member),
    await requestApproval(own.member),
    await requestApproval(own.boss),
  ];
  await refuseOrder(own.boss, refused, 'Não agora.');
  await deleteUnapproved(later(own.boss, 89));
  expect((await findRow(refused)).request_sealed.length).toBeGreaterThan(0);
  await deleteUnapproved(later(own.boss, 91));
  expect(await findRow(refused)).toMatchObject({ request_sealed: Buffer.alloc(0), reason_sealed: null });
  expect(await getApproval(own.boss, refused)).toMatchObject({ document: null, inputs: null, reason: null });
  expect((await findRow(waiting)).request_sealed.length).toBeGreaterThan(0);
  await eraseConsents(site.ctx, own.member.actor.userId);
  expect(await findRow(waiting)).toMatchObject({ state: 'withdrawn', request_sealed: Buffer.alloc(0) });
  expect((await findRow(fresh)).request_sealed.length).toBeGreaterThan(0);
});

test('an approval makes the legal state changes and no others, over all pairs', () => {
  for (const to of APPROVAL_STATES) {
    expect(statesBefore(APPROVAL_TRANSITIONS, to)).toEqual(to === 'waiting' ? [] : ['waiting']);
  }
  expect(Object.keys(APPROVAL_TRANSITIONS)).toEqual([...APPROVAL_STATES]);
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import { findBatchApproval } from '~/src/domains/batches/run/approval.service';
import { changeBudget } from '~/src/domains/billing/budgets/budget.service';
import { endControlChanges } from '~/src/domains/oversight';
import {
  answerProposal,
  declineCandidate,
  sendPreNotice,
} from '~/src/domains/recruitment/decision/decide.service';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { approveOrder } from '~/src/domains/reports/approval/decide.service';
import { decideManually } from '~/src/domains/verification/decision/manual.service';
import { saveIntegration } from '~/src/domains/verification/integrations/integrations.service';
import { listIntegrations } from '~/src/domains/verification/integrations/integrations.store';
import { getCase } from '~/src/domains/verification/review/case.queries';
import { getVerification } from '~/src/domains/verification/verification.queries';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import {
  BATCH_CLAIMS,
  createBatchCustomer,
  getQuote,
  getRows,
  PRICE,
  startBatch,
} from '../batches/batches.support';
import { createTestBudget } from '../billing/budgets/budgets.support';
import {
  createPartner,
  createVacancy,
  getCited,
  getRow,
  toConsider,
} from '../recruitment/recruitment.support';
import { createFirm, requestApproval } from '../reports/approval/approval.support';
import { createCase } from '../verification/review/review.support';
import { createVerifier, REVIEWER } from '../verification/verification.support';
import { confirmChange, join, setFourEyes } from './controls.support';

const site = await testSite();
const { ctx } = site;
const DAY = 86_400_000;

const later = <C extends typeof ctx>(as: C, days: number): C => ({
  ...as,
  now: () => new Date(Date.now() + days * DAY),
});

describe('a candidate who applied under the rule of two people', () => {
  let as: ActorCtx;
  let second: ActorCtx;
  let vacancyId: string;
  beforeAll(async () => {
    ({ as } = await createPartner(ctx));
    second = await join(as, { claims: ['bank_partner'] });
    vacancyId = await createVacancy(as, { four_eyes: true });
  });
  const latest = async (id: string) => ({ id, version: (await getRow(ctx, id)).version });
  const noticed = async () => {
    const id = await toConsider(as, vacancyId);
    await sendPreNotice(as, await latest(id), {
      findings: [await getCited(ctx, id)],
      text: 'Veja o achado.',
    });
    return id;
  };

  test('cannot be declined by turning the rule off, deciding, and turning it on again', async () => {
    const id = await noticed();
    await setFourEyes(as, vacancyId, false);
    expect((await getVacancy(as, vacancyId)).four_eyes).toBe(true);
    expect(await declineCandidate(later(as, 8), await latest(id), 'Motivo')).toBe('waiting');
    await setFourEyes(as, vacancyId, true);
    expect((await getRow(ctx, id)).state).toBe('pre_adverse');
  });

  test('is not declined by one person after two people turned the rule off; later applicants are', async () => {
    const id = await noticed();
    await confirmChange(second, vacancyId);
    expect((await getVacancy(as, vacancyId)).four_eyes).toBe(false);
    expect(await declineCandidate(later(as, 8), await latest(id), 'Motivo')).toBe('waiting');
    await expect(answerProposal(later(as, 8), await latest(id), true)).rejects.toMatchObject({
      code: 'second_same_person',
    });
    await answerProposal(later(second, 8), await latest(id), true);
    expect((await getRow(ctx, id)).state).toBe('declined');
    const next = await noticed();
    expect(await declineCandidate(later(as, 8), await latest(next), 'Motivo')).toBe('declined');
  });

  test('is subject to today’s rule too if it is stricter, and to it alone if they applied before rules were stored', async () => {
    const id = await noticed();
    await ctx.db('applications').where({ id }).update({ four_eyes: null });
    await setFourEyes(as, vacancyId, true);
    expect(await declineCandidate(later(as, 8), await latest(id), 'Motivo')).toBe('waiting');
  });
});

describe('a verification that began under the rule of two people', () => {
  const approval = { decision: 'approve', reason: null, note: null, block: null } as const;
  const rejection = { ...approval, decision: 'reject', reason: 'irregular_cpf' } as const;
  const version = async (as: ActorCtx, id: string) => (await getVerification(as, id)).version;

  test('keeps the rule if its integration loses it, and gains it with its integration', async () => {
    const { as } = await createVerifier(ctx);
    const second = await join(as, { claims: REVIEWER });
    const id = await createCase(ctx, as);
    const setRule = async (fourEyes: boolean) => {
      const [found] = await listIntegrations(as, as.actor.accountId);
      if (!found) throw new Error('no integration');
      await saveIntegration(as, found, { ...found, policy: { ...found.policy, fourEyes } }, 'Equipe pequena');
      return found.id;
    };
    const integration = await setRule(false);
    await decideManually(as, id, { ...approval, version: await version(as, id) });
    expect(await decideManually(as, id, { ...rejection, version: await version(as, id) })).toBe('waiting');
    await confirmChange(second, integration);
    const other = await createCase(ctx, as);
    expect((await getCase(as, id)).fourEyes).toBe(true);
    expect((await getCase(as, other)).fourEyes).toBe(false);
    await decideManually(as, other, { ...approval, version: await version(as, other) });
    await setRule(true);
    expect((await getCase(as, other)).fourEyes).toBe(true);
    const changed = { ...rejection, version: await version(as, other) };
    expect(await decideManually(as, other, changed)).toBe('waiting');
  });
});

describe('money above the approval limit', () => {
  test('an order that waits stays with another person, whatever the limit becomes', async () => {
    const { boss, second, budgetId } = await createFirm(site);
    const id = await requestApproval(boss);
    await changeBudget(
      boss,
      budgetId,
      { cap: null, approvalAbove: 9_000_000, warnPercent: 80 },
      'Projeto novo',
    );
    await confirmChange(second, budgetId);
    await expect(approveOrder(boss, id)).rejects.toMatchObject({ code: 'approval_own' });
  });

  test('a batch keeps the limit under which it began', async () => {
    const { as } = await createBatchCustomer(ctx, { credits: 100 * PRICE });
    const second = await join(as, { role: 'admin', claims: BATCH_CLAIMS });
    const scope = { scope: 'account', scopeId: null } as const;
    const budget = await createTestBudget(as, scope, null, { approvalAbove: PRICE });
    const id = await startBatch(as, getRows(3));
    const { total } = await getQuote(as, id);
    await changeBudget(
      as,
      budget,
      { cap: null, approvalAbove: 100 * PRICE, warnPercent: 80 },
      'Projeto novo',
    );
    await confirmChange(second, budget);
    expect(await findBatchApproval(as, id, total)).toMatchObject({ above: PRICE, canConfirm: false });
    expect(await findBatchApproval(second, id, total)).toMatchObject({ canConfirm: true });
    const next = await startBatch(as, getRows(3, 10));
    expect(await findBatchApproval(as, next, total)).toBeNull();
    await changeBudget(as, budget, { cap: null, approvalAbove: 0, warnPercent: 80 }, 'Projeto novo');
    expect(await findBatchApproval(as, next, total)).toMatchObject({ above: 0 });
  });

  test('a member’s own budget binds no administrator, who raises it alone; their own waits', async () => {
    const { boss, member } = await createFirm(site);
    const terms = { cap: 1_000, approvalAbove: null, warnPercent: 80 };
    const raised = { ...terms, cap: 5_000 };
    const { userId: scopeId } = member.actor;
    const theirs = await createTestBudget(boss, { scope: 'member', scopeId }, 1_000);
    expect(await changeBudget(boss, theirs, raised)).toBe(false);
    const own = await createTestBudget(boss, { scope: 'member', scopeId: boss.actor.userId }, 1_000);
    expect(await changeBudget(boss, own, raised, 'Projeto novo')).toBe(true);
  });

  test('a change by the only administrator waits 72 hours and does not apply to batches already started', async () => {
    const { as } = await createBatchCustomer(ctx, { credits: 100 * PRICE });
    const scope = { scope: 'account', scopeId: null } as const;
    const budget = await createTestBudget(as, scope, null, { approvalAbove: PRICE });
    const id = await startBatch(as, getRows(3, 30));
    const { total } = await getQuote(as, id);
    await changeBudget(
      as,
      budget,
      { cap: null, approvalAbove: 100 * PRICE, warnPercent: 80 },
      'Projeto novo',
    );
    await endControlChanges(later(ctx, 4));
    expect(await findBatchApproval(as, id, total)).toMatchObject({ above: PRICE, canConfirm: false });
    const next = await startBatch(as, getRows(3, 40));
    expect(await findBatchApproval(as, next, total)).toBeNull();
  });
});

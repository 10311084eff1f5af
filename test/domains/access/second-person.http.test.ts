import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { confirmBatch } from '~/src/domains/batches/run/run.service';
import { adjustCredits, decideAdjustment } from '~/src/domains/billing/wallet/adjustment.service';
import { decideEvaluation } from '~/src/domains/onboarding/operator.service';
import { insertRequest } from '~/src/domains/onboarding/request.store';
import { reviewVisit } from '~/src/domains/operators/visits/visit.service';
import { insertVisit } from '~/src/domains/operators/visits/visit.store';
import { decideControlChange } from '~/src/domains/oversight';
import {
  answerProposal,
  declineCandidate,
  sendPreNotice,
  withdrawCandidate,
} from '~/src/domains/recruitment/decision/decide.service';
import { approveOrder, refuseOrder } from '~/src/domains/reports/approval/decide.service';
import { reviewSample } from '~/src/domains/verification/review/review.service';
import type { ActorCtx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import { sources } from '~/test/architecture/sources';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createBudget, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { ageRights } from '~/test/support/fixtures/rights';
import { createBatchProduct, getQuote, getRows, startBatch } from '../batches/batches.support';
import {
  createPartner,
  createVacancy,
  getCited,
  getRow,
  toConsider,
} from '../recruitment/recruitment.support';
import { requestApproval } from '../reports/approval/approval.support';
import { createCase } from '../verification/review/review.support';
import { REVIEWER } from '../verification/verification.support';
import { byEachWay, byInheritedSecret } from './acting.support';
import {
  approveProof,
  beginProof,
  beginWriteOff,
  decide,
  giveNow,
  loosen,
  meanwhileNew,
  secondDecision,
} from './second-person.support';

const site = await testSite();
const { ctx } = site;
const CLAIMS: Claim[] = [...REVIEWER, 'bank_partner', 'consultas', 'consultas_lote'];
const DAY = 86_400_000;

/** A rule of two people: what the first one begins, and what only another may settle. */
interface Rule {
  /** The file of the comparison. */
  file: string;
  refusal: string;
  begin(first: ActorCtx): Promise<string>;
  settle(second: ActorCtx, id: string): Promise<unknown>;
  operators?: true;
  /**
   * Whose right must be 72 hours old (decision 0240): of whoever settles it, and of whoever began it too where its
   * owner could lend themselves either account; `each` where nobody may begin without; `none` where nothing is gained.
   */
  age: 'both' | 'each' | 'second' | 'none';
}

const later = (as: ActorCtx): ActorCtx => ({ ...as, now: () => new Date(Date.now() + 8 * DAY) });
const latest = async (id: string) => ({ id, version: (await getRow(ctx, id)).version });

const MANUAL = 'verification/decision/manual.service.ts';
const APPROVAL = 'reports/approval/decide.service.ts';
let batchRows = 0;

/** Every rule of two people. One that is missing here fails the last test. */
const RULES: Record<string, Rule> = {
  'the change of a decision on a verification': {
    file: MANUAL,
    refusal: 'second_person_needed',
    age: 'both',
    async begin(first) {
      const id = await createCase(ctx, first);
      await decide(first, id, { decision: 'reject', reason: 'document_fraud' });
      await decide(first, id, { decision: 'approve' });
      return id;
    },
    settle: secondDecision,
  },
  'the permanent block of a verified person': {
    file: MANUAL,
    refusal: 'second_person_needed',
    age: 'both',
    async begin(first) {
      const id = await createCase(ctx, first);
      await decide(first, id, { decision: 'reject', reason: 'document_fraud', block: 'indefinite' });
      return id;
    },
    settle: secondDecision,
  },
  'the blind repetition of a decision': {
    file: 'verification/review/review.service.ts',
    refusal: 'verification_decided',
    age: 'none',
    async begin(first) {
      const id = await createCase(ctx, first);
      await decide(first, id, { decision: 'approve' });
      await site.db('verification_samples').where({ verification_id: id }).delete();
      const sample = { verification_id: id, account_id: first.actor.accountId, outcome: 'approved' };
      await site
        .db('verification_samples')
        .insert({ ...sample, decided_by: first.actor.userId, created_at: new Date() });
      return id;
    },
    settle: (second, id) => reviewSample(second, id, { verdict: 'approved', reason: null }),
  },
  'the refusal of a candidate': {
    file: 'recruitment/decision/decide.service.ts',
    refusal: 'second_same_person',
    age: 'both',
    async begin(first) {
      const id = await toConsider(first, await createVacancy(first, { four_eyes: true }));
      const findings = [await getCited(ctx, id)];
      await sendPreNotice(first, await latest(id), { findings, text: 'Sanção.' });
      await declineCandidate(later(first), await latest(id), 'Motivo');
      return id;
    },
    settle: async (second, id) => answerProposal(later(second), await latest(id), true),
  },
  'the closing of an application that was checked': {
    file: 'recruitment/decision/decide.service.ts',
    refusal: 'second_same_person',
    age: 'both',
    async begin(first) {
      const id = await toConsider(first, await createVacancy(first, { four_eyes: true }));
      await withdrawCandidate(first, await latest(id), 'Desistiu por telefone');
      return id;
    },
    settle: async (second, id) => answerProposal(second, await latest(id), true),
  },
  'the approval of an order': {
    file: APPROVAL,
    refusal: 'approval_own',
    age: 'second',
    begin: (first) => requestApproval(first),
    settle: approveOrder,
  },
  'the refusal of an order': {
    file: APPROVAL,
    refusal: 'approval_own',
    age: 'none',
    begin: (first) => requestApproval(first),
    settle: (second, id) => refuseOrder(second, id, 'Caro demais'),
  },
  'the approval of a batch': {
    file: 'batches/run/approval.service.ts',
    refusal: 'approval_needed',
    age: 'second',
    begin(first) {
      batchRows += 10;
      return startBatch(first, getRows(2, batchRows));
    },
    async settle(second, id) {
      const { total, price } = await getQuote(second, id);
      await confirmBatch(second, id, { quotedTotal: total, price });
    },
  },
  'a large credit adjustment': {
    file: 'billing/wallet/adjustment.service.ts',
    refusal: 'adjustment_own',
    age: 'both',
    operators: true,
    async begin(first) {
      const id = randomUUID();
      const { accountId } = customer;
      await adjustCredits(first, { id, accountId, amount: 900_000, reason: 'Acordo comercial' });
      return id;
    },
    settle: (second, id) => decideAdjustment(second, id, true),
  },
  'the loosening of a control': {
    file: 'controls/controls.rules.ts',
    refusal: 'control_change_own',
    age: 'both',
    begin: async (first) => (await loosen(first)).id,
    settle: (second, id) => decideControlChange(second, id, 'confirm'),
  },
  'the write-off of an invoice': {
    file: 'controls/controls.rules.ts',
    refusal: 'control_change_own',
    age: 'both',
    operators: true,
    begin: (first) => beginWriteOff(first, customer.accountId),
    settle: (second, id) => decideControlChange(second, id, 'confirm'),
  },
  'the evaluation of a registration': {
    file: 'onboarding/operator.service.ts',
    refusal: 'own_evaluation',
    age: 'none',
    operators: true,
    async begin({ actor: { userId } }) {
      const id = randomUUID();
      const typed = { fullName: 'OTO OPERADOR', cpf: '52998224725', birthDate: '1980-01-02' };
      await insertRequest(ctx, {
        id,
        userId,
        state: 'manual',
        quizAfterSms: false,
        person: typed as never,
        provider: {} as never,
      });
      return id;
    },
    settle: (second, id) => decideEvaluation(second, id, { decision: 'refuse', note: 'Dados trocados' }),
  },
  'the approval of a proof by face and document': {
    file: 'verification/proof/proof-review.service.ts',
    refusal: 'proof_own_approval',
    age: 'each',
    operators: true,
    async begin(first) {
      const id = await beginProof(first);
      await approveProof(first, id);
      return id;
    },
    settle: approveProof,
  },
  'the review of a support visit': {
    file: 'operators/visits/visit.service.ts',
    refusal: 'visit_own',
    operators: true,
    age: 'none',
    begin({ actor }) {
      const startedAt = new Date(Date.now() - DAY);
      const times = { startedAt, endsAt: startedAt, dueAt: new Date() };
      const { userId, accountId } = customer;
      const who = { operatorId: actor.userId, loginId: randomUUID(), userId, accountId };
      return insertVisit(ctx, { ...who, ...times, reason: 'Fatura', ticket: '' });
    },
    settle: (second, id) => reviewVisit(second, id, { verdict: 'fine', note: '' }),
  },
};

type Ways = Awaited<ReturnType<typeof byEachWay>>;
let customer: Fixture;
let company: { first: ActorCtx; second: ActorCtx };
let operators: typeof company;
let ways: Map<ActorCtx, Ways>;

beforeAll(async () => {
  const { as } = await createPartner(ctx, { claims: CLAIMS });
  const { accountId } = as.actor;
  const mate = await createPerson(site.db, { name: 'SOFIA SEGUNDA' });
  const membership = { account_id: accountId, user_id: mate.userId, role: 'admin', claims: CLAIMS };
  await site.db('memberships').insert(membership);
  await ageRights(site.db, mate.userId);
  const { userId, email } = mate;
  company = { first: as, second: actingAs(ctx, { ...as.actor, userId, email }) };
  const [one, other] = [
    await createPerson(site.db, { operator: true }),
    await createPerson(site.db, { operator: true }),
  ];
  operators = { first: actingAs(ctx, one.actor), second: actingAs(ctx, other.actor) };
  customer = { ...as.actor, actor: as.actor };
  await createBatchProduct(ctx);
  await createBudget(site.db, accountId, { approvalAbove: 0 });
  ways = new Map();
  for (const each of [company.first, company.second, operators.first, operators.second])
    ways.set(each, await byEachWay(each));
});

/** Each key that is made or taken over confirms a password. */
beforeEach(async () => {
  for (const { actor } of [company.first, company.second])
    await site.ctx.limits.clear({ name: 'security.confirmed', points: 10, seconds: 900 }, actor.userId);
});

describe.each(Object.entries(RULES))('%s', (_name, { refusal, begin, settle, ...rule }) => {
  test('cannot be settled by a session, token or key of its requester, only by those of another person', async () => {
    const { first, second } = rule.operators ? operators : company;
    const own = ways.get(first) as Ways;
    const others = ways.get(second) as Ways;
    const inherited = rule.operators ? null : await byInheritedSecret(first, second);
    for (const [way, other] of Object.entries(others)) {
      const id = await begin(own[way as keyof Ways]);
      for (const each of Object.values(own))
        await expect(settle(each, id)).rejects.toMatchObject({ code: refusal });
      if (inherited) await expect(settle(inherited, id)).rejects.toMatchObject({ code: refusal });
      await settle(other, id);
    }
  });

  test('cannot be decided by an administrator who received the right just now', async () => {
    const { first, second } = rule.operators ? operators : company;
    const fresh = meanwhileNew(second);
    const refused = { code: 'right_too_new' };
    const id = await begin(first);
    if (rule.age === 'none') return fresh(() => settle(second, id));
    await fresh(async () => expect(settle(second, id)).rejects.toMatchObject(refused));
    await settle(second, id);
    if (rule.age !== 'both') return;
    const theirs = await begin(second);
    await fresh(async () => expect(settle(first, theirs)).rejects.toMatchObject(refused));
    await settle(first, theirs);
  });
});

describe.each(Object.entries(RULES))('%s', (_name, { begin, settle, age, operators: byOperators }) => {
  test('cannot be decided for a member to whom the decider just granted the right', async () => {
    const { first, second } = byOperators ? operators : company;
    await giveNow(first, second);
    if (age === 'each') {
      await expect(begin(first)).rejects.toMatchObject({ code: 'right_too_new' });
      return ageRights(site.db, first.actor.userId);
    }
    const id = await begin(first);
    const refused = { none: null, second: 'right_given', both: 'right_too_new' }[age];
    if (refused) await expect(settle(second, id)).rejects.toMatchObject({ code: refused });
    await ageRights(site.db, first.actor.userId);
    await settle(second, id);
  });
});

test('a secret taken over by another user can neither decide nor withdraw, and its request waits for another administrator', async () => {
  const { first, second } = company;
  const inherited = await byInheritedSecret(first, second);
  const { id } = await loosen(first);
  for (const decision of ['refuse', 'withdraw'] as const)
    await expect(decideControlChange(inherited, id, decision)).rejects.toMatchObject({
      code: decision === 'refuse' ? 'control_change_own' : 'control_change_not_found',
    });
  expect((await loosen(inherited)).alone).toBe(false);
});

/** Where a second person is asked for without settling anything. */
const NO_RULES = [
  // Whether the budget of a member binds who changes it; its loosening is settled as any control's.
  'billing/budgets/budget-control.service.ts',
];

test('each of these rules is listed above', () => {
  const deciding = sources.filter(
    ({ path, text }) => path.startsWith('src/domains/') && text.includes('isSecondPerson('),
  );
  const files = [...Object.values(RULES).map(({ file }) => file), ...NO_RULES];
  const listed = [...new Set(files)].map((file) => `src/domains/${file}`);
  expect(deciding.map(({ path }) => path).sort()).toEqual(listed.sort());
});

import { randomUUID } from 'node:crypto';
import { openWallet } from '~/src/domains/billing';
import { changeBudget, createBudget } from '~/src/domains/billing/budgets/budget.service';
import { insertPackage } from '~/src/domains/billing/offers/packages.store';
import { proposePackage, proposePlanTerms } from '~/src/domains/billing/operator/offers.service';
import { setPlan, unfreezeWallet } from '~/src/domains/billing/operator/operator.service';
import { proposePrice } from '~/src/domains/billing/operator/price.service';
import { saveCode } from '~/src/domains/billing/operator/promotional-code.service';
import { proposeCode } from '~/src/domains/billing/operator/purchase-code.service';
import { proposeWriteOff } from '~/src/domains/billing/receivables/write-off.service';
import { changeSetting } from '~/src/domains/billing/settings/settings.service';
import { freezeWallets } from '~/src/domains/billing/wallet/wallet.store';
import type { ControlKind } from '~/src/domains/controls';
import { changeRoles } from '~/src/domains/operators/staff/staff.service';
import { decideControlChange } from '~/src/domains/oversight';
import { getVacancy, saveVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { openContest, runSource } from '~/src/domains/reports';
import { confirmPerson, proposeCorrection, proposeErasure } from '~/src/domains/subjects/operator.service';
import { insertRequest } from '~/src/domains/subjects/request.store';
import {
  createIntegration,
  getIntegration,
  saveIntegration,
} from '~/src/domains/verification/integrations/integrations.service';
import { DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import { completeCnpj } from '~/src/shared/cnpj';
import { TEST_CPF } from '~/src/shared/cpf';
import { addDays, toDay } from '~/src/shared/dates';
import type { OperatorRole } from '~/src/shared/rights/operator-duties';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { ageRights } from '~/test/support/fixtures/rights';
import { newCode } from '../billing/support/codes';
import { billInvoice } from '../billing/support/invoices';
import { createPartner, createVacancy } from '../recruitment/recruitment.support';
import { createCustomer, orderOfTwo, personWho } from '../reports/order/order.support';

/** A control of two people, and what changes it. */
export interface ControlCase {
  /** Null where operators decide. */
  accountId: string | null;
  subject: string;
  /** Who loosens it, and the other person who may confirm. */
  by: ActorCtx;
  second: ActorCtx;
  /** Somebody near who may not decide. */
  outsider: ActorCtx;
  loosen: (as: ActorCtx) => Promise<unknown>;
  /** Null where nothing that people do tightens it. */
  tighten: ((as: ActorCtx) => Promise<unknown>) | null;
}

const COLLEAGUE = { companyRole: 'member', claims: [] } as const;

interface Joining {
  role?: 'admin' | 'member';
  claims?: Claim[];
  /** Joined just now, so that their rights are too young for rules of two people. */
  fresh?: true;
}

/** Another member of a company, for long. */
export async function join(
  company: ActorCtx,
  { role = 'member', claims = [], fresh }: Joining = {},
): Promise<ActorCtx> {
  const { userId, email } = await createPerson(company.db);
  const { accountId } = company.actor;
  await company.db('memberships').insert({ user_id: userId, account_id: accountId, role, claims });
  if (!fresh) await ageRights(company.db, userId);
  return actingAs(company, { ...company.actor, userId, email, ...COLLEAGUE, companyRole: role, claims });
}

export const createOperator = async (ctx: Ctx): Promise<ActorCtx> =>
  actingAs(ctx, (await createPerson(ctx.db, { operator: true })).actor);

async function createPlatform(ctx: Ctx) {
  return {
    accountId: null,
    by: await createOperator(ctx),
    second: await createOperator(ctx),
    outsider: actingAs(ctx, (await createPerson(ctx.db)).actor),
  };
}

let companies = 0;

/** A company's administrator, alone. */
export async function createAdministrator(ctx: Ctx, claims: Claim[] = []): Promise<ActorCtx> {
  companies += 1;
  const cnpj = completeCnpj(`5${String(companies).padStart(7, '0')}0001`);
  const company = await createCompany(ctx.db, await createPerson(ctx.db), { cnpj, claims });
  await openWallet(ctx, company.accountId);
  return actingAs(ctx, company.actor);
}

async function createTeam(by: ActorCtx, second: { role?: 'admin'; claims?: Claim[] }) {
  return { accountId: by.actor.accountId, by, second: await join(by, second), outsider: await join(by) };
}

/** Confirms what waits for a second person of a subject. */
export async function confirmChange(second: ActorCtx, subject: string): Promise<void> {
  const row = await second.db('control_changes').where({ subject, state: 'proposed' }).first('id');
  await decideControlChange(second, row!.id, 'confirm');
}

const WHY = 'Acordo com a diretoria';

/** Saves a vacancy with or without its second person. */
export async function setFourEyes(as: ActorCtx, id: string, four_eyes: boolean): Promise<void> {
  const { version, ...row } = await getVacancy(as, id);
  const { state: _s, account_id: _a, owner_id: _o, created_at: _c, opened_at: _p, ...rest } = row;
  const { id: _i, closed_at: _e, ...data } = rest;
  await saveVacancy(as, { id, version }, { ...data, four_eyes }, WHY);
}

async function setPolicy(as: ActorCtx, id: string, fourEyes: boolean): Promise<void> {
  const integration = await getIntegration(as, id);
  await saveIntegration(
    as,
    integration,
    { ...integration, policy: { ...integration.policy, fourEyes } },
    WHY,
  );
}

const setLimit = (as: ActorCtx, value: number) =>
  changeSetting(as, 'adjustmentLimit', { value, from: null }, WHY);

const terms = (cap: number, approvalAbove: number) => ({ cap, approvalAbove, warnPercent: 80 });

const PRODUCT = 'relatorio-individual';
const inDays = ({ now }: Ctx, days: number) => addDays(toDay(now()), days);

/** Each control with what loosens and what tightens it; the type misses none. */
export const CONTROL_CASES: Record<ControlKind, (ctx: Ctx) => Promise<ControlCase>> = {
  async vacancy_four_eyes(ctx) {
    const { as } = await createPartner(ctx);
    const subject = await createVacancy(as, { four_eyes: true });
    return {
      ...(await createTeam(as, { claims: ['bank_partner'] })),
      subject,
      loosen: (by) => setFourEyes(by, subject, false),
      tighten: (by) => setFourEyes(by, subject, true),
    };
  },
  async integration_four_eyes(ctx) {
    const claims: Claim[] = ['doccheck', 'doccheck_admin'];
    const as = await createAdministrator(ctx, claims);
    const data = { name: 'Abertura de conta', purpose: 'fraud_prevention', policy: DEFAULT_POLICY } as const;
    const subject = await createIntegration(as, data);
    return {
      ...(await createTeam(as, { claims })),
      subject,
      loosen: (by) => setPolicy(by, subject, false),
      tighten: (by) => setPolicy(by, subject, true),
    };
  },
  async budget(ctx) {
    const as = await createAdministrator(ctx);
    const subject = await createBudget(as, { scope: 'account', scopeId: null, ...terms(10_000, 1_000) });
    return {
      ...(await createTeam(as, { role: 'admin' })),
      subject,
      loosen: (by) => changeBudget(by, subject, terms(50_000, 5_000), WHY),
      tighten: (by) => changeBudget(by, subject, terms(9_000, 900)),
    };
  },
  async billing_setting(ctx) {
    return {
      ...(await createPlatform(ctx)),
      subject: 'adjustmentLimit',
      loosen: (by) => setLimit(by, 30_000),
      tighten: (by) => setLimit(by, 10_000),
    };
  },
  async credit_package(ctx) {
    const subject = randomUUID();
    const terms = { price: 30_000, highlight: false, active: true };
    await insertPackage(ctx, { ...terms, id: subject, bonus: 1_000 });
    return {
      ...(await createPlatform(ctx)),
      subject,
      loosen: (by) =>
        proposePackage(
          by,
          { id: subject, isNew: false },
          { ...terms, bonus: 15_000, from: inDays(by, 30) },
          WHY,
        ),
      tighten: null,
    };
  },
  async plan_terms(ctx) {
    const from = `${inDays(ctx, 62).slice(0, 7)}-01`;
    return {
      ...(await createPlatform(ctx)),
      subject: 'corporativo',
      loosen: (by) => proposePlanTerms(by, 'corporativo', { minimum: 0, tiers: '1: 90%', from }, WHY),
      tighten: null,
    };
  },
  async purchase_code(ctx) {
    const subject = `COMPRA${companies}`;
    return {
      ...(await createPlatform(ctx)),
      subject,
      loosen: (by) => proposeCode(by, newCode(by, { code: subject }), WHY),
      tighten: null,
    };
  },
  async promotional_code(ctx) {
    const subject = `GIGANTE${companies}`;
    const code = { code: subject, bonus: 50_000, maxUses: 200, until: null, creditDays: null };
    return {
      ...(await createPlatform(ctx)),
      subject,
      loosen: (by) => saveCode(by, code, WHY),
      tighten: null,
    };
  },
  async product_price(ctx) {
    return {
      ...(await createPlatform(ctx)),
      subject: PRODUCT,
      loosen: (by) => proposePrice(by, PRODUCT, { price: 100, from: inDays(by, 30) }, WHY),
      tighten: null,
    };
  },
  async operator_roles(ctx) {
    const { userId } = await createPerson(ctx.db, { operator: true });
    await ctx
      .db('users')
      .where({ id: userId })
      .update({ operator_roles: ['support'] });
    const give = (by: ActorCtx, roles: readonly OperatorRole[]) =>
      changeRoles(by, { userId, roles, reason: WHY });
    return {
      ...(await createPlatform(ctx)),
      subject: userId,
      loosen: (by) => give(by, ['support', 'finance']),
      tighten: (by) => give(by, []),
    };
  },
  async credit_terms(ctx) {
    const { accountId: subject } = (await createAdministrator(ctx)).actor;
    return {
      ...(await createPlatform(ctx)),
      subject,
      loosen: (by) => setPlan(by, subject, { planId: 'essencial', limit: 900_000 }, WHY),
      tighten: (by) => setPlan(by, subject, { planId: 'essencial', limit: 100 }),
    };
  },
  async wallet_freeze(ctx) {
    const { accountId: subject } = (await createAdministrator(ctx)).actor;
    await freezeWallets(ctx, [subject]);
    return {
      ...(await createPlatform(ctx)),
      subject,
      loosen: (by) => unfreezeWallet(by, subject, WHY),
      tighten: null,
    };
  },
  async invoice_write_off(ctx) {
    const { accountId } = (await createAdministrator(ctx)).actor;
    const subject = await billInvoice(ctx, accountId, { dueOn: '2026-04-11' });
    return {
      ...(await createPlatform(ctx)),
      subject,
      loosen: (by) => proposeWriteOff(by, subject, WHY),
      tighten: null,
    };
  },
  async report_correction(ctx) {
    const team = await createPlatform(ctx);
    const { as } = await createCustomer(ctx);
    const { reportId } = await orderOfTwo(as, personWho('findings'));
    const sources = await ctx.db('report_sources').where({ report_id: reportId });
    for (const { id, fence } of sources) await runSource(ctx, { reportSourceId: id, fence });
    const request = { right: 'contest', text: '', email: '', credit: false, reason: null, reportId } as const;
    const claimant = { cpf: TEST_CPF, birthDate: '1990-05-17' };
    const { id: requestId, dueAt } = await insertRequest(ctx, claimant, { level: 'code', request });
    await openContest(ctx, reportId, dueAt);
    const subject = sources.find(({ source_id }) => source_id === 'transparencia-pep')!.id;
    const source = { requestId, reportSourceId: subject };
    return { ...team, subject, loosen: (by) => proposeCorrection(by, source, WHY), tighten: null };
  },
  async subject_erasure(ctx) {
    const team = await createPlatform(ctx);
    const request = {
      right: 'erasure',
      text: '',
      email: '',
      credit: false,
      reason: null,
      reportId: null,
    } as const;
    const claimant = { cpf: TEST_CPF, birthDate: '1990-05-17' };
    const { id: subject } = await insertRequest(ctx, claimant, { level: 'none', request });
    await confirmPerson(team.by, subject, 'govbr');
    return { ...team, subject, loosen: (by) => proposeErasure(by, subject, WHY), tighten: null };
  },
};

import { randomUUID } from 'node:crypto';
import { grantCredits, openWallet } from '~/src/domains/billing';
import { orderOrRequestApproval } from '~/src/domains/reports/approval/request.service';
import type { OrderRequest } from '~/src/domains/reports/order/order.service';
import type { ActorCtx } from '~/src/platform/context';
import type { Actor } from '~/src/shared/actor';
import { completeCnpj } from '~/src/shared/cnpj';
import type { TestApp } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createBudget, createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { ageRights } from '~/test/support/fixtures/rights';
import { personWho } from '../order/order.support';

export const PRODUCT = 'relatorio-individual';

export interface Firm {
  accountId: string;
  /** Administrators. */
  boss: ActorCtx;
  second: ActorCtx;
  member: ActorCtx;
  budgetId: string;
}

let firms = 0;

/** A company with two administrators and a member, whose orders above some centavos need approval. */
export async function createFirm(
  { ctx, db }: TestApp,
  { above = 1_000, credits = 100_000 }: { above?: number; credits?: number } = {},
): Promise<Firm> {
  firms += 1;
  const cnpj = completeCnpj(`8${String(firms).padStart(7, '0')}0001`);
  const person = await createPerson(db, { name: 'CARLA CHEFE' });
  const company = await createCompany(db, person, { cnpj, name: `FIRMA ${firms} LTDA` });
  const { accountId, actor } = company;
  await openWallet(ctx, accountId);
  if (credits > 0) await giveCredits(ctx, accountId, credits);
  const join = async (name: string, role: 'admin' | 'member') => {
    const { userId, email } = await createPerson(db, { name });
    await db('memberships').insert({ user_id: userId, account_id: accountId, role, claims: ['consultas'] });
    await ageRights(db, userId);
    const more: Partial<Actor> = { userId, email, userName: name, companyRole: role, loginId: randomUUID() };
    return actingAs(ctx, { ...actor, ...more });
  };
  return {
    accountId,
    boss: actingAs(ctx, actor),
    second: await join('SOFIA SEGUNDA', 'admin'),
    member: await join('MARCOS MEMBRO', 'member'),
    budgetId: await createBudget(db, accountId, { approvalAbove: above }),
  };
}

export const giveCredits = (ctx: TestApp['ctx'], accountId: string, amount: number) =>
  grantCredits(ctx, { accountId, amount, kind: 'adjustment', uniqueKey: `test-${randomUUID()}` });

/** What somebody orders; inputs are those of a person of the sandbox. */
export function requestOn(outcome = 'clean', more: Partial<OrderRequest> = {}): OrderRequest {
  const { cpf, birthDate } = personWho(outcome);
  return {
    productExternalId: PRODUCT,
    inputs: { cpf, birthDate },
    texts: {},
    purpose: 'fraud_prevention',
    idempotencyKey: randomUUID(),
    origin: 'page',
    ...more,
  };
}

/** Asks for an approval; its id. @throws Error where the order was placed at once */
export async function requestApproval(as: ActorCtx, more: Partial<OrderRequest> = {}): Promise<string> {
  const outcome = await orderOrRequestApproval(as, requestOn('clean', more));
  if (!('approvalId' in outcome)) throw new Error('ordered at once');
  return outcome.approvalId;
}

/** What is held and free of an account, and how many reports it has. */
export async function getCounts({ db }: TestApp, accountId: string) {
  const wallet = await db('wallets').where({ account_id: accountId }).first('available', 'held');
  const reports = await db('reports').where({ account_id: accountId }).pluck('id');
  return { available: wallet.available, held: wallet.held, reports: reports.length };
}

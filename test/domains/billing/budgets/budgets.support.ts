import { randomUUID } from 'node:crypto';
import { grantCredits, openWallet, placeHold } from '~/src/domains/billing';
import { createBudget } from '~/src/domains/billing/budgets/budget.service';
import type { BudgetTarget, BudgetTerms } from '~/src/domains/billing/budgets/budget.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { completeCnpj } from '~/src/shared/cnpj';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { soon } from '../support/wallets';

let companies = 0;

/** A company's administrator, with so many centavos of credits. */
export async function createSpendingCompany(ctx: Ctx, credits: number): Promise<ActorCtx> {
  companies += 1;
  const cnpj = completeCnpj(`8${String(companies).padStart(7, '0')}0001`);
  const { actor, accountId } = await createCompany(ctx.db, await createPerson(ctx.db), {
    cnpj,
    claims: ['consultas', 'consultas_lote'],
  });
  await openWallet(ctx, accountId);
  await grantCredits(ctx, { accountId, amount: credits, kind: 'adjustment', uniqueKey: randomUUID() });
  return actingAs(ctx, actor);
}

export const ALL: BudgetTarget = { scope: 'account', scopeId: null };

/** A budget of a month's cap. */
export const createTestBudget = (
  as: ActorCtx,
  target: BudgetTarget,
  cap: number | null,
  terms: Partial<BudgetTerms> = {},
): Promise<string> => createBudget(as, { ...target, cap, warnPercent: 80, approvalAbove: null, ...terms });

export async function createCenter({ db, actor }: ActorCtx, name = `Centro ${randomUUID().slice(0, 8)}`) {
  const [center] = await db('cost_centers').insert({ account_id: actor.accountId, name }).returning('id');
  return String(center.id);
}

interface Spending {
  userId?: string;
  apiKeyId?: string;
  costCenterId?: string;
}

/** Sets an amount aside, as an order does. */
export const spend = (as: ActorCtx, amount: number, by: Spending = {}): Promise<string> =>
  placeHold(as, {
    accountId: as.actor.accountId,
    amount,
    kind: 'report',
    referenceId: randomUUID(),
    expiresAt: soon(),
    userId: as.actor.userId,
    ...by,
  });

/** What the counters of a company's budgets say for this month, beside what its holds say. */
export async function getCounters({ db, actor }: ActorCtx) {
  const { rows } = await db.raw(
    `select b.id, m.reserved, m.spent, h.reserved as held, h.spent as captured
     from budgets b join budget_months m on m.budget_id = b.id and m.month = billing_month(now()),
       lateral (
         select coalesce(sum(amount) filter (where state = 'open'), 0) as reserved,
           coalesce(sum(captured), 0) as spent
         from holds where account_id = b.account_id and billing_month(created_at) = m.month
           and case b.scope when 'account' then true when 'member' then user_id = b.scope_id
             when 'key' then api_key_id = b.scope_id else cost_center_id = b.scope_id end
       ) h
     where b.account_id = ? order by b.created_at`,
    [actor.accountId],
  );
  return rows.map((row: Record<string, number | string>) => ({
    used: [Number(row.reserved), Number(row.spent)],
    holds: [Number(row.held), Number(row.captured)],
  }));
}

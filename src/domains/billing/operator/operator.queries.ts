import type { Loss } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { ofTable, statement } from '~/src/platform/database/statement';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { getColumnLanguage } from '~/src/shared/locale';
import { isUuid } from '~/src/shared/uuid';
import type { OperatorAccount, OperatorCharge, OperatorWallet, WaitingForLimit } from './operator.types';

const CHARGE = {
  txid: 'txid',
  accountId: 'account_id',
  bonus: 'bonus',
  state: 'state',
  problem: 'problem',
  invoiceId: 'invoice_id',
  createdAt: 'created_at',
} as const;

const SEARCH = statement(
  'accounts-search',
  `with matches as (
     select p.account_id from persons p join users u on u.id = p.user_id where u.email = lower($1)
     union select m.account_id from memberships m join users u on u.id = m.user_id where u.email = lower($1)
     union select account_id from persons where cpf_index = any($2)
     union select account_id from companies where cnpj_index = any($3)
     union select account_id from pix_charges where txid = $1
     union select $4::uuid where $4::uuid is not null
   )
   select a.id, a.name, a.kind, a.billing_type as "billingType", w.available
     from matches m join accounts a on a.id = m.account_id join wallets w on w.account_id = a.id
     order by a.name limit 20`,
  {
    ...ofTable('accounts', ['id', 'name', 'kind']),
    billingType: 'accounts.billing_type',
    available: 'wallets.available',
  },
);

/**
 * Finds accounts for an operator: by e-mail, CPF, CNPJ, purchase code or id. The search text
 * never goes into an address.
 */
export function searchAccounts(ctx: Ctx, typed: string): Promise<OperatorAccount[]> {
  const cpf = ctx.vault.blindIndexes('cpf', parseCpf(typed) ?? '-');
  const cnpj = ctx.vault.blindIndexes('cnpj', parseCnpj(typed) ?? '-');
  return runStatement(ctx.db, SEARCH, [typed, cpf, cnpj, isUuid(typed) ? typed : null]);
}

/** An account's wallet as operators see it; null when there is none. */
export async function findOperatorWallet(ctx: Ctx, accountId: string): Promise<OperatorWallet | null> {
  const row = await ctx
    .db('wallets as w')
    .join('accounts as a', 'a.id', 'w.account_id')
    .leftJoin('users as u', 'u.id', 'w.frozen_by')
    .where('w.account_id', accountId)
    .first({
      accountId: 'w.account_id',
      name: 'a.name',
      kind: 'a.kind',
      billingType: 'a.billing_type',
      available: 'w.available',
      held: 'w.held',
      locked: 'w.locked',
      limit: 'w.credit_limit',
      used: 'w.used',
      planId: 'w.plan_id',
      frozenAt: 'w.frozen_at',
      frozenBy: ctx.db.raw('coalesce(u.full_name, u.email)'),
    });
  return row ?? null;
}

/** An account's latest Pix charges, newest first. */
export function listOperatorCharges(ctx: Ctx, accountId: string): Promise<OperatorCharge[]> {
  return ctx
    .db('pix_charges')
    .where({ account_id: accountId })
    .orderBy('created_at', 'desc')
    .limit(30)
    .select({ ...CHARGE, amount: ctx.db.raw<number>('coalesce(invoice_amount, amount)') });
}

/** Clawbacks of credits already used, in the last 90 days, newest first. */
export function listLosses(ctx: Ctx): Promise<Loss[]> {
  return ctx
    .db('pix_refunds as r')
    .join('pix_charges as c', 'c.id', 'r.charge_id')
    .where('r.uncovered', '>', 0)
    .whereRaw(`r.created_at > ?::timestamptz - interval '90 days'`, [ctx.now()])
    .orderBy('r.created_at', 'desc')
    .limit(50)
    .select({
      id: 'r.id',
      txid: 'c.txid',
      accountId: 'c.account_id',
      amount: 'r.amount',
      uncovered: 'r.uncovered',
      at: 'r.created_at',
    });
}

/** Wallets frozen until an operator has looked. */
export function listFrozen(ctx: Ctx): Promise<{ accountId: string; name: string; frozenAt: Date }[]> {
  return ctx
    .db('wallets as w')
    .join('accounts as a', 'a.id', 'w.account_id')
    .whereNotNull('w.frozen_at')
    .orderBy('w.frozen_at')
    .limit(50)
    .select({ accountId: 'w.account_id', name: 'a.name', frozenAt: 'w.frozen_at' });
}

/** Post-paid companies waiting for their limit, oldest first. */
export function listWithoutLimit(ctx: Ctx): Promise<WaitingForLimit[]> {
  return ctx
    .db('accounts as a')
    .join('wallets as w', 'w.account_id', 'a.id')
    .where({ 'a.billing_type': 2, 'w.credit_limit': 0 })
    .orderBy('a.created_at')
    .limit(50)
    .select({ accountId: 'a.id', name: 'a.name', since: 'a.created_at' });
}

/** Every plan, for choosing one. */
export function listPlans(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const name = `name_${getColumnLanguage(ctx.locale)}` as const;
  return ctx.db('postpaid_plans').orderBy('minimum').select({ id: 'id', name });
}

/** A plan's name in the reader's language; null when there is none of this id. */
export async function findPlanName(ctx: Ctx, id: string): Promise<string | null> {
  const name = `name_${getColumnLanguage(ctx.locale)}` as const;
  return (await ctx.db('postpaid_plans').where({ id }).first({ name }))?.name ?? null;
}

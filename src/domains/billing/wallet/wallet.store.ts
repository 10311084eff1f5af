import type { HoldState } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';
import { runLookup, runStatement } from '~/src/platform/database/knex';
import { ofTable, type RowOf, statement, typed } from '~/src/platform/database/statement';
import type { Centavos } from '~/src/shared/money';
import type { HoldRequest } from './wallet.types';

type Problem =
  | 'insufficient_credits'
  | 'report_limit_reached'
  | 'budget_reached'
  | 'wallet_frozen'
  | 'hold_mismatch';

const PLACE_HOLD = statement(
  'place-hold',
  'select * from billing_place_hold($1, $2, $3, $4, $5, $6, $7, $8, $9)',
  { hold_id: 'uuid?', problem: typed<Problem | null>('text'), missing: 'int8' },
);

/** Holds, or accounts with expired lots, listed at once. */
const EXPIRY_CHUNK = 500;

export async function insertHold(ctx: Ctx, hold: HoldRequest): Promise<RowOf<typeof PLACE_HOLD>> {
  const { accountId, amount, kind, referenceId, expiresAt, batchId = null } = hold;
  const { userId = null, apiKeyId = null, costCenterId = null } = hold;
  const values = [accountId, amount, kind, referenceId, expiresAt, batchId, userId, apiKeyId, costCenterId];
  const [placement] = await runStatement(ctx.db, PLACE_HOLD, values);
  return placement!;
}

const SETTLE_HOLD = statement(
  'settle-hold',
  'select state, captured, changed from billing_settle_hold($1, $2, $3)',
  { state: typed<HoldState>('text'), captured: 'int8', changed: 'bool' },
);

/** Undefined for an unknown hold; `changed` is false when it was settled before. */
export async function settleHold(
  ctx: Ctx,
  holdId: string,
  state: Exclude<HoldState, 'open'>,
  capture: Centavos,
): Promise<RowOf<typeof SETTLE_HOLD> | undefined> {
  const [settled] = await runStatement(ctx.db, SETTLE_HOLD, [holdId, state, capture]);
  return settled;
}

const OPEN_WALLET = statement('open-wallet', 'select billing_open_wallet($1, 0)', {
  billing_open_wallet: 'void',
});

export async function insertWallet(ctx: Ctx, accountId: string, lowBelow: Centavos): Promise<void> {
  await runStatement(ctx.db, OPEN_WALLET, [accountId]);
  await ctx
    .db('wallets')
    .where({ account_id: accountId })
    .whereNot({ low_below: lowBelow })
    .update({ low_below: lowBelow });
}

interface Addition {
  accountId: string;
  journal: 'bonus' | 'adjustment' | 'refund_failed' | 'purchase';
  lot: 'paid' | 'bonus' | 'refund';
  amount: Centavos;
  /** An additional bonus, in its own lot; absent: none. */
  bonus?: Centavos;
  locked: boolean;
  /** Our ledger account that the credits come from: see OWN_LEDGER_ACCOUNTS. */
  house: number;
  referenceId: string | null;
  keys: readonly string[] | null;
  /** When the bonus expires; absent: never. */
  expiresAt?: Date | null;
}

const ADD_CREDITS = statement(
  'add-credits',
  'select billing_add_credits($1, $2, $3, $4, $5, $6, $7, $8, $9::text[], $10) as journal',
  { journal: 'int8?' },
);

/** Returns the id of the journal row; null when one of the keys was used before. */
export async function addCredits(ctx: Ctx, add: Addition): Promise<number | null> {
  const [added] = await runStatement(ctx.db, ADD_CREDITS, [
    add.accountId,
    add.journal,
    add.lot,
    add.amount,
    add.bonus ?? 0,
    add.locked,
    add.house,
    add.referenceId,
    add.keys,
    ctx.actor?.userId ?? null,
  ]);
  const { journal } = added!;
  if (journal !== null && add.expiresAt) {
    await ctx.db('lots').where({ journal_id: journal }).update({ expires_at: add.expiresAt });
  }
  return journal;
}

/** Accounts with expired credits. */
export async function listExpiredLots(ctx: Ctx, except: readonly string[]): Promise<string[]> {
  return ctx
    .db('lots')
    .whereNull('spent_at')
    .where('expires_at', '<=', ctx.now())
    .where('remaining', '>', 0)
    .whereNotIn('account_id', [...except])
    .distinct('account_id')
    .limit(EXPIRY_CHUNK)
    .pluck('account_id');
}

/** Expires locked credits. */
export async function expireLocked(ctx: Ctx, accountId: string): Promise<void> {
  await ctx
    .db('lots')
    .where({ account_id: accountId, locked: true })
    .whereNull('spent_at')
    .update({ expires_at: ctx.now() });
}

const EXPIRE_LOTS = statement('expire-lots', 'select billing_expire_lots($1, $2) as total', {
  total: 'int8',
});

/** Withdraws an account's expired bonuses; returns the amount. */
export async function expireLots(ctx: Ctx, accountId: string): Promise<Centavos> {
  const [row] = await runStatement(ctx.db, EXPIRE_LOTS, [accountId, ctx.now()]);
  return row!.total;
}

const UNLOCK_LOTS = statement('unlock-lots', 'select billing_unlock_lots($1) as total', { total: 'int8' });

/** Returns the total that became available. */
export async function unlockLots(ctx: Ctx, accountId: string): Promise<Centavos> {
  const [row] = await runStatement(ctx.db, UNLOCK_LOTS, [accountId]);
  return row!.total;
}

interface Withdrawal {
  accountId: string;
  amount: Centavos;
  journal: 'adjustment' | 'refund' | 'clawback';
  house: number;
  /** Our ledger account that bears a shortfall; null: all or nothing. */
  shortfall: number | null;
  referenceId: string | null;
  /** Lots of this journal row are used first, or only they. */
  firstJournal: number | null;
  onlyFirst: boolean;
}

const TAKE_CREDITS = statement(
  'take-credits',
  'select billing_take_credits($1, $2, $3, $4, $5, $6, $7, $8, $9) as taken',
  { taken: 'int8?' },
);

/** The amount withdrawn; null when it is not covered in full and there is no shortfall account. */
export async function withdrawCredits(ctx: Ctx, take: Withdrawal): Promise<Centavos | null> {
  const [row] = await runStatement(ctx.db, TAKE_CREDITS, [
    take.accountId,
    take.amount,
    take.journal,
    take.house,
    take.shortfall,
    take.referenceId,
    take.firstJournal,
    take.onlyFirst,
    ctx.actor?.userId ?? null,
  ]);
  return row!.taken;
}

/** Ids of our own ledger accounts, as the migrations create them. */
export const OWN_LEDGER_ACCOUNTS = {
  pixClearing: 1,
  revenue: 2,
  bonusExpense: 3,
  adjustments: 4,
  clawbackLoss: 5,
  cardClearing: 6,
  writeOffs: 7,
} as const;

/** The constant play balance of a test account, in centavos. */
const PLAY_CREDITS = 1_000_000;

/** Every logged-in page shows it. */
const WALLET = statement(
  'wallet',
  `select case when a.test_of is null then w.available else ${PLAY_CREDITS} end as available, w.held, w.locked,
      w.low_below, w.credit_limit, w.used, w.reserved, a.billing_type
    from wallets w join accounts a on a.id = w.account_id where w.account_id = $1`,
  {
    available: 'int8',
    ...ofTable('wallets', ['held', 'locked', 'low_below', 'credit_limit', 'used', 'reserved']),
    billing_type: 'accounts.billing_type',
  },
);

/** `low_below`: the low-balance threshold of the settings (settings.service.ts). */
export type WalletRow = RowOf<typeof WALLET>;

export const findWallet = async ({ db }: Ctx, accountId: string): Promise<WalletRow | null> =>
  (await runLookup(db, WALLET, [accountId]))[0] ?? null;

export async function listDueHolds(ctx: Ctx, except: readonly string[]): Promise<string[]> {
  return ctx
    .db('holds')
    .where({ state: 'open' })
    .where('expires_at', '<', ctx.now())
    .whereNotIn('id', [...except])
    .orderBy('expires_at')
    .limit(EXPIRY_CHUNK)
    .pluck('id');
}

/**
 * Freezes wallets: they cannot spend until two operators have looked. Returns the accounts that spent until now; the
 * others stay as they are.
 */
export async function freezeWallets(ctx: Ctx, accountIds: readonly string[]): Promise<string[]> {
  const rows = await ctx
    .db('wallets')
    .whereIn('account_id', accountIds)
    .whereNull('frozen_at')
    .update({ frozen_at: ctx.now(), frozen_by: ctx.actor?.userId ?? null })
    .returning('account_id');
  return rows.map(({ account_id }) => account_id);
}

/** The same of wallets that drift; it says that it is no check of the release before. Runs in a transaction. */
export async function freezeDrifting(ctx: Ctx, accountIds: readonly string[]): Promise<string[]> {
  await ctx.db.raw("set local billing.counts_payments = 'on'");
  return freezeWallets(ctx, accountIds);
}

/** Locks a wallet until the transaction ends; false when there is none. */
export async function lockWallet({ db }: Ctx, accountId: string): Promise<boolean> {
  const row = await db('wallets').where({ account_id: accountId }).forNoKeyUpdate().first('account_id');
  return row !== undefined;
}

/** Unfreezes a wallet. */
export async function thawWallet({ db }: Ctx, accountId: string): Promise<void> {
  await db('wallets').where({ account_id: accountId }).update({ frozen_at: null, frozen_by: null });
}

/** Sets a post-paid wallet's plan. */
export async function savePlan({ db }: Ctx, accountId: string, planId: string): Promise<void> {
  await db('wallets').where({ account_id: accountId }).update({ plan_id: planId });
}

/** Grants a post-paid account's monthly limit; it is zero until then. */
export async function grantLimit({ db }: Ctx, accountId: string, limit: Centavos): Promise<void> {
  await db('wallets').where({ account_id: accountId }).update({ credit_limit: limit });
}

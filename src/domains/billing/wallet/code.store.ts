import type { PromotionalCode } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { Centavos } from '~/src/shared/money';

const COLUMNS = {
  code: 'code',
  bonus: 'bonus',
  activeUntil: 'active_until',
  maxUses: 'max_uses',
  uses: 'uses',
  creditDays: 'credit_days',
} as const;

/** A campaign's code; null when there is none of that name. */
export async function findCode(ctx: Ctx, code: string): Promise<PromotionalCode | null> {
  const row = await ctx.db('promotional_codes').where({ code }).first(COLUMNS);
  return row ?? null;
}

/** The latest campaigns, newest first. */
export function listCodes(ctx: Ctx): Promise<PromotionalCode[]> {
  return ctx.db('promotional_codes').orderBy('created_at', 'desc').limit(50).select(COLUMNS);
}

/** Counts one use; null when the code has expired or is used up. */
export async function countCodeUse(
  ctx: Ctx,
  code: string,
): Promise<Pick<PromotionalCode, 'bonus' | 'creditDays'> | null> {
  const [row] = await ctx
    .db('promotional_codes')
    .where({ code })
    .whereRaw('(active_until is null or active_until > ?)', [ctx.now()])
    .whereRaw('(max_uses is null or uses < max_uses)')
    .update({ uses: ctx.db.raw('uses + 1') })
    .returning(['bonus', 'credit_days']);
  return row ? { bonus: row.bonus, creditDays: row.credit_days } : null;
}

export async function insertCodeUse(ctx: Ctx, code: string, userId: string): Promise<void> {
  await ctx.db('promotional_code_uses').insert({ code, user_id: userId, used_at: ctx.now() });
}

const CODES_ALONE = statement(
  'codes-alone',
  `select coalesce(sum(p.bonus * p.max_uses), 0)::bigint as total from promotional_codes p
       where p.made_by = $1 and p.created_at > $2 and not exists (select from control_changes c
         where c.kind = 'promotional_code' and c.subject = p.code and c.state = 'applied')`,
  { total: 'int8' },
);

/** What the codes that an operator made since a moment give together, but those that a second operator confirmed. */
export async function sumCodesAlone(ctx: Ctx, by: string, since: Date): Promise<Centavos> {
  const [row] = await runStatement(ctx.db, CODES_ALONE, [by, since]);
  return row!.total;
}

/** False when a code with that name exists. */
export async function insertCode(
  ctx: Ctx,
  code: Omit<PromotionalCode, 'uses'>,
  madeBy: string,
): Promise<boolean> {
  const rows = await ctx
    .db('promotional_codes')
    .insert({
      code: code.code,
      bonus: code.bonus,
      active_until: code.activeUntil,
      max_uses: code.maxUses,
      credit_days: code.creditDays,
      made_by: madeBy,
    })
    .onConflict('code')
    .ignore()
    .returning('code');
  return rows.length === 1;
}

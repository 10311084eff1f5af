import type { Ctx } from '~/src/platform/context';

interface NewReissue {
  id: string;
  invoiceId: string;
  /** `YYYY-MM-DD`. */
  dueBefore: string;
  dueOn: string;
  reason: string;
  by: string;
}

/** False when it was stored before. */
export async function insertReissue(ctx: Ctx, row: NewReissue): Promise<boolean> {
  const rows = await ctx
    .db('invoice_reissues')
    .insert({
      id: row.id,
      invoice_id: row.invoiceId,
      due_before: row.dueBefore,
      due_on: row.dueOn,
      reason: row.reason,
      made_by: row.by,
      created_at: ctx.now(),
    })
    .onConflict('id')
    .ignore()
    .returning('id');
  return rows.length === 1;
}

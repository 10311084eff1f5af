import { type Ctx, inTransaction } from '~/src/platform/context';

/**
 * Runs `work` in one transaction as of another moment: its context's clock, and that of the money functions. For the
 * demo's past. @throws whatever `work` throws, and then nothing of it is kept
 */
export function runAsOf<C extends Ctx, T>(ctx: C, at: Date, work: (past: C) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    const setClock = (value: string) => tx.db.raw(`select set_config('idoneo.clock', ?, true)`, [value]);
    await setClock(at.toISOString());
    const result = await work({ ...tx, now: () => at });
    await setClock('');
    return result;
  });
}

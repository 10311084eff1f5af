import type { Ctx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';
import { raiseOf } from './price-notice.rules';
import { listUnraised } from './raise.queries';
import { grantCredits } from './wallet.service';

export interface Raise {
  accountId: string;
  /** Paid credits bought before the day and not spent yet. */
  credits: Centavos;
  added: Centavos;
}

interface Rise {
  /** `YYYY-MM-DD`: credits bought before this day, in São Paulo, are raised. */
  before: string;
  oldPrice: Centavos;
  newPrice: Centavos;
}

/** What raising earlier credits in proportion would do (specification 15); nothing is changed. */
export async function planRaise(ctx: Ctx, { before, oldPrice, newPrice }: Rise): Promise<Raise[]> {
  const rows = await listUnraised(ctx, before);
  return rows.map((row) => ({ ...row, added: raiseOf(row.credits, oldPrice, newPrice) }));
}

/** Does what planRaise shows, account by account; once a day of change, however often it is run. */
export async function applyRaise(ctx: Ctx, rise: Rise): Promise<Raise[]> {
  const done: Raise[] = [];
  for (const raise of await planRaise(ctx, rise)) {
    const { accountId, added } = raise;
    const uniqueKey = `raise:${rise.before}:${accountId}`;
    if (await grantCredits(ctx, { accountId, amount: added, kind: 'adjustment', uniqueKey }))
      done.push(raise);
  }
  return done;
}

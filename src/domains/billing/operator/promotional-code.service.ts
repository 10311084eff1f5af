import { requireOperator } from '~/src/domains/billing/billing.policy';
import { codeTotal, MOST } from '~/src/domains/billing/limits.rules';
import { savePlanned } from '~/src/domains/billing/settings/planned.service';
import { findCode } from '~/src/domains/billing/wallet/code.store';
import { planChange } from '~/src/domains/controls';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';
import { promotionalCode } from './promotional-code-control.service';

interface NewCode {
  code: string;
  bonus: Centavos;
  maxUses: number | null;
  /** The last day, `YYYY-MM-DD` in São Paulo. */
  until: string | null;
  creditDays: number | null;
}

/**
 * A campaign's code. One that gives more than an operator may move alone in a day waits for a second one, and is unknown
 * until then. True where it waits.
 * @throws Forbidden, Conflict `code_taken`, `control_waiting`, Invalid `invalid` {bonus, maxUses, changeReason}
 */
export function saveCode(ctx: ActorCtx, { code, ...value }: NewCode, reason = ''): Promise<boolean> {
  requireOperator(ctx);
  refuseAbove('bonus', value.bonus, MOST.codeBonus);
  const total = codeTotal(value);
  if (total === null) throw new Invalid('invalid', { maxUses: ['operators:errors.codeUses'] });
  refuseAbove('maxUses', total, MOST.codeTotal);
  return inTransaction(ctx, async (tx) => {
    if (await findCode(tx, code)) throw new Conflict('code_taken');
    return savePlanned(tx, await planChange(tx, promotionalCode, code, { after: value, reason }));
  });
}

const TOO_HIGH = 'operators:errors.tooHigh';

/** @throws Invalid `invalid` at the field */
function refuseAbove(field: string, amount: number, most: number): void {
  if (amount > most) throw new Invalid('invalid', { [field]: [TOO_HIGH] });
}

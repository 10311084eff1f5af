import { proposeCode } from '~/src/domains/billing/operator/purchase-code.service';
import { decideControlChange } from '~/src/domains/oversight';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { addDays, toDay } from '~/src/shared/dates';

type NewCode = Parameters<typeof proposeCode>[1];

/** A code of 10 % for everybody, from today on, with caps that nothing reaches. */
export const newCode = ({ now }: Ctx, terms: Partial<NewCode> = {}): NewCode => ({
  code: 'DEZPORCENTO',
  percent: 10,
  bonus: null,
  from: toDay(now()),
  until: addDays(toDay(now()), 30),
  maxUses: 1_000,
  accountUses: 1,
  maxTotal: 1_000_000,
  packageId: null,
  firstPurchase: false,
  ...terms,
});

/** A code that one operator asked for and another confirmed. */
export async function makeCode(
  [first, second]: readonly [ActorCtx, ActorCtx],
  terms: Partial<NewCode> & { code: string },
): Promise<void> {
  await proposeCode(first, newCode(first, terms), 'Campanha de novembro');
  const change = { kind: 'purchase_code', subject: terms.code, state: 'proposed' } as const;
  const { id } = (await first.db('control_changes').where(change).first('id'))!;
  await decideControlChange(second, id, 'confirm');
}

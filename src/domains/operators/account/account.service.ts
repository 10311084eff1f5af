import { recordLook } from '~/src/domains/audit';
import type { ActorCtx } from '~/src/platform/context';
import { Forbidden, NotFound } from '~/src/platform/errors';
import { hasDuty } from '~/src/shared/rights/operator-duties';
import { findAccountRecord, listOfAccount } from './account.queries';
import type { AccountLine, AccountListId, AccountRecord } from './account.types';
import { listMembers } from './action.queries';
import type { AccountMember } from './action.types';

interface OpenAccount {
  account: AccountRecord;
  lists: Partial<Record<AccountListId, AccountLine[]>>;
  /** Who acts for the account: a company's members, or its person. */
  members: AccountMember[];
}

/** Its audit is a list for those only whose duty audits are. */
const isOpen = ({ actor: { operatorRoles = [] } }: ActorCtx, list: AccountListId): boolean =>
  list !== 'audit' || hasDuty(operatorRoles, 'audit');

/** Opens a customer's account with some of its lists, those of the operator's duties; audited in its chain, once a day. @throws NotFound, Forbidden */
export async function openAccount(
  ctx: ActorCtx,
  id: string,
  listIds: readonly AccountListId[],
): Promise<OpenAccount> {
  if (!ctx.actor.operator) throw new Forbidden('forbidden');
  const open = listIds.filter((list) => isOpen(ctx, list));
  const account = await findAccountRecord(ctx, id);
  if (!account) throw new NotFound('not_found');
  const [lines, members] = await Promise.all([
    Promise.all(open.map((list) => listOfAccount(ctx, list, id))),
    listMembers(ctx, id),
  ]);
  await recordLook(ctx, { action: 'account_viewed', accountId: id, subject: { kind: 'account', id } });
  return { account, members, lists: Object.fromEntries(open.map((list, at) => [list, lines[at]])) };
}

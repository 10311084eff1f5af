import { recordLook } from '~/src/domains/audit';
import type { ActorCtx } from '~/src/platform/context';
import { Forbidden, NotFound } from '~/src/platform/errors';
import { findAccountRecord, listOfAccount } from './account.queries';
import type { AccountLine, AccountListId, AccountRecord } from './account.types';

interface OpenAccount {
  account: AccountRecord;
  lists: Partial<Record<AccountListId, AccountLine[]>>;
  /** Who acts for the account: a company's members, or its person. */
  members: Pick<AccountLine, 'id' | 'name' | 'state'>[];
}

/** Opens a customer's account with some of its lists; audited in its chain, once a day. @throws NotFound, Forbidden */
export async function openAccount(
  ctx: ActorCtx,
  id: string,
  listIds: readonly AccountListId[],
): Promise<OpenAccount> {
  if (!ctx.actor.operator) throw new Forbidden('forbidden');
  const account = await findAccountRecord(ctx, id);
  if (!account) throw new NotFound('not_found');
  const [lines, team] = await Promise.all([
    Promise.all(listIds.map((list) => listOfAccount(ctx, list, id))),
    account.userId ? [] : listOfAccount(ctx, 'team', id),
  ]);
  const members = account.userId ? [{ id: account.userId, name: account.name, state: null }] : team;
  await recordLook(ctx, { action: 'account_viewed', accountId: id, subject: { kind: 'account', id } });
  return { account, members, lists: Object.fromEntries(listIds.map((list, at) => [list, lines[at]])) };
}

import { openWallet } from '~/src/domains/billing';
import { type Ctx, inTransaction } from '~/src/platform/context';

/** Opens a user's personal account and its wallet; once, at registration. Returns the account's id. */
export function openPersonalAccount(ctx: Ctx, user: { id: string; name: string }): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const [account] = await tx.db('accounts').insert({ kind: 'person', name: user.name }).returning('id');
    await tx.db('persons').insert({ account_id: account.id, user_id: user.id });
    await openWallet(tx, account.id);
    return account.id;
  });
}

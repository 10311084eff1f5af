import type { Ctx } from '~/src/platform/context';
import { getSealer, SubjectErased } from '~/src/platform/crypto/subject-keys';
import { LOCALES, type Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';
import type { WalletNotices } from './contact.types';
import { listContacts } from './low-balance.store';

const getPurpose = (accountId: string) => `wallet.contact:${accountId}`;

export async function findNotices(ctx: Ctx, accountId: string): Promise<WalletNotices> {
  const wallet = ctx.db('wallets').where({ account_id: accountId });
  const { contact_sealed: sealed, low_below: lowBelow } = (await wallet.first(
    'contact_sealed',
    'low_below',
  ))!;
  const sealer = sealed && (await getSealer(ctx, accountId));
  const contact = sealed && sealer ? sealer.decrypt(getPurpose(accountId), sealed).toString() : null;
  return { contact, lowBelow };
}

export async function saveContact(ctx: Ctx, accountId: string, contact: string | null): Promise<void> {
  const sealer = contact && (await getSealer(ctx, accountId));
  const sealed = contact && sealer ? sealer.encrypt(getPurpose(accountId), Buffer.from(contact)) : null;
  await ctx.db('wallets').where({ account_id: accountId }).update({ contact_sealed: sealed });
}

/** Of an account that ends. */
export const eraseContact = (ctx: Ctx, accountId: string): Promise<void> => saveContact(ctx, accountId, null);

/** Sets the account's own threshold, or restores the default. */
export async function saveThreshold(
  ctx: Ctx,
  accountId: string,
  { lowBelow, own }: { lowBelow: Centavos; own: boolean },
): Promise<void> {
  const change = { low_below: lowBelow, low_below_own: own };
  await ctx.db('wallets').where({ account_id: accountId }).update(change);
}

/** None for an account erased meanwhile. */
async function findContact(ctx: Ctx, accountId: string): Promise<string | null> {
  try {
    return (await findNotices(ctx, accountId)).contact;
  } catch (error) {
    if (error instanceof SubjectErased) return null;
    throw error;
  }
}

/** A recipient of an account's money mails; `key` identifies them. */
interface Recipient {
  to: { userId: string } | { address: string };
  locale: Locale;
  key: string;
}

/** Those responsible for an account's money, and the address set for that. */
export async function listRecipients(
  ctx: Ctx,
  accountId: string,
  about: 'low balance' | 'invoice' | 'budget',
): Promise<Recipient[]> {
  const people = await listContacts(ctx, accountId, about);
  const contact = await findContact(ctx, accountId);
  const recipients = people.map(({ userId, locale }): Recipient => ({ to: { userId }, locale, key: userId }));
  if (!contact) return recipients;
  return [
    ...recipients,
    { to: { address: contact }, locale: people[0]?.locale ?? LOCALES[0], key: 'contact' },
  ];
}

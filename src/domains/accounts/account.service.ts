import {
  claimOnce,
  copyClaim,
  getBalance,
  grantBonus,
  openWallet,
  purchaseClaimOf,
  unlockBonus,
  withdrawLocked,
} from '~/src/domains/billing';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import type { BillingType } from '~/src/shared/actor';
import { findCpfHolder, findEntry, findPerson, isCompanyKnown } from './account.queries';
import {
  insertCompanyAccount,
  insertLedgerAccount,
  insertMember,
  insertPersonalAccount,
  insertTestAccount,
  lockValue,
  type Membership,
  renameAccount,
  saveIdentity,
  saveLastAccount,
} from './account.store';
import { cpfClaim, phoneClaim, phoneOfCpfClaim, purchaseClaim, welcomeClaim } from './indexes.store';

/** Opens a user's personal account and its wallet; once, at registration. Returns the account's id. */
export function openPersonalAccount(ctx: Ctx, user: { id: string; name: string }): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const accountId = await insertPersonalAccount(tx, user);
    await openWallet(tx, accountId);
    return accountId;
  });
}

/**
 * The test account of an account, created at first use: nobody is a member, only test keys act for it,
 * and what it spends is not real money.
 */
export function openTestAccount(ctx: Ctx, ofAccount: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { id, isNew } = await insertTestAccount(tx, ofAccount);
    if (isNew) await openWallet(tx, id);
    return id;
  });
}

/** Opens a prepaid account and its wallet for money that passes through; nobody acts for it or reads it. */
export function openLedgerAccount(ctx: Ctx, name: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const accountId = await insertLedgerAccount(tx, name);
    await openWallet(tx, accountId);
    return accountId;
  });
}

interface PersonalIdentity {
  userId: string;
  /** 11 digits, checked by the caller. */
  cpf: string;
  fullName: string;
  /** YYYY-MM-DD. */
  birthDate: string;
}

/**
 * Completes the individual registration: who the user is, and the bonus for it, once per user and per
 * CPF; locked bonuses are unlocked once per user and CPF too. Returns the credits that this made spendable, in
 * centavos.
 * @throws Conflict `cpf_taken` when another user has this CPF
 */
export function completePersonalAccount(ctx: Ctx, identity: PersonalIdentity): Promise<number> {
  const { userId, cpf, fullName, birthDate } = identity;
  return inTransaction(ctx, async (tx) => {
    await lockValue(tx, 'cpf', cpf);
    const holder = await findCpfHolder(tx, cpf);
    if (holder && holder !== userId) throw new Conflict('cpf_taken');
    const accountId = await saveIdentity(tx, { userId, cpf, birthDate });
    await renameAccount(tx, accountId, fullName);
    const before = await getBalance(tx, accountId);
    await grantCompletionBonus(tx, { userId, accountId, cpf });
    await unlockWelcomeBonus(tx, { userId, accountId, cpf });
    for (const index of tx.vault.blindIndexes('cpf', cpf))
      await copyClaim(tx, purchaseClaim(index), purchaseClaimOf(accountId));
    return (await getBalance(tx, accountId)).available - before.available;
  });
}

interface Completed {
  userId: string;
  accountId: string;
  cpf: string;
}

/** Unlocks bonuses that waited for the registration, once ever per user and CPF; else withdraws them. */
async function unlockWelcomeBonus(ctx: Ctx, { userId, accountId, cpf }: Completed): Promise<void> {
  const ofCpf = ctx.vault.blindIndexes('cpf', cpf).map(welcomeClaim);
  // A phone confirmed before counts for this CPF.
  await copyClaim(ctx, `phone-of:${userId}`, phoneOfCpfClaim(ctx.vault.blindIndex('cpf', cpf)));
  const free = await claimOnce(ctx, `welcome:${userId}`, ofCpf);
  await (free ? unlockBonus(ctx, accountId) : withdrawLocked(ctx, accountId));
}

/**
 * The bonus of a completed registration, once per user and CPF, and that of the referrer.
 * Users of the chatbot get its single amount (docs/model.md "Bonuses").
 */
async function grantCompletionBonus(ctx: Ctx, { userId, accountId, cpf }: Completed): Promise<void> {
  const { fromChatbot, referrerAccountId } = await findEntry(ctx, userId);
  const kind = fromChatbot ? 'chatbot' : 'registration';
  const ofCpf = ctx.vault.blindIndexes('cpf', cpf).map(cpfClaim);
  const uniqueKey = [`registration:${userId}`, ...ofCpf];
  const fresh = await grantBonus(ctx, { kind, accountId, uniqueKey });
  if (!fresh || !referrerAccountId) return;
  await grantBonus(ctx, {
    kind: 'referral',
    accountId: referrerAccountId,
    uniqueKey: `referral:${userId}`,
  });
}

/** The bonus of a confirmed phone, once per phone, user and CPF; `phone` is digits. */
export async function grantPhoneBonus(ctx: Ctx, userId: string, phone: string): Promise<void> {
  const { accountId, cpfIndex } = await findPerson(ctx, userId);
  const ofCpf = cpfIndex ? [phoneOfCpfClaim(cpfIndex)] : [];
  const ofPhone = ctx.vault.blindIndexes('phone', phone).map(phoneClaim);
  const uniqueKey = [`phone-of:${userId}`, ...ofPhone, ...ofCpf];
  await grantBonus(ctx, { kind: 'phone', accountId, uniqueKey });
}

interface NewCompany {
  /** 14 characters, checked by the caller. */
  cnpj: string;
  legalName: string;
  tradeName: string | null;
  billingType: BillingType;
}

/** Opens a company's account and wallet. @throws Conflict `cnpj_taken` */
export function openCompanyAccount(ctx: Ctx, company: NewCompany): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await lockValue(tx, 'cnpj', company.cnpj);
    if (await isCompanyKnown(tx, company.cnpj)) throw new Conflict('cnpj_taken');
    const accountId = await insertCompanyAccount(tx, company);
    await openWallet(tx, accountId);
    return accountId;
  });
}

/**
 * Makes a user a member of a company that they registered, or whose directory they log in by, which their next
 * login acts for. Existing members keep role and claims. Whoever joins a company by a link of its own stays in the
 * account that they use (decision 0247).
 */
export function addMember(ctx: Ctx, membership: Omit<Membership, 'grantedBy'>): Promise<void> {
  const { userId, accountId } = membership;
  return inTransaction(ctx, async (tx) => {
    await insertMember(tx, { ...membership, grantedBy: null });
    await saveLastAccount(tx, userId, accountId);
  });
}

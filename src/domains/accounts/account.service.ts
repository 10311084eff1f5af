import {
  claimOnce,
  copyClaim,
  getBalance,
  grantBonus,
  openWallet,
  unlockBonus,
  withdrawLocked,
} from '~/src/domains/billing';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { sealerOf } from '~/src/platform/subject-keys';
import type { BillingType, Claim } from '~/src/shared/actor';
import { cpfClaim, phoneClaim, phoneOfCpfClaim, welcomeClaim } from './indexes.store';

/** Opens a user's personal account and its wallet; once, at registration. Returns the account's id. */
export function openPersonalAccount(ctx: Ctx, user: { id: string; name: string }): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const [account] = await tx.db('accounts').insert({ kind: 'person', name: user.name }).returning('id');
    await tx.db('persons').insert({ account_id: account.id, user_id: user.id });
    await openWallet(tx, account.id);
    return account.id;
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

/** One at a time for a document or a phone: of two who bring it at once the second finds it taken. */
async function lockValue(tx: Ctx, kind: 'cpf' | 'cnpj' | 'phone', value: string): Promise<void> {
  const key = `${kind}:${tx.vault.blindIndex(kind, value)}`;
  await tx.db.raw('select pg_advisory_xact_lock(hashtext(?))', [key]);
}

/**
 * Completes the individual registration: who the user is, and the bonus for it, once per user and per
 * CPF; what waited for it is free once per user and CPF too. Returns the credits that this made spendable, in centavos.
 * @throws Conflict `cpf_taken` when another user has this CPF
 */
export function completePersonalAccount(ctx: Ctx, identity: PersonalIdentity): Promise<number> {
  const { userId, cpf, fullName, birthDate } = identity;
  return inTransaction(ctx, async (tx) => {
    await lockValue(tx, 'cpf', cpf);
    const other = await tx
      .db('persons')
      .whereIn('cpf_index', tx.vault.blindIndexes('cpf', cpf))
      .whereNot({ user_id: userId })
      .first('user_id');
    if (other) throw new Conflict('cpf_taken');
    const sealer = await sealerOf(tx, userId);
    const [person] = await tx
      .db('persons')
      .where({ user_id: userId })
      .update({
        cpf_sealed: sealer.encrypt('cpf', Buffer.from(cpf)),
        cpf_index: tx.vault.blindIndex('cpf', cpf),
        birth_date_sealed: sealer.encrypt('birth-date', Buffer.from(birthDate)),
        onboarded_at: tx.now(),
      })
      .returning('account_id');
    await tx.db('users').where({ id: userId }).update({ full_name: fullName });
    await tx.db('accounts').where({ id: person.account_id }).update({ name: fullName });
    const before = await getBalance(tx, person.account_id);
    await rewardCompletion(tx, { userId, accountId: person.account_id, cpf });
    await releaseWelcome(tx, { userId, accountId: person.account_id, cpf });
    return (await getBalance(tx, person.account_id)).available - before.available;
  });
}

interface Completed {
  userId: string;
  accountId: string;
  cpf: string;
}

/** What waited for the registration is free once per user and CPF, for ever; else it goes. */
async function releaseWelcome(ctx: Ctx, { userId, accountId, cpf }: Completed): Promise<void> {
  const ofCpf = ctx.vault.blindIndexes('cpf', cpf).map(welcomeClaim);
  // A phone that was confirmed before counts as this CPF's.
  await copyClaim(ctx, `phone-of:${userId}`, phoneOfCpfClaim(ctx.vault.blindIndex('cpf', cpf)));
  const free = await claimOnce(ctx, `welcome:${userId}`, ofCpf);
  await (free ? unlockBonus(ctx, accountId) : withdrawLocked(ctx, accountId));
}

/**
 * The bonus of a completed registration, once per user and CPF, and that of whoever indicated the user.
 * Whoever came by the chatbot has its one amount for all (docs/model.md "Bonuses").
 */
async function rewardCompletion(ctx: Ctx, { userId, accountId, cpf }: Completed): Promise<void> {
  const user = await ctx.db('users').where({ id: userId }).first('came_from_chatbot', 'referred_by');
  const kind = user?.came_from_chatbot ? 'chatbot' : 'registration';
  const ofCpf = ctx.vault.blindIndexes('cpf', cpf).map(cpfClaim);
  const uniqueKey = [`registration:${userId}`, ...ofCpf];
  const fresh = await grantBonus(ctx, { kind, accountId, uniqueKey });
  if (!fresh || !user?.referred_by) return;
  const referrer = await ctx.db('persons').where({ user_id: user.referred_by }).first('account_id');
  if (!referrer) return;
  await grantBonus(ctx, {
    kind: 'referral',
    accountId: referrer.account_id,
    uniqueKey: `referral:${userId}`,
  });
}

/**
 * A code proved that a phone (digits) is the user's: it becomes theirs, with a bonus once per phone and
 * user. A phone that somebody else confirmed stays theirs; then false.
 */
export function confirmPhone(
  ctx: Ctx,
  { userId, phone }: { userId: string; phone: string },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const index = tx.vault.blindIndex('phone', phone);
    const indexes = tx.vault.blindIndexes('phone', phone);
    await lockValue(tx, 'phone', phone);
    const other = await tx
      .db('users')
      .whereIn('phone_index', indexes)
      .whereNotNull('phone_confirmed_at')
      .whereNot({ id: userId })
      .first('id');
    if (other) return false;
    const sealed = (await sealerOf(tx, userId)).encrypt('phone', Buffer.from(phone));
    await tx
      .db('users')
      .where({ id: userId })
      .update({ phone_sealed: sealed, phone_index: index, phone_confirmed_at: tx.now() });
    const person = await tx.db('persons').where({ user_id: userId }).first('account_id', 'cpf_index');
    const ofCpf = person.cpf_index ? [phoneOfCpfClaim(person.cpf_index)] : [];
    const uniqueKey = [`phone-of:${userId}`, ...indexes.map(phoneClaim), ...ofCpf];
    await grantBonus(tx, { kind: 'phone', accountId: person.account_id, uniqueKey });
    return true;
  });
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
  const { cnpj, legalName, tradeName, billingType } = company;
  return inTransaction(ctx, async (tx) => {
    const indexes = tx.vault.blindIndexes('cnpj', cnpj);
    await lockValue(tx, 'cnpj', cnpj);
    if (await tx.db('companies').whereIn('cnpj_index', indexes).first('account_id'))
      throw new Conflict('cnpj_taken');
    const row = { kind: 'company', name: tradeName ?? legalName, billing_type: billingType };
    const [account] = await tx.db('accounts').insert(row).returning('id');
    const sealer = await sealerOf(tx, account.id);
    await tx.db('companies').insert({
      account_id: account.id,
      cnpj_sealed: sealer.encrypt('cnpj', Buffer.from(cnpj)),
      cnpj_index: tx.vault.blindIndex('cnpj', cnpj),
      legal_name: legalName,
      trade_name: tradeName,
      onboarded_at: tx.now(),
    });
    await openWallet(tx, account.id);
    return account.id;
  });
}

interface Membership {
  userId: string;
  accountId: string;
  role: 'admin' | 'member';
  claims: readonly Claim[];
}

/**
 * Lets a user act for a company; the company becomes what their next login acts for. Whoever is a member
 * already keeps role and claims.
 */
export async function addMember(ctx: Ctx, { userId, accountId, role, claims }: Membership): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx
      .db('memberships')
      .insert({ user_id: userId, account_id: accountId, role, claims: [...claims] })
      .onConflict(['user_id', 'account_id'])
      .ignore();
    await tx.db('users').where({ id: userId }).update({ last_account_id: accountId });
  });
}

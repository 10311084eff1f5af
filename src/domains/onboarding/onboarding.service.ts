import { completePersonalAccount } from '~/src/domains/accounts';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Unavailable } from '~/src/platform/errors';
import { plainName } from './onboarding.rules';

interface PersonData {
  fullName: string;
  /** 11 digits. */
  cpf: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  /** 10 or 11 digits, or empty. */
  phone: string;
}

/**
 * Completes the individual registration of whoever acts: the tax authority must know the CPF as
 * regular, with this birth date and name. @throws Conflict `registration_done`, `identity_mismatch`,
 * `cpf_irregular`, `cpf_taken`; Unavailable `identity_unavailable`
 */
export async function completeRegistration(ctx: ActorCtx, person: PersonData): Promise<void> {
  if (ctx.actor.onboarded) throw new Conflict('registration_done');
  await confirmIdentity(ctx, person);
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    await completePersonalAccount(tx, { ...person, userId });
    if (person.phone) await keepPhone(tx, userId, person.phone);
  });
}

async function confirmIdentity(ctx: ActorCtx, { fullName, cpf, birthDate }: PersonData): Promise<void> {
  const answer = await ctx.gateways.serpro.consultCpf(cpf, birthDate);
  if (answer.outcome === 'unavailable') throw new Unavailable('identity_unavailable');
  if (answer.outcome !== 'answered') throw new Conflict('identity_mismatch');
  const { name, socialName, status } = answer.data;
  const known = [name, socialName ?? ''].map(plainName);
  if (!known.includes(plainName(fullName))) throw new Conflict('identity_mismatch');
  if (status.meaning !== 'regular' && status.meaning !== 'pending') throw new Conflict('cpf_irregular');
}

/** Kept until it is confirmed by a code; an unconfirmed phone is nobody's login. */
async function keepPhone(ctx: ActorCtx, userId: string, phone: string): Promise<void> {
  await ctx
    .db('users')
    .where({ id: userId })
    .whereNull('phone_confirmed_at')
    .update({
      phone_sealed: ctx.vault.encrypt('phone', Buffer.from(phone)),
      phone_index: ctx.vault.blindIndex('phone', phone),
    });
}

import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Locale } from '~/src/shared/locale';
import { openBirth, openContact } from './request.store';
import type { Claimant } from './subjects.types';

/** Where a code for a person may go. */
export type OwnContact =
  | { kind: 'email'; userId: string; locale: Locale }
  | { kind: 'phone'; userId: string; locale: Locale; phone: string }
  | { kind: 'address'; address: string; locale: Locale };

/**
 * The contact of a CPF that the person confirmed themselves: the validated e-mail, or else the confirmed phone, of the
 * account whose registration proved this CPF; or the address of a request whose documents an operator checked. Never one
 * that a customer gave. Null where there is none.
 */
export const findOwnContact = async (ctx: Ctx, cpf: string): Promise<OwnContact | null> =>
  (await findAccountContact(ctx, cpf))?.contact ?? (await findRequestContact(ctx, cpf))?.contact ?? null;

/** The e-mail addresses that the person of a CPF confirmed: of their account, and of a request that was checked. */
export async function listOwnAddresses(ctx: Ctx, cpf: string): Promise<string[]> {
  const owners = [await findAccountContact(ctx, cpf), await findRequestContact(ctx, cpf)];
  const contacts = owners.flatMap((owner) => owner?.contact ?? []);
  const userIds = contacts.flatMap((contact) => (contact.kind === 'email' ? contact.userId : []));
  const own = await ctx.db('users').whereIn('id', userIds).pluck('email');
  return [...own, ...contacts.flatMap((contact) => (contact.kind === 'address' ? contact.address : []))];
}

/** The contact of a CPF, if the birth date is right too. */
export async function findProvenContact(ctx: Ctx, { cpf, birthDate }: Claimant): Promise<OwnContact | null> {
  const owner = (await findAccountContact(ctx, cpf)) ?? (await findRequestContact(ctx, cpf));
  return owner?.birthDate === birthDate ? owner.contact : null;
}

interface Owner {
  birthDate: string;
  contact: OwnContact;
}

async function findAccountContact(ctx: Ctx, cpf: string): Promise<Owner | null> {
  const row = await ctx
    .db('persons as p')
    .join('users as u', 'u.id', 'p.user_id')
    .whereIn('p.cpf_index', ctx.vault.blindIndexes('cpf', cpf))
    .whereNotNull('p.onboarded_at')
    .where('u.status', 'active')
    .first(
      'u.id',
      'u.locale',
      'u.email_validated_at',
      'u.phone_sealed',
      'u.phone_confirmed_at',
      'p.birth_date_sealed',
    );
  if (!row?.birth_date_sealed) return null;
  const sealer = await getSealer(ctx, row.id);
  const birthDate = sealer.decrypt('birth-date', row.birth_date_sealed).toString();
  const who = { userId: row.id, locale: row.locale };
  if (row.email_validated_at) return { birthDate, contact: { kind: 'email', ...who } };
  if (!row.phone_sealed || !row.phone_confirmed_at) return null;
  const phone = sealer.decrypt('phone', row.phone_sealed).toString();
  return { birthDate, contact: { kind: 'phone', phone, ...who } };
}

async function findRequestContact(ctx: Ctx, cpf: string): Promise<Owner | null> {
  const row = await ctx
    .db('subject_requests')
    .whereIn('cpf_index', ctx.vault.blindIndexes('cpf', cpf))
    .whereNotNull('confirmed_at')
    .whereNotNull('contact_sealed')
    .orderBy('confirmed_at', 'desc')
    .first('id', 'locale', 'birth_sealed', 'contact_sealed');
  if (!row) return null;
  const sealer = await getSealer(ctx, row.id);
  const address = openContact(sealer, row);
  return address
    ? { birthDate: openBirth(sealer, row), contact: { kind: 'address', address, locale: row.locale } }
    : null;
}

import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { keptSince } from '~/src/shared/retention/classes';
import { PHONE_CODE } from './phone.rules';

const phonePurpose = (id: string) => `profile.phone:${id}`;
/** Bound to its row, so that equal codes do not look alike. */
const hashCode = (ctx: Ctx, id: string, code: string) => ctx.vault.blindIndex('phone-code', `${id}:${code}`);

export interface PhoneCode {
  id: string;
  /** Digits. */
  phone: string;
  tries: number;
  createdAt: Date;
  expiresAt: Date;
  /** The message that carries it. */
  textId: string | null;
}

/** The last code sent to a user, until it is used or canceled. */
export async function findPhoneCode(ctx: Ctx, userId: string): Promise<PhoneCode | null> {
  const row = await ctx.db('phone_codes').where({ user_id: userId }).whereNull('ended_at').first();
  if (!row) return null;
  const sealer = await getSealer(ctx, userId);
  return {
    id: row.id,
    phone: sealer.decrypt(phonePurpose(row.id), row.phone_sealed).toString(),
    tries: row.tries,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    textId: row.text_id,
  };
}

/** Voids a user's codes. */
export async function endPhoneCode(ctx: Ctx, userId: string): Promise<void> {
  const open = ctx.db('phone_codes').where({ user_id: userId }).whereNull('ended_at');
  await open.update({ ended_at: ctx.now() });
}

/** Stores a new code for a number; earlier ones become void. Returns its id. */
export async function insertPhoneCode(
  ctx: Ctx,
  userId: string,
  { phone, code, textId }: { phone: string; code: string; textId: string },
): Promise<string> {
  await endPhoneCode(ctx, userId);
  const id = randomUUID();
  const sealer = await getSealer(ctx, userId);
  await ctx.db('phone_codes').insert({
    id,
    user_id: userId,
    phone_sealed: sealer.encrypt(phonePurpose(id), Buffer.from(phone)),
    code_hash: hashCode(ctx, id, code),
    text_id: textId,
    created_at: ctx.now(),
    expires_at: new Date(ctx.now().getTime() + PHONE_CODE.minutes * 60_000),
  });
  return id;
}

/** Reverts a code that was never sent; the one it replaced counts again. */
export async function revokePhoneCode(ctx: Ctx, id: string, replaced: PhoneCode | null): Promise<void> {
  const count = await ctx.db('phone_codes').where({ id, ended_at: null }).delete();
  if (count && replaced) await ctx.db('phone_codes').where({ id: replaced.id }).update({ ended_at: null });
}

/** Deletes codes sent a day ago, which have expired since. Returns how many. */
export function deleteOldPhoneCodes(ctx: Ctx): Promise<number> {
  const before = keptSince('phone-codes', ctx);
  return deleteInSteps(ctx.db, 'phone_codes', (rows) => rows.where('created_at', '<', before));
}

/** Checks a code; each try is counted. */
export async function tryPhoneCode(ctx: Ctx, { id, tries }: PhoneCode, code: string): Promise<boolean> {
  const [row] = await ctx
    .db('phone_codes')
    .where({ id })
    .update({ tries: tries + 1 })
    .returning('code_hash');
  return row!.code_hash === hashCode(ctx, id, code);
}

/** The confirmed number of a user (digits). */
export async function findPhone(ctx: Ctx, userId: string): Promise<string | null> {
  const row = await ctx.db('users').where({ id: userId }).first('phone_sealed', 'phone_confirmed_at');
  if (!row?.phone_confirmed_at || !row.phone_sealed) return null;
  const sealer = await getSealer(ctx, userId);
  return sealer.decrypt('phone', row.phone_sealed).toString();
}

import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { CODE } from './onboarding.rules';
import type { PersonRequest } from './onboarding.types';

const phonePurpose = (id: string) => `onboarding.phone:${id}`;
/** Bound to its row, so that equal codes do not look alike. */
const hashCode = (ctx: Ctx, id: string, code: string) =>
  ctx.vault.blindIndex('onboarding-code', `${id}:${code}`);

type Attempt = Pick<PersonRequest, 'id' | 'userId'>;

export interface StoredCode {
  id: string;
  requestId: string;
  phone: string;
  codeHash: string;
  tries: number;
  createdAt: Date;
  expiresAt: Date;
  /** The message that carries it. */
  textId: string | null;
}

/** Stores a code for a phone (digits); earlier ones of the same attempt become void. */
export async function insertCode(
  ctx: Ctx,
  { id: requestId, userId }: Attempt,
  { phone, code, textId }: { phone: string; code: string; textId: string },
): Promise<StoredCode> {
  const sealer = await getSealer(ctx, userId);
  const now = ctx.now();
  await ctx
    .db('onboarding_codes')
    .where({ request_id: requestId })
    .whereNull('replaced_at')
    .update({ replaced_at: now });
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + CODE.minutes * 60_000);
  const codeHash = hashCode(ctx, id, code);
  await ctx.db('onboarding_codes').insert({
    id,
    request_id: requestId,
    phone_sealed: sealer.encrypt(phonePurpose(id), Buffer.from(phone)),
    code_hash: codeHash,
    text_id: textId,
    created_at: now,
    expires_at: expiresAt,
  });
  return { id, requestId, phone, codeHash, tries: 0, createdAt: now, expiresAt, textId };
}

/** The valid code of an attempt; null when none was sent, or it was used. */
export async function findCode(ctx: Ctx, { id: requestId, userId }: Attempt): Promise<StoredCode | null> {
  const row = await ctx
    .db('onboarding_codes')
    .where({ request_id: requestId })
    .whereNull('replaced_at')
    .whereNull('used_at')
    .first();
  if (!row) return null;
  const sealer = await getSealer(ctx, userId);
  return {
    id: row.id,
    requestId,
    phone: sealer.decrypt(phonePurpose(row.id), row.phone_sealed).toString(),
    codeHash: row.code_hash,
    tries: row.tries,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    textId: row.text_id,
  };
}

/** Reverts a code that was never sent; the previous one counts again. */
export async function revokeCode(ctx: Ctx, id: string): Promise<void> {
  const [code] = await ctx.db('onboarding_codes').where({ id }).delete().returning('request_id');
  if (!code) return;
  const before = ctx
    .db('onboarding_codes')
    .select('id')
    .where({ request_id: code.request_id })
    .orderBy('created_at', 'desc')
    .limit(1);
  await ctx.db('onboarding_codes').whereIn('id', before).update({ replaced_at: null });
}

/** The attempt that a code was sent for, of this user; null when there is none. */
export async function requestOfCode(ctx: Ctx, codeId: string, userId: string): Promise<string | null> {
  const row = await ctx
    .db('onboarding_codes as c')
    .join('onboarding_requests as r', 'r.id', 'c.request_id')
    .where('c.id', codeId)
    .where('r.user_id', userId)
    .first('r.id');
  return row?.id ?? null;
}

/** Checks a code; a wrong one is counted. */
export async function tryCode(ctx: Ctx, stored: StoredCode, code: string): Promise<boolean> {
  const right = hashCode(ctx, stored.id, code) === stored.codeHash;
  const change = right ? { used_at: ctx.now() } : { tries: stored.tries + 1 };
  await ctx.db('onboarding_codes').where({ id: stored.id }).update(change);
  return right;
}

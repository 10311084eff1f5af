import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';

const purpose = (userId: string) => `totp:${userId}`;
const codeKind = (userId: string) => `recovery-code:${userId}`;

/** The shared secret of a user's authenticator app. */
export async function findTotpSecret(ctx: Ctx, userId: string): Promise<Buffer | null> {
  const row = await ctx.db('users').where({ id: userId }).first('totp_secret_sealed');
  if (!row?.totp_secret_sealed) return null;
  const sealer = await getSealer(ctx, userId);
  return sealer.decrypt(purpose(userId), row.totp_secret_sealed);
}

/** Turns the app on, with fresh recovery codes; older ones are void. */
export async function saveTotp(
  ctx: Ctx,
  userId: string,
  { secret, step, codes }: { secret: Buffer; step: number; codes: readonly string[] },
): Promise<void> {
  const sealer = await getSealer(ctx, userId);
  await ctx
    .db('users')
    .where({ id: userId })
    .update({
      two_factor: 'totp',
      totp_secret_sealed: sealer.encrypt(purpose(userId), secret),
      totp_last_step: step,
      totp_since: ctx.now(),
    });
  await ctx.db('recovery_codes').where({ user_id: userId }).delete();
  await ctx
    .db('recovery_codes')
    .insert(
      codes.map((code) => ({ user_id: userId, code_hash: ctx.vault.blindIndex(codeKind(userId), code) })),
    );
}

/** Sets the second factor's method; leaving the app deletes its secret and codes. */
export async function saveTwoFactor(ctx: Ctx, userId: string, method: 'none' | 'email'): Promise<void> {
  await ctx
    .db('users')
    .where({ id: userId })
    .update({ two_factor: method, totp_secret_sealed: null, totp_last_step: null, totp_since: null });
  await ctx.db('recovery_codes').where({ user_id: userId }).delete();
}

/** Accepts a time step once: a seen code does not work twice (RFC 6238 §5.2). */
export async function consumeTotpStep(ctx: Ctx, userId: string, step: number): Promise<boolean> {
  const spent = await ctx
    .db('users')
    .where({ id: userId })
    .where((fresh) => fresh.whereNull('totp_last_step').orWhere('totp_last_step', '<', step))
    .update({ totp_last_step: step });
  return spent === 1;
}

/** Spends a recovery code, once. */
export async function consumeRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const spent = await ctx
    .db('recovery_codes')
    .where({ user_id: userId })
    .whereIn('code_hash', ctx.vault.blindIndexes(codeKind(userId), code))
    .whereNull('used_at')
    .update({ used_at: ctx.now() });
  return spent === 1;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(ctx: Ctx, userId: string): Promise<number> {
  const [{ count }] = await ctx
    .db('recovery_codes')
    .where({ user_id: userId })
    .whereNull('used_at')
    .count('* as count');
  return count;
}

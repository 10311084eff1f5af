import type { Ctx } from '~/src/platform/context';
import type { NewRow } from '~/src/platform/database/db';
import { getEmailIndex } from './recovery.store';

/** Rows that only served a login of the person. */
const LOGIN_TABLES = [
  'api_tokens',
  'challenges',
  'chatbot_accounts',
  'email_changes',
  'email_validations',
  'factor_removals',
  'known_devices',
  'password_resets',
  'preset_accounts',
  'recovery_codes',
  'social_identities',
] as const;

/** A user without anything that says who they were. */
const nameless = (userId: string): Partial<NewRow<'users'>> => ({
  email: `${userId}@invalid`,
  email_validated_at: null,
  password_hash: null,
  full_name: null,
  status: 'cancelled',
  two_factor: 'none',
  totp_secret_sealed: null,
  totp_last_step: null,
  totp_since: null,
  password_unproven: false,
  phone_sealed: null,
  phone_index: null,
  phone_confirmed_at: null,
  indication_code: userId,
  origin: '{}',
  registered_device: null,
  registered_network: null,
});

/** Empties a user's row and deletes what depends on it. */
export async function eraseUser(ctx: Ctx, userId: string): Promise<void> {
  const user = await ctx.db('users').where({ id: userId }).first('email');
  await ctx
    .db('recovery_requests')
    .where({ email_index: getEmailIndex(ctx, user!.email) })
    .delete();
  for (const table of LOGIN_TABLES) await ctx.db(table).where({ user_id: userId }).delete();
  await ctx.db('login_records').where({ user_id: userId }).update({ device: '' });
  await ctx.db('users').where({ id: userId }).update(nameless(userId));
}

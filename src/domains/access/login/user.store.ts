import { randomBytes } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { parseCpf } from '~/src/shared/cpf';
import { DEFAULT_LOCALE, type Locale } from '~/src/shared/locale';
import { phoneDigits } from '~/src/shared/phone';
import type { OperatorRole } from '~/src/shared/rights/operator-duties';

export interface LoginUser {
  id: string;
  email: string;
  passwordHash: string | null;
  status: 'active' | 'blocked' | 'cancelled';
  operator: boolean;
  twoFactor: 'none' | 'email' | 'sms' | 'totp';
  /** Chosen before the inbox was proven: the login asks for an e-mailed code, once. */
  passwordUnproven: boolean;
  /** When whoever holds the inbox last ended all access. */
  accessEndedAt: Date | null;
}

const COLUMNS = [
  'u.id',
  'u.email',
  'u.password_hash as passwordHash',
  'u.status',
  'u.operator',
  'u.two_factor as twoFactor',
  'u.password_unproven as passwordUnproven',
  'u.keys_ended_at as accessEndedAt',
] as const;

/** Finds a user by login name: an e-mail, a CPF on file, or a confirmed phone; demo accounts only in the sandbox. */
export async function findUserByLogin(ctx: Ctx, login: string): Promise<LoginUser | null> {
  const users = ctx
    .db('users as u')
    .whereNot('u.status', 'cancelled')
    .whereRaw('(not u.demo or ?::boolean)', [ctx.sandbox]);
  if (login.includes('@')) return (await users.where('u.email', login.toLowerCase()).first(COLUMNS)) ?? null;
  const cpf = parseCpf(login);
  const byCpf = ctx
    .db('persons')
    .select('user_id')
    .whereIn('cpf_index', ctx.vault.blindIndexes('cpf', cpf ?? '-'));
  const phones = ctx.vault.blindIndexes('phone', phoneDigits(login));
  const row = await users
    .where((or) =>
      or
        .whereIn('u.id', byCpf)
        .orWhere((phone) => phone.whereIn('u.phone_index', phones).whereNotNull('u.phone_confirmed_at')),
    )
    .orderByRaw('coalesce(u.phone_index = any(?), false)', [phones])
    .first(COLUMNS);
  return row ?? null;
}

interface NewUser {
  email: string;
  passwordHash: string | null;
  locale: Locale;
  postpaidEntry: boolean;
  cameFromChatbot: boolean;
  origin: Record<string, string>;
  referredBy: string | null;
}

/** Adds a user; null when the e-mail already has one. */
export async function insertUser(ctx: Ctx, user: NewUser): Promise<string | null> {
  const [row] = await ctx
    .db('users')
    .insert({
      email: user.email.toLowerCase(),
      password_hash: user.passwordHash,
      locale: user.locale,
      postpaid_entry: user.postpaidEntry,
      came_from_chatbot: user.cameFromChatbot,
      origin: JSON.stringify(user.origin),
      referred_by: user.referredBy,
      registered_device: ctx.place?.device.slice(0, 200) || null,
      registered_network: ctx.place?.network || null,
      indication_code: randomBytes(5).toString('hex').toUpperCase(),
    })
    .onConflict(ctx.db.raw("(email) where status <> 'cancelled'") as never)
    .ignore()
    .returning('id');
  return row?.id ?? null;
}

/** How an account was made, as whoever made it would recognise it. */
export interface Origin {
  at: Date;
  /** Browser and operating system; null when unknown. */
  device: string | null;
  /** Truncated for privacy; null when unknown. */
  network: string | null;
  /** How one enters: by password, or a provider. */
  ways: ('password' | 'google' | 'facebook' | 'entra')[];
}

/** How a user's account was made. @throws Error when there is none of that id */
export async function getOrigin({ db }: Ctx, userId: string): Promise<Origin> {
  const user = await db('users')
    .where({ id: userId })
    .first('created_at', 'registered_device', 'registered_network', 'password_hash');
  if (!user) throw new Error('unknown user');
  const networks = await db('social_identities')
    .where({ user_id: userId })
    .orderBy('provider')
    .pluck('provider');
  return {
    at: user.created_at,
    device: user.registered_device,
    network: user.registered_network,
    ways: user.password_hash ? ['password', ...networks] : networks,
  };
}

/** Whether a user was created within this time. */
export async function isUserNewerThan(ctx: Ctx, userId: string, ms: number): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - ms);
  return Boolean(await ctx.db('users').where({ id: userId }).where('created_at', '>', since).first('id'));
}

/** The language a user chose, for unsolicited messages. */
export async function findUserLocale(ctx: Ctx, userId: string): Promise<Locale> {
  const row = await ctx.db('users').where({ id: userId }).first('locale');
  return row?.locale ?? DEFAULT_LOCALE;
}

/** Where codes for a user go; the phone only when it is confirmed. */
export async function findContact(
  ctx: Ctx,
  userId: string,
): Promise<{ email: string; phone: string | null }> {
  const row = await ctx
    .db('users')
    .where({ id: userId })
    .first('email', 'phone_sealed', 'phone_confirmed_at');
  const sealed = row?.phone_confirmed_at ? row.phone_sealed : null;
  return {
    email: row?.email ?? '',
    phone: sealed && (await getSealer(ctx, userId)).decrypt('phone', sealed).toString(),
  };
}

/** A user by id, as a login needs them; null when the account was canceled. */
export async function findLoginUser(ctx: Ctx, userId: string): Promise<LoginUser | null> {
  const row = await ctx
    .db('users as u')
    .where('u.id', userId)
    .whereNot('u.status', 'cancelled')
    .first(COLUMNS);
  return row ?? null;
}

/** The same, locked as by `lockAccess`. */
export async function lockLoginUser({ db }: Ctx, id: string): Promise<LoginUser | null> {
  const users = db('users as u').where('u.id', id).whereNot('u.status', 'cancelled');
  return (await users.forNoKeyUpdate().first(COLUMNS)) ?? null;
}

/** Stores a new password's hash. */
export async function savePassword(ctx: Ctx, userId: string, passwordHash: string): Promise<void> {
  await ctx.db('users').where({ id: userId }).update({ password_hash: passwordHash });
}

/** Stores another hash of the same password; false where they have another password by now. */
export async function replaceHash(
  { db }: Ctx,
  { id, passwordHash }: Pick<LoginUser, 'id' | 'passwordHash'>,
  hash: string,
): Promise<boolean> {
  return (await db('users').where({ id, password_hash: passwordHash }).update({ password_hash: hash })) === 1;
}

/** The hash of a user's password; null for users who never set one. */
export async function findPasswordHash(ctx: Ctx, userId: string): Promise<string | null> {
  return (await ctx.db('users').where({ id: userId }).first('password_hash'))?.password_hash ?? null;
}

/** Makes a user an operator, with the second factor that they then have. */
export async function saveOperator(
  ctx: Ctx,
  userId: string,
  { roles, twoFactor }: { roles: readonly OperatorRole[]; twoFactor: 'email' | 'totp' },
): Promise<void> {
  const rights = { operator: true, operator_roles: [...roles], two_factor: twoFactor };
  await ctx.db('users').where({ id: userId }).update(rights);
}

/** Stores what an operator may do; nothing for anybody else. */
export async function saveOperatorRoles(
  { db }: Ctx,
  userId: string,
  roles: readonly OperatorRole[],
): Promise<void> {
  await db('users')
    .where({ id: userId, operator: true })
    .update({ operator_roles: [...roles] });
}

/** The user behind the name of a preset account. */
export async function findPresetUser(ctx: Ctx, name: string): Promise<string | null> {
  const row = await ctx.db('preset_accounts').where({ name }).first('user_id');
  return row?.user_id ?? null;
}

/** Marks a user as preset under a name. */
export async function savePreset(ctx: Ctx, name: string, userId: string): Promise<void> {
  await ctx.db('preset_accounts').insert({ name, user_id: userId }).onConflict('name').merge();
}

/** Deletes a preset name. */
export async function deletePreset(ctx: Ctx, name: string): Promise<void> {
  await ctx.db('preset_accounts').where({ name }).delete();
}

/** Marks a user's e-mail as validated; null when it was before. */
export async function markValidated(ctx: Ctx, userId: string): Promise<{ cameFromChatbot: boolean } | null> {
  const [user] = await ctx
    .db('users')
    .where({ id: userId })
    .whereNull('email_validated_at')
    .update({ email_validated_at: ctx.now() })
    .returning('came_from_chatbot as cameFromChatbot');
  return user ?? null;
}

/** Whether a user came from the chatbot, whose bonus differs (docs/model.md "Bonuses"). */
export async function cameFromChatbot(ctx: Ctx, userId: string): Promise<boolean> {
  return (await ctx.db('users').where({ id: userId }).first('came_from_chatbot'))?.came_from_chatbot ?? false;
}

/** Names a user. */
export async function saveUserName(ctx: Ctx, userId: string, fullName: string): Promise<void> {
  await ctx.db('users').where({ id: userId }).update({ full_name: fullName });
}

/** Stores the language of messages to a user. */
export async function saveLocale(ctx: Ctx, userId: string, locale: Locale): Promise<void> {
  await ctx.db('users').where({ id: userId }).update({ locale });
}

/** Moves a user between active and blocked; false when they were not where the move begins. */
export async function moveUser(
  { db }: Ctx,
  userId: string,
  { from, to }: { from: 'active' | 'blocked'; to: 'active' | 'blocked' },
): Promise<boolean> {
  return (
    (await db('users').where({ id: userId, status: from, operator: false }).update({ status: to })) === 1
  );
}

interface LockedUser {
  email: string;
  status: LoginUser['status'];
  emailValidatedAt: Date | null;
  hasPassword: boolean;
}

/** Locks a user until the transaction ends: what belongs to them changes one at a time. */
export async function lockUser({ db }: Ctx, userId: string): Promise<LockedUser> {
  const row = await db('users')
    .where({ id: userId })
    .forUpdate()
    .first('email', 'status', 'email_validated_at', 'password_hash');
  return {
    email: row!.email,
    status: row!.status,
    emailValidatedAt: row!.email_validated_at,
    hasPassword: row!.password_hash !== null,
  };
}

export interface DemoMarks {
  postpaidEntry?: boolean;
  twoFactor?: LoginUser['twoFactor'];
  status?: LoginUser['status'];
  operator?: boolean;
}

/** Makes a user a demo account, with a validated e-mail: one that logs in only beside the sandbox. */
export async function markDemoUser(ctx: Ctx, userId: string, marks: DemoMarks): Promise<void> {
  const { postpaidEntry = false, twoFactor = 'none', status = 'active', operator = false } = marks;
  await ctx.db('users').where({ id: userId }).update({
    email_validated_at: ctx.now(),
    demo: true,
    postpaid_entry: postpaidEntry,
    two_factor: twoFactor,
    status,
    operator,
  });
}

import type { Ctx } from '~/src/platform/context';

interface NewLink {
  userId: string;
  email: string;
  secretHash: string;
  redirectTo: string | null;
  expiresAt: Date;
}

/** Stores the hash of a link that validates an e-mail. */
export async function insertLink(ctx: Ctx, link: NewLink): Promise<void> {
  await ctx.db('email_validations').insert({
    user_id: link.userId,
    email: link.email,
    secret_hash: link.secretHash,
    redirect_to: link.redirectTo,
    created_at: ctx.now(),
    expires_at: link.expiresAt,
  });
}

/** Where all of a user's links lead from now on. */
export async function saveLinkTarget({ db }: Ctx, userId: string, path: string): Promise<void> {
  await db('email_validations').where({ user_id: userId }).update({ redirect_to: path });
}

/** Where a user's newest link leads; null when to no page of its own. */
export async function findLinkTarget({ db }: Ctx, userId: string): Promise<string | null> {
  const links = db('email_validations').where({ user_id: userId }).orderBy('created_at', 'desc');
  return (await links.first('redirect_to'))?.redirect_to ?? null;
}

interface ValidationRow {
  id: string;
  email: string;
  usedAt: Date | null;
  expiresAt: Date;
  redirectTo: string | null;
  userId: string;
  validatedAt: Date | null;
}

/** A link to the user's present e-mail; locked in a transaction. */
export async function findLink(ctx: Ctx, secretHash: string): Promise<ValidationRow | null> {
  const query = ctx
    .db('email_validations as v')
    .join('users as u', 'u.id', 'v.user_id')
    .where('v.secret_hash', secretHash)
    .whereRaw('u.email = v.email');
  if (ctx.db.isTransaction) query.forUpdate('v');
  const row = await query.first({
    id: 'v.id',
    email: 'v.email',
    usedAt: 'v.used_at',
    expiresAt: 'v.expires_at',
    redirectTo: 'v.redirect_to',
    userId: 'u.id',
    validatedAt: 'u.email_validated_at',
  });
  return row ?? null;
}

/** Marks a link as used. */
export async function markLinkUsed({ db, now }: Ctx, id: string): Promise<void> {
  await db('email_validations').where({ id }).update({ used_at: now() });
}

/** When a user's last link was made; null when none was. */
export async function lastLinkAt({ db }: Ctx, userId: string): Promise<Date | null> {
  return (
    (await db('email_validations').where({ user_id: userId }).max('created_at as at').first())?.at ?? null
  );
}

/** How many links a user was sent since a moment. */
export async function countLinks({ db }: Ctx, userId: string, since: Date): Promise<number> {
  const row = await db('email_validations')
    .where({ user_id: userId })
    .where('created_at', '>', since)
    .count('id as sent')
    .first();
  return Number(row?.sent);
}

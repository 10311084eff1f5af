import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { clearReturned } from '~/src/domains/notifications';
import type { Ctx } from '~/src/platform/context';
import type { Sealed } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { HOUR_MS } from '~/src/shared/dates';

/** Hours in which the new address may be confirmed; days in which the old one may stop it. */
export const EMAIL_CHANGE = { hours: 24, stopDays: 7 } as const;

const oldPurpose = (id: string) => `email-change.old:${id}`;
const newPurpose = (id: string) => `email-change.new:${id}`;
const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export interface EmailChange {
  id: string;
  userId: string;
  oldEmail: string;
  newEmail: string;
  createdAt: Date;
  expiresAt: Date;
  doneAt: Date | null;
  stoppedAt: Date | null;
  /** The old address had been proven when the change began. */
  oldValidated: boolean;
}

interface Row {
  id: string;
  user_id: string;
  old_email_sealed: Sealed;
  new_email_sealed: Sealed;
  created_at: Date;
  expires_at: Date;
  done_at: Date | null;
  stopped_at: Date | null;
  old_validated: boolean;
}

async function toChange(ctx: Ctx, row: Row): Promise<EmailChange> {
  const sealer = await getSealer(ctx, row.user_id);
  return {
    id: row.id,
    userId: row.user_id,
    oldEmail: sealer.decrypt(oldPurpose(row.id), row.old_email_sealed).toString(),
    newEmail: sealer.decrypt(newPurpose(row.id), row.new_email_sealed).toString(),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    doneAt: row.done_at,
    stoppedAt: row.stopped_at,
    oldValidated: row.old_validated,
  };
}

/** Stores a change; returns the secrets of its two links, which only the mails contain. */
export async function insertChange(
  ctx: Ctx,
  { userId, oldEmail, newEmail }: Pick<EmailChange, 'userId' | 'oldEmail' | 'newEmail'>,
): Promise<{ confirm: string; stop: string }> {
  const id = randomUUID();
  const [confirm, stop] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const sealer = await getSealer(ctx, userId);
  await ctx.db('email_changes').insert({
    id,
    user_id: userId,
    old_validated: ctx.db('users').select(ctx.db.raw('email_validated_at is not null')).where({ id: userId }),
    old_email_sealed: sealer.encrypt(oldPurpose(id), Buffer.from(oldEmail)),
    new_email_sealed: sealer.encrypt(newPurpose(id), Buffer.from(newEmail)),
    confirm_hash: digest(confirm),
    stop_hash: digest(stop),
    created_at: ctx.now(),
    expires_at: new Date(ctx.now().getTime() + EMAIL_CHANGE.hours * HOUR_MS),
  });
  return { confirm, stop };
}

/** A user's pending change; null when there is none, or it has expired. */
export async function findOpenChange(ctx: Ctx, userId: string): Promise<EmailChange | null> {
  const row = await ctx
    .db('email_changes')
    .where({ user_id: userId, done_at: null, stopped_at: null })
    .where('expires_at', '>', ctx.now())
    .first();
  return row ? toChange(ctx, row) : null;
}

/** A change by the secret of one of its links; locked within a transaction. */
export async function findChange(
  ctx: Ctx,
  link: 'confirm' | 'stop',
  secret: string,
): Promise<EmailChange | null> {
  const query = ctx.db('email_changes').where({ [`${link}_hash`]: digest(secret) });
  if (ctx.db.isTransaction) query.forUpdate();
  const row = await query.first();
  return row ? toChange(ctx, row) : null;
}

/** Stops a user's pending change; false when none could still be confirmed. */
export async function stopOpenChanges({ db, now }: Ctx, userId: string): Promise<boolean> {
  const stopped: { expires_at: Date }[] = await db('email_changes')
    .where({ user_id: userId, done_at: null, stopped_at: null })
    .update({ stopped_at: now() })
    .returning('expires_at');
  return stopped.some(({ expires_at: end }) => end > now());
}

/** Stops all of a user's changes, completed ones too: none of their links changes the address any more. */
export async function stopAllChanges({ db, now }: Ctx, userId: string): Promise<void> {
  await db('email_changes').where({ user_id: userId, stopped_at: null }).update({ stopped_at: now() });
}

export async function markDone({ db, now }: Ctx, id: string): Promise<void> {
  await db('email_changes').where({ id }).update({ done_at: now() });
}

/** Deletes changes that can no longer be confirmed or stopped. */
export async function deleteExpiredChanges({ db, now }: Ctx): Promise<number> {
  const before = new Date(now().getTime() - (EMAIL_CHANGE.stopDays + 1) * 24 * HOUR_MS);
  return db('email_changes').where('created_at', '<', before).delete();
}

/** A user's current e-mail, locked; null for a deleted user. */
export async function lockEmail({ db }: Ctx, userId: string): Promise<string | null> {
  const row = await db('users').where({ id: userId, status: 'active' }).forUpdate().first('email');
  return row?.email ?? null;
}

/** Whether another account has an e-mail. */
export async function isEmailTaken({ db }: Ctx, email: string): Promise<boolean> {
  const row = await db('users').where({ email }).whereNot({ status: 'cancelled' }).first('id');
  return row !== undefined;
}

/**
 * Changes a user's e-mail to another, proven one; links mailed to the previous one become void. False
 * when another account has it.
 */
export async function saveEmail({ db, now }: Ctx, userId: string, email: string): Promise<boolean> {
  // The unique index decides between concurrent calls; a savepoint keeps the caller's transaction usable.
  const saved = await db
    .transaction((inner) => inner('users').where({ id: userId }).update({ email }))
    .catch((error: { code?: string }) => {
      if (error.code === '23505') return 0;
      throw error;
    });
  if (saved === 0) return false;
  await db('users')
    .where({ id: userId })
    .whereNotNull('email_validated_at')
    .update({ email_validated_at: now() });
  await db('password_resets').where({ user_id: userId }).delete();
  await clearReturned({ db }, userId);
  return true;
}

/** Clears a user's password: only a link to their e-mail opens the account again. */
export async function clearPassword({ db }: Ctx, userId: string): Promise<void> {
  await db('users').where({ id: userId }).update({ password_hash: null, password_unproven: false });
}

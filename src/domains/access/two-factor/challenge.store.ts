import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import type { Row } from '~/src/platform/database/db';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import type { Caller } from '~/src/shared/caller';
import { keptSince } from '~/src/shared/retention/classes';
import type { ChallengeMethod, ChallengePurpose } from './two-factor.types';

/** How long a challenge may be answered (docs/security/controls.md "Limits"). */
export const CHALLENGE_MS = 10 * 60_000;

export interface Challenge {
  id: string;
  purpose: ChallengePurpose;
  caller: Caller['kind'];
  userId: string | null;
  method: ChallengeMethod;
  sentAt: Date | null;
  sends: number;
  verifiedAt: Date | null;
}

const COLUMNS = [
  'id',
  'purpose',
  'caller',
  'user_id as userId',
  'method',
  'sent_at as sentAt',
  'sends',
  'verified_at as verifiedAt',
] as const;

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const subjectIndex = (ctx: Ctx, subject: string): string => ctx.vault.blindIndex('challenge', subject);
const addressIndex = (ctx: Ctx, caller: Caller): string => ctx.vault.blindIndex('address', caller.address);

interface NewChallenge {
  purpose: ChallengePurpose;
  /** Null when the subject has no user; the response looks the same. */
  userId: string | null;
  /** The login name or e-mail that was typed. */
  subject: string;
  caller: Caller;
  method: ChallengeMethod;
}

/** Creates a challenge; returns the secret that only the caller gets. */
export async function insertChallenge(ctx: Ctx, challenge: NewChallenge): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const now = ctx.now();
  await ctx.db('challenges').insert({
    secret_hash: digest(secret),
    purpose: challenge.purpose,
    user_id: challenge.userId,
    subject_index: subjectIndex(ctx, challenge.subject),
    caller: challenge.caller.kind,
    address_index: addressIndex(ctx, challenge.caller),
    method: challenge.method,
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_MS),
  });
  return secret;
}

function open(ctx: Ctx, purpose: ChallengePurpose, kind: Caller['kind']) {
  return ctx
    .db('challenges')
    .where({ purpose, caller: kind })
    .whereNull('used_at')
    .where('expires_at', '>', ctx.now());
}

/** The challenge of a secret, while it may be answered or used. */
export async function findChallenge(
  ctx: Ctx,
  purpose: ChallengePurpose,
  { kind }: Pick<Caller, 'kind'>,
  secret: string,
): Promise<Challenge | null> {
  return (
    (await open(ctx, purpose, kind)
      .where({ secret_hash: digest(secret) })
      .first(COLUMNS)) ?? null
  );
}

/** The same, if it was created for this subject. */
export async function findSubjectChallenge(
  ctx: Ctx,
  purpose: ChallengePurpose,
  { caller, secret, subject }: { caller: Caller; secret: string; subject: string },
): Promise<Challenge | null> {
  const row = await open(ctx, purpose, caller.kind)
    .where({ secret_hash: digest(secret), subject_index: subjectIndex(ctx, subject) })
    .first(COLUMNS);
  return row ?? null;
}

/** The latest challenge of a login from the caller's address: for programs that carry no secret. */
export async function findLatestLoginChallenge(
  ctx: Ctx,
  caller: Caller,
  subject: string,
): Promise<Challenge | null> {
  const row = await open(ctx, 'login', caller.kind)
    .where({ subject_index: subjectIndex(ctx, subject), address_index: addressIndex(ctx, caller) })
    .orderBy('created_at', 'desc')
    .first(COLUMNS);
  return row ?? null;
}

/** The open challenge of a user's own subject, which needs no secret. */
export async function findOwnChallenge(
  ctx: Ctx,
  purpose: ChallengePurpose,
  { userId, subject }: { userId: string; subject: string },
): Promise<Challenge | null> {
  const row = await open(ctx, purpose, 'browser')
    .where({ user_id: userId, subject_index: subjectIndex(ctx, subject) })
    .orderBy('created_at', 'desc')
    .first(COLUMNS);
  return row ?? null;
}

interface Sending {
  method: ChallengeMethod;
  code: string;
  pauseMs: number;
  maxSends: number;
}

const codeHash = (ctx: Ctx, id: string, code: string): string => ctx.vault.blindIndex(`code:${id}`, code);

/**
 * Stores a new code; false during the pause after the last one by the same method, or when too many
 * were sent.
 */
export async function saveCode(ctx: Ctx, id: string, sending: Sending): Promise<boolean> {
  const now = ctx.now();
  const count = await ctx
    .db('challenges')
    .where({ id })
    .whereNull('verified_at')
    .where('sends', '<', sending.maxSends)
    .where((due) =>
      due
        .whereNull('sent_at')
        .orWhereNot({ method: sending.method })
        .orWhere('sent_at', '<=', new Date(now.getTime() - sending.pauseMs)),
    )
    .update({
      method: sending.method,
      code_hash: codeHash(ctx, id, sending.code),
      sent_at: now,
      sends: ctx.db.raw('sends + 1'),
    });
  return count === 1;
}

/** The state of a challenge before a code was stored. */
export type SendState = Pick<Row<'challenges'>, 'method' | 'code_hash' | 'sent_at' | 'sends'>;

/** The state of a challenge, locked. */
export const lockSendState = async ({ db }: Ctx, id: string): Promise<SendState> =>
  (await db('challenges').where({ id }).forUpdate().first('method', 'code_hash', 'sent_at', 'sends'))!;

/** Reverts a code that was never sent: the previous one counts again, and the send is not counted. */
export async function revertSend(ctx: Ctx, id: string, code: string, before: SendState): Promise<void> {
  await ctx
    .db('challenges')
    .where({ id, code_hash: codeHash(ctx, id, code) })
    .update(before);
}

/** The first code of a challenge; asking for one right after it does not send a second (`sends` stays 0). */
export async function saveFirstCode(ctx: Ctx, id: string, code: string): Promise<void> {
  await ctx
    .db('challenges')
    .where({ id, sends: 0 })
    .update({ code_hash: codeHash(ctx, id, code), sent_at: ctx.now() });
}

/**
 * A program asks for the code that its login has just sent: it is counted, not sent
 * again. False otherwise.
 */
export async function countFirstCode(
  ctx: Ctx,
  { id, method }: { id: string; method: ChallengeMethod },
  pauseMs: number,
): Promise<boolean> {
  const count = await ctx
    .db('challenges')
    .where({ id, method, sends: 0 })
    .where('sent_at', '>', new Date(ctx.now().getTime() - pauseMs))
    .update({ sends: 1 });
  return count === 1;
}

/**
 * Consumes one attempt of a challenge before the code is checked: concurrent ones get no more than
 * there are. Null when none is left. `fits` is for sent codes; an app's code is checked elsewhere.
 */
export async function consumeAttempt(
  ctx: Ctx,
  id: string,
  { code, max }: { code: string; max: number },
): Promise<{ fits: boolean } | null> {
  const [row] = await ctx
    .db('challenges')
    .where({ id })
    .whereNull('verified_at')
    .whereNull('used_at')
    .where('tries', '<', max)
    .update({ tries: ctx.db.raw('tries + 1') })
    .returning('code_hash');
  return row ? { fits: row.code_hash !== null && row.code_hash === codeHash(ctx, id, code) } : null;
}

/** Marks a challenge as verified; false when it was before. */
export async function markVerified(ctx: Ctx, id: string): Promise<boolean> {
  const marked = await ctx
    .db('challenges')
    .where({ id })
    .whereNull('verified_at')
    .update({ verified_at: ctx.now() });
  return marked === 1;
}

/** Consumes a verified challenge, once. */
export async function consumeChallenge(ctx: Ctx, id: string): Promise<boolean> {
  const count = await ctx
    .db('challenges')
    .where({ id })
    .whereNull('used_at')
    .whereNotNull('verified_at')
    .update({ used_at: ctx.now() });
  return count === 1;
}

interface Spending {
  userId: string;
  subject: string;
  caller: Caller;
  /** Absent: a challenge of this login name from the caller's address. */
  secret?: string;
}

/** Consumes a verified challenge of a user's login, once; false when there is none. */
export async function consumeVerified(ctx: Ctx, spending: Spending): Promise<boolean> {
  const { userId, subject, caller, secret } = spending;
  const candidate = open(ctx, 'login', caller.kind)
    .where({ user_id: userId })
    .whereNotNull('verified_at')
    .where(
      secret
        ? { secret_hash: digest(secret) }
        : { subject_index: subjectIndex(ctx, subject), address_index: addressIndex(ctx, caller) },
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('id');
  const spent = await ctx
    .db('challenges')
    .whereIn('id', candidate)
    .whereNull('used_at')
    .update({ used_at: ctx.now() });
  return spent === 1;
}

/** Ends every open challenge of a user. */
export async function endChallenges(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db('challenges').where({ user_id: userId }).whereNull('used_at').update({ used_at: ctx.now() });
}

/** Deletes what expired a day ago. Returns how many. */
export function deleteExpiredChallenges(ctx: Ctx): Promise<number> {
  const before = keptSince('tokens', ctx);
  return deleteInSteps(ctx.db, 'challenges', (rows) => rows.where('created_at', '<', before));
}

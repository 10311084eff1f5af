import { findLoginTime } from '~/src/domains/access/login/login.store';
import { findContact, findPasswordHash } from '~/src/domains/access/login/user.store';
import {
  type Challenge,
  consumeChallenge,
  findOwnChallenge,
  insertChallenge,
} from '~/src/domains/access/two-factor/challenge.store';
import { confirmPassword } from '~/src/domains/access/two-factor/totp.service';
import { checkCode, sendCode } from '~/src/domains/access/two-factor/two-factor.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid } from '~/src/platform/errors';
import type { Caller } from '~/src/shared/caller';
import { maskEmail } from '~/src/shared/names';
import type { Confirmation } from './confirm.types';

/** A login this recent is proof enough for a step that can be undone. */
const RECENT_MS = 10 * 60_000;
const OPENED = { name: 'confirm.opened', points: 5, seconds: 900 };
/** The code belongs to the login, whatever address it comes from. */
const ANYWHERE: Caller = { kind: 'browser', address: '', device: null, deviceName: '' };

const find = (ctx: ActorCtx): Promise<Challenge | null> =>
  findOwnChallenge(ctx, 'confirm', { userId: ctx.actor.userId, subject: ctx.actor.loginId });

/** How the actor proves their identity again before a step that is hard to undo. */
export async function getConfirmation(ctx: ActorCtx): Promise<Confirmation> {
  const { userId } = ctx.actor;
  if ((await findPasswordHash(ctx, userId)) !== null) return { method: 'password' };
  const [challenge, { email }] = await Promise.all([find(ctx), findContact(ctx, userId)]);
  return { method: 'code', to: maskEmail(email), isSent: challenge !== null };
}

/**
 * Mails the code that replaces a password; earlier codes become void.
 * @throws TooMany `resend_wait` within 5 seconds, `too_many`; Conflict `two_factor_over`
 */
export async function sendConfirmation(ctx: ActorCtx): Promise<void> {
  const { userId, loginId } = ctx.actor;
  if (!(await find(ctx))) {
    await ctx.limits.consume(OPENED, userId);
    const opened = { purpose: 'confirm', userId, subject: loginId, caller: ANYWHERE } as const;
    await insertChallenge(ctx, { ...opened, method: 'email' });
  }
  const challenge = await find(ctx);
  if (challenge) await sendCode(ctx, challenge, 'email');
}

/** Whether the actor logged in within the last ten minutes. */
export async function isRecentLogin(ctx: ActorCtx): Promise<boolean> {
  const login = await findLoginTime(ctx, ctx.actor.loginId);
  return login !== null && ctx.now().getTime() - login.getTime() <= RECENT_MS;
}

export interface Proof {
  password: string;
  code: string;
}

/**
 * Confirms the actor's identity: by password, or by e-mailed code where they have none.
 * A code works once. @throws Invalid on the field that is wrong; TooMany
 */
export async function confirmIdentity(ctx: ActorCtx, { password, code }: Proof): Promise<void> {
  if ((await findPasswordHash(ctx, ctx.actor.userId)) !== null) return confirmPassword(ctx, password);
  if (code === '') throw new Invalid('invalid', { code: ['codeRequired'] });
  const challenge = await find(ctx);
  if (!challenge) throw new Invalid('invalid', { code: ['confirmOver'] });
  try {
    await checkCode(ctx, challenge, code);
  } catch (error) {
    if (error instanceof Conflict) throw new Invalid('invalid', { code: ['confirmOver'] });
    if (error instanceof Invalid) throw new Invalid('invalid', { code: ['codeWrong'] });
    throw error;
  }
  await inTransaction(ctx, (tx) => consumeChallenge(tx, challenge.id));
}

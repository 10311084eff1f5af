import type { Ctx } from '~/src/platform/context';
import type { MessageProblem } from './notifications.types';

/** Notes what came of a message; returns whose address it went to, null for an unknown one or one without an account. */
export async function saveProblem(
  ctx: Ctx,
  id: string,
  { problem, code }: { problem: MessageProblem; code: string | null },
): Promise<string | null> {
  const [row] = await ctx
    .db('messages')
    .where({ id })
    .update({ problem, problem_code: code, problem_at: ctx.now() })
    .returning(['user_id', 'address_sealed']);
  return row && row.address_sealed === null ? row.user_id : null;
}

/** Marks a user's address as one that mail comes back from; only while it is one of `addresses`, if given. */
export async function markReturned(ctx: Ctx, userId: string, addresses?: readonly string[]): Promise<void> {
  const { email } = (await ctx.db('users').where({ id: userId }).first('email')) ?? {};
  if (!email || addresses?.every((each) => each.toLowerCase() !== email.toLowerCase())) return;
  await ctx
    .db('returned_addresses')
    .insert({ user_id: userId, at: ctx.now() })
    .onConflict('user_id')
    .ignore();
}

/** Takes the mark away, as with another address: mail is sent to them again. */
export async function clearReturned({ db }: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  await db('returned_addresses').where({ user_id: userId }).delete();
}

import type { Ctx } from '~/src/platform/context';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import type { CookieChoice } from '~/src/shared/cookie-choice';
import { keptSince } from '~/src/shared/retention/classes';

/** Stores a visitor's choice under a random id, without their identity. */
export async function insertChoice({ db, now }: Ctx, choice: CookieChoice, version: number): Promise<void> {
  const { id, analytics, ads } = choice;
  await db('cookie_choices').insert({ id, version, analytics, ads, created_at: now() });
}

/** Deletes choices of two years ago: the cookie lives for one, the choice stays provable for one more. */
export function deleteOldChoices(ctx: Ctx): Promise<number> {
  const before = keptSince('cookie-choices', ctx);
  return deleteInSteps(ctx.db, 'cookie_choices', (rows) => rows.where('created_at', '<', before));
}

import type { Ctx } from '~/src/platform/context';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import type { CookieChoice } from '~/src/shared/cookie-choice';

/** The cookie lives for a year; the choice stays provable for one more. */
const RETENTION_MS = 2 * 365 * 24 * 3_600_000;

/** Stores a visitor's choice under a random id, without their identity. */
export async function insertChoice({ db, now }: Ctx, choice: CookieChoice, version: number): Promise<void> {
  const { id, analytics, ads } = choice;
  await db('cookie_choices').insert({ id, version, analytics, ads, created_at: now() });
}

export async function deleteOldChoices({ db, now }: Ctx): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS);
  await deleteInSteps(db, 'cookie_choices', (rows) => rows.where('created_at', '<', before));
}

import type { ActorCtx } from '~/src/platform/context';

/** Whether the person has dismissed the review tutorial, in any browser. */
export const hasDismissedTutorial = async ({ db, actor }: ActorCtx): Promise<boolean> =>
  (await db('review_tutorials').where({ user_id: actor.userId }).first('user_id')) !== undefined;

export async function saveTutorialDismissal({ db, actor, now }: ActorCtx): Promise<void> {
  await db('review_tutorials')
    .insert({ user_id: actor.userId, dismissed_at: now() })
    .onConflict('user_id')
    .ignore();
}

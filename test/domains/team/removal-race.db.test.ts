import { expect, test } from '@jest/globals';
import { changeReviewer, removeReviewer } from '~/src/domains/team';
import { leaveCompany, removeEntry } from '~/src/domains/team/team.service';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { createColleague } from '../verification/review/review.support';
import { createVerifier, REVIEWER } from '../verification/verification.support';

const site = await testSite();
const { ctx, db } = site;

/** A manager of verifications, and a reviewer whom an administrator promotes while the manager acts. */
async function whilePromoted(act: (manager: ActorCtx, uid: string) => Promise<unknown>): Promise<string> {
  const { as } = await createVerifier(ctx, { claims: [...REVIEWER, 'doccheck_admin'] });
  const manager: ActorCtx = { ...as, actor: { ...as.actor, companyRole: 'member' } };
  const { actor } = await createColleague(ctx, as, { claims: ['doccheck'] });
  const { accountId } = as.actor;
  const key = { user_id: actor.userId, account_id: accountId };
  const promotion = await db.transaction();
  await promotion('memberships')
    .where(key)
    .update({ role: 'admin', version: db.raw('version + 1') });
  let ended = false;
  const acted = act(manager, actor.userId)
    .then(
      () => 'done',
      (error) => error.code as string,
    )
    .finally(() => {
      ended = true;
    });
  await eventually(async () => {
    const { rows } = await db.raw(`select 1 from pg_locks where not granted`);
    return ended || rows.length > 0;
  });
  await promotion.commit();
  const outcome = await acted;
  expect(await db('memberships').where(key).first('role')).toEqual({ role: 'admin' });
  return outcome;
}

test('a manager removes nobody who was promoted meanwhile', async () => {
  expect(await whilePromoted((as, uid) => removeReviewer(as, uid))).toBe('member_changed');
});

test('nor changes their rights', async () => {
  const change = { claims: [], version: 1 };
  expect(await whilePromoted((as, uid) => changeReviewer(as, uid, change))).toBe('member_changed');
});

test('an administrator who removes somebody meanwhile is told that they changed', async () => {
  const admin = (as: ActorCtx): ActorCtx => ({ ...as, actor: { ...as.actor, companyRole: 'admin' } });
  expect(await whilePromoted((as, uid) => removeEntry(admin(as), { uid }))).toBe('member_changed');
});

test('nobody leaves with another role than they have', async () => {
  const leaving = (as: ActorCtx, userId: string): ActorCtx => ({ ...as, actor: { ...as.actor, userId } });
  expect(await whilePromoted((as, uid) => leaveCompany(leaving(as, uid), as.actor.accountId))).toBe(
    'member_changed',
  );
});

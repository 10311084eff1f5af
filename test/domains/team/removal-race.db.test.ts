import { describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { createCompanyToken, joinByToken, lockTeam, saveRemoval } from '~/src/domains/accounts';
import { changeReviewer, removeReviewer } from '~/src/domains/team';
import { createJoinLink } from '~/src/domains/team/join-link.service';
import { changeMember, inviteMember, leaveCompany, removeEntry } from '~/src/domains/team/team.service';
import type { ActorCtx } from '~/src/platform/context';
import { DAY_MS } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { createColleague } from '../verification/review/review.support';
import { createVerifier, REVIEWER } from '../verification/verification.support';
import { type Company, createTwo } from './departures.support';

const site = await testSite();
const { ctx, db } = site;

/** How something ends that runs into a transaction, which commits as soon as it waits. */
async function duringCommit(tx: Knex.Transaction, act: () => Promise<unknown>): Promise<string> {
  let ended = false;
  const acted = act()
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
  await tx.commit();
  return acted;
}

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
  const outcome = await duringCommit(promotion, () => act(manager, actor.userId));
  expect(await db('memberships').where(key).first('role')).toEqual({ role: 'admin' });
  return outcome;
}

test('a manager cannot remove a member promoted in the meantime', async () => {
  expect(await whilePromoted((as, uid) => removeReviewer(as, uid))).toBe('member_changed');
});

test('a manager does not change the rights of a member who was promoted meanwhile', async () => {
  const change = { claims: [], version: 1 };
  expect(await whilePromoted((as, uid) => changeReviewer(as, uid, change))).toBe('member_changed');
});

test('an administrator who removes a member changed in the meantime gets an error', async () => {
  const admin = (as: ActorCtx): ActorCtx => ({ ...as, actor: { ...as.actor, companyRole: 'admin' } });
  expect(await whilePromoted((as, uid) => removeEntry(admin(as), { uid }))).toBe('member_changed');
});

test('leaving fails when the member’s role has changed meanwhile', async () => {
  const leaving = (as: ActorCtx, userId: string): ActorCtx => ({ ...as, actor: { ...as.actor, userId } });
  expect(await whilePromoted((as, uid) => leaveCompany(leaving(as, uid), as.actor.accountId))).toBe(
    'member_changed',
  );
});

test('a member who is leaving cannot rejoin by a link at the same moment', async () => {
  const { administrator, leavingMember } = await createTwo(site);
  const { accountId, userId } = leavingMember.actor;
  const expiresAt = new Date(Date.now() + DAY_MS);
  const token = await createCompanyToken(administrator, { accountId, role: 'member', claims: [], expiresAt });
  const db = await ctx.db.transaction();
  const leaving = { ...ctx, db: db as Knex as ActorCtx['db'] };
  await lockTeam(leaving, accountId);
  // Whatever reads who is a member waits from here on.
  await db.raw('lock table memberships in access exclusive mode');
  await db('memberships').where({ account_id: accountId, user_id: userId }).delete();
  await saveRemoval(leaving, { accountId, userId });
  expect(await duringCommit(db, () => joinByToken(ctx, token, userId))).toBe('member_removed');
  expect(await ctx.db('memberships').where({ account_id: accountId, user_id: userId })).toEqual([]);
});

describe('a former administrator, in a request that was authorized before,', () => {
  const NEW = { email: 'cumplice@pessoas.test', role: 'admin', claims: [] } as const;
  const works: [string, (company: Company) => Promise<unknown>][] = [
    [
      'removes nobody',
      ({ leavingMember, administrator }) => removeEntry(leavingMember, { uid: administrator.actor.userId }),
    ],
    [
      'changes nobody',
      ({ leavingMember, administrator: { actor } }) =>
        changeMember(leavingMember, { ...actor, role: 'member', claims: [...actor.claims] }),
    ],
    ['invites nobody', ({ leavingMember }) => inviteMember(leavingMember, NEW)],
    ['makes no link', ({ leavingMember }) => createJoinLink(leavingMember)],
  ];

  test.each(works)('%s', async (_, work) => {
    const company = await createTwo(site);
    const { accountId, userId, claims } = company.leavingMember.actor;
    await changeMember(company.administrator, { accountId, userId, role: 'member', claims });
    await expect(work(company)).rejects.toMatchObject({ code: 'company_admin_needed' });
  });
});

import { describe, expect, test } from '@jest/globals';
import { acceptInvitation, openInvitation } from '~/src/domains/accounts';
import { listTeam } from '~/src/domains/team/team.queries';
import {
  changeMember,
  inviteMember,
  MemberChanged,
  removeEntry,
  resendInvitation,
} from '~/src/domains/team/team.service';
import type { ActorCtx } from '~/src/platform/context';
import { toCursor } from '~/src/platform/cursor';
import { actingAs, testContext } from '~/test/support/context';
import { createCompany, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';

let count = 0;
const database = await testDatabase({ max: 20 });

const createCtx = (who: Fixture, now?: () => Date): ActorCtx =>
  actingAs(testContext(database.knex, now ? { now } : {}), who.actor);

async function company(): Promise<Fixture> {
  count += 1;
  return createCompany(database.knex, await createPerson(database.knex), {
    cnpj: String(count).padStart(14, '7'),
  });
}

async function colleague(boss: Fixture, role: 'admin' | 'member', claims: string[] = []): Promise<Fixture> {
  const person = await createPerson(database.knex);
  await database
    .knex('memberships')
    .insert({ user_id: person.userId, account_id: boss.accountId, role, claims });
  const actor = { ...boss.actor, userId: person.userId, email: person.email, companyRole: role };
  return { ...person, accountId: boss.accountId, actor };
}

const admins = async ({ accountId }: Fixture) =>
  (await database.knex('memberships').where({ account_id: accountId, role: 'admin' })).length;

describe('the last administrator', () => {
  test('is neither removed nor demoted', async () => {
    const boss = await company();
    await colleague(boss, 'member');
    await expect(removeEntry(createCtx(boss), { uid: boss.userId })).rejects.toMatchObject({
      code: 'last_admin',
    });
    await expect(
      changeMember(createCtx(boss), { ...boss, role: 'member', claims: [] }),
    ).rejects.toMatchObject({
      code: 'last_admin',
    });
    expect(await admins(boss)).toBe(1);
  });

  test('stays when all of them leave or are demoted at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const boss = await company();
      const others = await Promise.all([1, 2, 3].map(() => colleague(boss, 'admin')));
      const outcomes = await Promise.allSettled(
        [boss, ...others].map((one, index) =>
          index % 2 === 0
            ? removeEntry(createCtx(one), { uid: one.userId })
            : changeMember(createCtx(one), { ...one, accountId: boss.accountId, role: 'member', claims: [] }),
        ),
      );
      expect(await admins(boss)).toBe(1);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    }
  });

  test('is enforced by the database for every caller', async () => {
    const boss = await company();
    await expect(database.knex('memberships').where({ account_id: boss.accountId }).delete()).rejects.toThrow(
      'the last administrator stays',
    );
  });
});

describe('two administrators editing the same member', () => {
  test('the second gets the current state', async () => {
    const boss = await company();
    const member = await colleague(boss, 'member');
    const change = { accountId: boss.accountId, userId: member.userId, role: 'member', version: 1 } as const;
    await changeMember(createCtx(boss), { ...change, claims: ['consultas'] });
    const late = changeMember(createCtx(boss), { ...change, claims: ['point_of_sale'] });
    await expect(late).rejects.toBeInstanceOf(MemberChanged);
    await expect(late).rejects.toMatchObject({
      status: 409,
      present: { claims: ['consultas'], version: 2 },
      data: { userUID: member.userId, claims: ['consultas'], version: 2 },
    });
  });

  test('of many concurrent changes exactly one succeeds', async () => {
    const boss = await company();
    const member = await colleague(boss, 'member');
    const tries = Array.from({ length: 12 }, (_, index) =>
      changeMember(createCtx(boss), {
        accountId: boss.accountId,
        userId: member.userId,
        role: index % 2 === 0 ? 'admin' : 'member',
        claims: [],
        version: 1,
      }),
    );
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    const row = await database.knex('memberships').where({ user_id: member.userId }).first('version');
    expect(row.version).toBe(2);
  });
});

describe('claims', () => {
  test('that the company lacks cannot be granted', async () => {
    const boss = await company();
    const member = await colleague(boss, 'member');
    const change = { accountId: boss.accountId, userId: member.userId, role: 'member' } as const;
    await expect(
      changeMember(createCtx(boss), { ...change, claims: ['bank_partner'] }),
    ).rejects.toMatchObject({
      code: 'claims_forbidden',
    });
    await expect(
      inviteMember(createCtx(boss), { email: 'a@b.test', role: 'member', claims: ['doccheck'] }),
    ).rejects.toMatchObject({ code: 'claims_forbidden' });
  });

  test('that a member of the company has may be granted to others', async () => {
    const boss = await company();
    await colleague(boss, 'member', ['doccheck']);
    const member = await colleague(boss, 'member');
    await changeMember(createCtx(boss), {
      accountId: boss.accountId,
      userId: member.userId,
      role: 'member',
      claims: ['doccheck'],
    });
    const { entries } = await listTeam(createCtx(boss), boss.accountId, { limit: 10 });
    expect(entries.find(({ uid }) => uid === member.userId)?.claims).toEqual(['doccheck']);
  });
});

describe('an invitation', () => {
  const invite = (
    boss: Fixture,
    change: Partial<Parameters<typeof inviteMember>[1]> = {},
    now?: () => Date,
  ) => inviteMember(createCtx(boss, now), { email: 'nova@x.test', role: 'member', claims: [], ...change });

  test('that is sent twice, even at once, is one, with one mail', async () => {
    const boss = await company();
    const mails = async () =>
      (await database.knex('outbox').where({ job: 'notifications.send-email' })).length;
    const before = await mails();
    const ids = await Promise.all([invite(boss), invite(boss, { email: 'Nova@x.test' })]);
    ids.push(await invite(boss));
    expect(new Set(ids).size).toBe(1);
    expect(await mails()).toBe(before + 1);
    expect(await database.knex('invitations').where({ account_id: boss.accountId })).toHaveLength(1);
  });

  test('with other contents, or after two minutes, is a new one with its own mail', async () => {
    const boss = await company();
    const ids = [await invite(boss), await invite(boss, { role: 'admin' })];
    await colleague(boss, 'member', ['doccheck']);
    ids.push(await invite(boss, { claims: ['doccheck'] }));
    ids.push(await invite(boss, { claims: ['doccheck'] }, () => new Date(Date.now() + 121_000)));
    expect(new Set(ids).size).toBe(4);
  });

  test('is listed in the team, and of two for one e-mail only the later', async () => {
    const boss = await company();
    await invite(boss, { role: 'admin' });
    const id = await invite(boss, { email: 'NOVA@x.test' });
    const { entries } = await listTeam(createCtx(boss), boss.accountId, { limit: 10 });
    expect(entries.map(({ uid, status }) => ({ uid, status }))).toEqual(
      expect.arrayContaining([
        { uid: id, status: 'sent' },
        { uid: boss.userId, status: 'active' },
      ]),
    );
    expect(entries).toHaveLength(2);
  });

  test('many at once for one e-mail leave one open', async () => {
    const boss = await company();
    await Promise.all(Array.from({ length: 10 }, () => invite(boss)));
    const open = await database.knex('invitations').where({ account_id: boss.accountId, state: 'sent' });
    expect(open).toHaveLength(1);
  });

  test('expires, and is resent as a new one', async () => {
    const boss = await company();
    const id = await invite(boss);
    const later = createCtx(boss, () => new Date(Date.now() + 8 * 24 * 3_600_000));
    const [entry] = (await listTeam(later, boss.accountId, { status: 'expired', limit: 10 })).entries;
    expect(entry?.uid).toBe(id);
    await resendInvitation(later, { uid: id });
    const states = await database
      .knex('invitations')
      .where({ account_id: boss.accountId })
      .orderBy('created_at');
    expect(states.map(({ state }) => state)).toEqual(['expired', 'sent']);
  });

  test('that was revoked cannot be accepted', async () => {
    const boss = await company();
    const { id, code } = await openInvitation(createCtx(boss), {
      accountId: boss.accountId,
      email: 'x@y.test',
      role: 'member',
      claims: [],
      invitedBy: boss.userId,
    });
    await removeEntry(createCtx(boss), { uid: id });
    const guest = await createPerson(database.knex);
    await expect(acceptInvitation(createCtx(guest), code, guest.userId)).rejects.toMatchObject({
      code: 'invitation_over',
    });
    await expect(removeEntry(createCtx(boss), { uid: id })).rejects.toMatchObject({
      code: 'invitation_over',
    });
  });

  test('of a member is refused', async () => {
    const boss = await company();
    const member = await colleague(boss, 'member');
    await expect(invite(boss, { email: member.email })).rejects.toMatchObject({ code: 'member_already' });
  });
});

describe('the list', () => {
  test('returns each entry once when paged by cursor', async () => {
    const boss = await company();
    for (let index = 0; index < 11; index += 1) await colleague(boss, 'member');
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listTeam(createCtx(boss), boss.accountId, { limit: 4, after });
      seen.push(...page.entries.map(({ uid }) => uid));
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(12);
    expect(seen).toHaveLength(12);
  });

  test('continues after a member who left in the meantime, but not after one of another company', async () => {
    const [boss, other] = [await company(), await company()];
    for (let index = 0; index < 5; index += 1) await colleague(boss, 'member');
    const all = (await listTeam(createCtx(boss), boss.accountId, { limit: 10 })).entries;
    const { entries, next } = await listTeam(createCtx(boss), boss.accountId, { limit: 3 });
    const last = entries.at(-1);
    const uid = last?.uid === boss.userId ? entries[0]?.uid : last?.uid;
    await removeEntry(createCtx(boss), { uid });
    const rest = await listTeam(createCtx(boss), boss.accountId, { limit: 10, after: next ?? '' });
    expect(rest.entries.map((entry) => entry.uid)).toEqual(all.slice(3).map((entry) => entry.uid));
    const foreign = toCursor(other.userId);
    await expect(
      listTeam(createCtx(boss), boss.accountId, { limit: 3, after: foreign }),
    ).rejects.toMatchObject({ code: 'cursor_invalid' });
  });

  test('treats wildcards as letters', async () => {
    const boss = await company();
    expect((await listTeam(createCtx(boss), boss.accountId, { text: '%', limit: 4 })).entries).toEqual([]);
    expect(
      (await listTeam(createCtx(boss), boss.accountId, { text: 'de teste', limit: 4 })).entries,
    ).toHaveLength(1);
  });

  test('does not find a member of another company', async () => {
    const [one, other] = [await company(), await company()];
    await expect(removeEntry(createCtx(one), { uid: other.userId })).rejects.toMatchObject({
      code: 'member_unknown',
    });
    await expect(removeEntry(createCtx(one), { email: other.email })).rejects.toMatchObject({ status: 404 });
  });

  test('a member without administration rights is refused', async () => {
    const boss = await company();
    const member = await colleague(boss, 'member');
    await expect(removeEntry(createCtx(member), { uid: boss.userId })).rejects.toMatchObject({
      code: 'company_admin_needed',
    });
  });
});

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

async function colleague(
  administrator: Fixture,
  role: 'admin' | 'member',
  claims: string[] = [],
): Promise<Fixture> {
  const person = await createPerson(database.knex);
  await database
    .knex('memberships')
    .insert({ user_id: person.userId, account_id: administrator.accountId, role, claims });
  const actor = { ...administrator.actor, userId: person.userId, email: person.email, companyRole: role };
  return { ...person, accountId: administrator.accountId, actor };
}

const admins = async ({ accountId }: Fixture) =>
  (await database.knex('memberships').where({ account_id: accountId, role: 'admin' })).length;

describe('the last administrator', () => {
  test('is neither removed nor demoted', async () => {
    const administrator = await company();
    await colleague(administrator, 'member');
    await expect(removeEntry(createCtx(administrator), { uid: administrator.userId })).rejects.toMatchObject({
      code: 'last_admin',
    });
    await expect(
      changeMember(createCtx(administrator), { ...administrator, role: 'member', claims: [] }),
    ).rejects.toMatchObject({
      code: 'last_admin',
    });
    expect(await admins(administrator)).toBe(1);
  });

  test('stays when all of them leave or are demoted at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const administrator = await company();
      const others = await Promise.all([1, 2, 3].map(() => colleague(administrator, 'admin')));
      const outcomes = await Promise.allSettled(
        [administrator, ...others].map((one, index) =>
          index % 2 === 0
            ? removeEntry(createCtx(one), { uid: one.userId })
            : changeMember(createCtx(one), {
                ...one,
                accountId: administrator.accountId,
                role: 'member',
                claims: [],
              }),
        ),
      );
      expect(await admins(administrator)).toBe(1);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    }
  });

  test('is enforced by the database for every caller', async () => {
    const administrator = await company();
    await expect(
      database.knex('memberships').where({ account_id: administrator.accountId }).delete(),
    ).rejects.toThrow('the last administrator stays');
  });
});

describe('two administrators editing the same member', () => {
  test('the second gets the current state', async () => {
    const administrator = await company();
    const member = await colleague(administrator, 'member');
    const change = {
      accountId: administrator.accountId,
      userId: member.userId,
      role: 'member',
      version: 1,
    } as const;
    await changeMember(createCtx(administrator), { ...change, claims: ['consultas'] });
    const late = changeMember(createCtx(administrator), { ...change, claims: ['point_of_sale'] });
    await expect(late).rejects.toBeInstanceOf(MemberChanged);
    await expect(late).rejects.toMatchObject({
      status: 409,
      present: { claims: ['consultas'], version: 2 },
      data: { userUID: member.userId, claims: ['consultas'], version: 2 },
    });
  });

  test('of many concurrent changes exactly one succeeds', async () => {
    const administrator = await company();
    const member = await colleague(administrator, 'member');
    const tries = Array.from({ length: 12 }, (_, index) =>
      changeMember(createCtx(administrator), {
        accountId: administrator.accountId,
        userId: member.userId,
        role: index % 2 === 0 ? 'admin' : 'member',
        claims: [],
        version: 1,
      }),
    );
    const successes = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(successes).toHaveLength(1);
    const row = await database.knex('memberships').where({ user_id: member.userId }).first('version');
    expect(row.version).toBe(2);
  });
});

describe('claims', () => {
  test('that the company lacks cannot be granted', async () => {
    const administrator = await company();
    const member = await colleague(administrator, 'member');
    const change = { accountId: administrator.accountId, userId: member.userId, role: 'member' } as const;
    await expect(
      changeMember(createCtx(administrator), { ...change, claims: ['bank_partner'] }),
    ).rejects.toMatchObject({
      code: 'claims_forbidden',
    });
    await expect(
      inviteMember(createCtx(administrator), { email: 'a@b.test', role: 'member', claims: ['doccheck'] }),
    ).rejects.toMatchObject({ code: 'claims_forbidden' });
  });

  test('that a member of the company has may be granted to others', async () => {
    const administrator = await company();
    await colleague(administrator, 'member', ['doccheck']);
    const member = await colleague(administrator, 'member');
    await changeMember(createCtx(administrator), {
      accountId: administrator.accountId,
      userId: member.userId,
      role: 'member',
      claims: ['doccheck'],
    });
    const { entries } = await listTeam(createCtx(administrator), administrator.accountId, { limit: 10 });
    expect(entries.find(({ uid }) => uid === member.userId)?.claims).toEqual(['doccheck']);
  });
});

describe('an invitation', () => {
  const invite = (
    administrator: Fixture,
    change: Partial<Parameters<typeof inviteMember>[1]> = {},
    now?: () => Date,
  ) =>
    inviteMember(createCtx(administrator, now), {
      email: 'nova@x.test',
      role: 'member',
      claims: [],
      ...change,
    });

  test('that is sent twice, even at once, is one, with one mail', async () => {
    const administrator = await company();
    const mails = async () =>
      (await database.knex('outbox').where({ job: 'notifications.send-email' })).length;
    const before = await mails();
    const ids = await Promise.all([invite(administrator), invite(administrator, { email: 'Nova@x.test' })]);
    ids.push(await invite(administrator));
    expect(new Set(ids).size).toBe(1);
    expect(await mails()).toBe(before + 1);
    expect(await database.knex('invitations').where({ account_id: administrator.accountId })).toHaveLength(1);
  });

  test('with other contents, or after two minutes, is a new one with its own mail', async () => {
    const administrator = await company();
    const ids = [await invite(administrator), await invite(administrator, { role: 'admin' })];
    await colleague(administrator, 'member', ['doccheck']);
    ids.push(await invite(administrator, { claims: ['doccheck'] }));
    ids.push(await invite(administrator, { claims: ['doccheck'] }, () => new Date(Date.now() + 121_000)));
    expect(new Set(ids).size).toBe(4);
  });

  test('is listed in the team, and of two for one e-mail only the later', async () => {
    const administrator = await company();
    await invite(administrator, { role: 'admin' });
    const id = await invite(administrator, { email: 'NOVA@x.test' });
    const { entries } = await listTeam(createCtx(administrator), administrator.accountId, { limit: 10 });
    expect(entries.map(({ uid, status }) => ({ uid, status }))).toEqual(
      expect.arrayContaining([
        { uid: id, status: 'sent' },
        { uid: administrator.userId, status: 'active' },
      ]),
    );
    expect(entries).toHaveLength(2);
  });

  test('many at once for one e-mail leave one open', async () => {
    const administrator = await company();
    await Promise.all(Array.from({ length: 10 }, () => invite(administrator)));
    const open = await database
      .knex('invitations')
      .where({ account_id: administrator.accountId, state: 'sent' });
    expect(open).toHaveLength(1);
  });

  test('expires, and is resent as a new one', async () => {
    const administrator = await company();
    const id = await invite(administrator);
    const later = createCtx(administrator, () => new Date(Date.now() + 8 * 24 * 3_600_000));
    const [entry] = (await listTeam(later, administrator.accountId, { status: 'expired', limit: 10 }))
      .entries;
    expect(entry?.uid).toBe(id);
    await resendInvitation(later, { uid: id });
    const states = await database
      .knex('invitations')
      .where({ account_id: administrator.accountId })
      .orderBy('created_at');
    expect(states.map(({ state }) => state)).toEqual(['expired', 'sent']);
  });

  test('that was revoked cannot be accepted', async () => {
    const administrator = await company();
    const { id, code } = await openInvitation(createCtx(administrator), {
      accountId: administrator.accountId,
      email: 'x@y.test',
      role: 'member',
      claims: [],
      invitedBy: administrator.userId,
    });
    await removeEntry(createCtx(administrator), { uid: id });
    const guest = await createPerson(database.knex);
    await expect(acceptInvitation(createCtx(guest), code, guest.userId)).rejects.toMatchObject({
      code: 'invitation_over',
    });
    await expect(removeEntry(createCtx(administrator), { uid: id })).rejects.toMatchObject({
      code: 'invitation_over',
    });
  });

  test('of a member is refused', async () => {
    const administrator = await company();
    const member = await colleague(administrator, 'member');
    await expect(invite(administrator, { email: member.email })).rejects.toMatchObject({
      code: 'member_already',
    });
  });
});

describe('the list', () => {
  test('returns each entry once when paged by cursor', async () => {
    const administrator = await company();
    for (let index = 0; index < 11; index += 1) await colleague(administrator, 'member');
    const listedIds: string[] = [];
    let after: string | undefined;
    do {
      const page = await listTeam(createCtx(administrator), administrator.accountId, { limit: 4, after });
      listedIds.push(...page.entries.map(({ uid }) => uid));
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(listedIds).size).toBe(12);
    expect(listedIds).toHaveLength(12);
  });

  test('continues after a member who left in the meantime, but not after one of another company', async () => {
    const [administrator, other] = [await company(), await company()];
    for (let index = 0; index < 5; index += 1) await colleague(administrator, 'member');
    const all = (await listTeam(createCtx(administrator), administrator.accountId, { limit: 10 })).entries;
    const { entries, next } = await listTeam(createCtx(administrator), administrator.accountId, { limit: 3 });
    const last = entries.at(-1);
    const uid = last?.uid === administrator.userId ? entries[0]?.uid : last?.uid;
    await removeEntry(createCtx(administrator), { uid });
    const rest = await listTeam(createCtx(administrator), administrator.accountId, {
      limit: 10,
      after: next ?? '',
    });
    expect(rest.entries.map((entry) => entry.uid)).toEqual(all.slice(3).map((entry) => entry.uid));
    const foreign = toCursor(other.userId);
    await expect(
      listTeam(createCtx(administrator), administrator.accountId, { limit: 3, after: foreign }),
    ).rejects.toMatchObject({ code: 'cursor_invalid' });
  });

  test('treats wildcards as letters', async () => {
    const administrator = await company();
    expect(
      (await listTeam(createCtx(administrator), administrator.accountId, { text: '%', limit: 4 })).entries,
    ).toEqual([]);
    expect(
      (await listTeam(createCtx(administrator), administrator.accountId, { text: 'de teste', limit: 4 }))
        .entries,
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
    const administrator = await company();
    const member = await colleague(administrator, 'member');
    await expect(removeEntry(createCtx(member), { uid: administrator.userId })).rejects.toMatchObject({
      code: 'company_admin_needed',
    });
  });
});

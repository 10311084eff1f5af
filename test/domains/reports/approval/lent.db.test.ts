import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { acceptInvitation, addMember, joinByToken, openInvitation } from '~/src/domains/accounts';
import { confirmBatch } from '~/src/domains/batches/run/run.service';
import { getApproval } from '~/src/domains/reports/approval/approval.queries';
import { approveOrder, refuseOrder } from '~/src/domains/reports/approval/decide.service';
import { createJoinLink } from '~/src/domains/team/join-link.service';
import { changeMember, removeEntry } from '~/src/domains/team/team.service';
import type { ActorCtx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { createBatchProduct, getQuote, getRows, startBatch } from '../../batches/batches.support';
import { createFirm, type Firm, requestApproval } from './approval.support';

const site = await testSite();
const { ctx, db } = site;
const HOUR = 3_600_000;
const CLAIMS: Claim[] = ['consultas', 'consultas_lote'];
const RIGHT_TOO_NEW = { code: 'right_given' };

const later = (as: ActorCtx, hours: number): ActorCtx => ({
  ...as,
  now: () => new Date(Date.now() + hours * HOUR),
});

let firm: Firm;
beforeAll(() => createBatchProduct(ctx));
beforeEach(async () => {
  firm = await createFirm(site, { above: 0 });
});

type Role = 'admin' | 'member';

/** Somebody in the firm's account, with whatever membership they have. */
function asMember({ userId, email }: { userId: string; email: string }, role: Role = 'member'): ActorCtx {
  const more = { userId, email, companyRole: role, claims: CLAIMS, loginId: randomUUID() };
  return actingAs(ctx, { ...firm.boss.actor, ...more });
}

async function inviteBy(inviter: ActorCtx, role: Role = 'member'): Promise<ActorCtx> {
  const person = await createPerson(db, { name: 'NINA NOVA' });
  const { accountId, userId: invitedBy } = inviter.actor;
  const invitation = { accountId, email: person.email, role, claims: CLAIMS, invitedBy };
  const { code } = await openInvitation(inviter, invitation);
  await acceptInvitation(ctx, code, person.userId);
  return asMember(person, role);
}

async function linkBy(maker: ActorCtx): Promise<ActorCtx> {
  const person = await createPerson(db, { name: 'LIA LINK' });
  const link = await createJoinLink(maker);
  await joinByToken(ctx, link.split('/').at(-1) ?? '', person.userId);
  return asMember(person);
}

/** A member of long standing whose report access somebody takes and gives back. */
async function rearmBy(admin: ActorCtx): Promise<ActorCtx> {
  const { userId, accountId } = firm.member.actor;
  const change = { accountId, userId, role: 'member' as const };
  await changeMember(admin, { ...change, claims: ['doccheck'], anyClaim: true });
  await changeMember(admin, { ...change, claims: CLAIMS, anyClaim: true });
  return firm.member;
}

/** Somebody invites an administrator, who invites another account, and is removed. */
async function inviteByMiddleman(inviter: ActorCtx): Promise<ActorCtx> {
  const middleman = await inviteBy(inviter, 'admin');
  const guest = await inviteBy(middleman);
  await removeEntry(inviter, { uid: middleman.actor.userId });
  return guest;
}

describe.each([
  ['invited', inviteBy],
  ['had their right from them', rearmBy],
  ['were invited by whom they invited', inviteByMiddleman],
])('a requester whom somebody %s a moment ago', (_how, receive) => {
  test('cannot get approval from that person for 72 hours, only from another; both may refuse', async () => {
    const asker = await receive(firm.boss);
    const id = await requestApproval(asker);
    await expect(approveOrder(firm.boss, id)).rejects.toMatchObject(RIGHT_TOO_NEW);
    expect(await getApproval(firm.boss, id)).toMatchObject({ canDecide: true, wait: RIGHT_TOO_NEW });
    expect(await getApproval(firm.second, id)).toMatchObject({ canDecide: true, wait: null });
    await approveOrder(firm.second, id);
    await refuseOrder(firm.boss, await requestApproval(asker), 'Não combinamos');
  });

  test('can get approval from that person afterwards', async () => {
    const id = await requestApproval(await receive(firm.boss));
    await expect(approveOrder(later(firm.boss, 71), id)).rejects.toMatchObject(RIGHT_TOO_NEW);
    expect(await getApproval(later(firm.boss, 73), id)).toMatchObject({ wait: null });
    await approveOrder(later(firm.boss, 73), id);
  });
});

/** Somebody of the company's directory, whom nobody chose. */
async function admit(): Promise<ActorCtx> {
  const person = await createPerson(db, { name: 'DORA DIRETÓRIO' });
  const { accountId } = firm.boss.actor;
  await addMember(ctx, { userId: person.userId, accountId, role: 'member', claims: CLAIMS });
  return asMember(person);
}

describe.each([
  ['joined by the company’s link', () => linkBy(firm.second)],
  ['came from the company’s directory', admit],
  [
    'were invited by somebody whom nobody chose',
    async () => {
      const { userId, email, accountId } = (await linkBy(firm.second)).actor;
      const change = { accountId, userId, claims: CLAIMS, anyClaim: true };
      await changeMember(firm.second, { ...change, role: 'admin' });
      return inviteBy(asMember({ userId, email }, 'admin'));
    },
  ],
])('a requester who %s a moment ago', (_how, receive) => {
  test('cannot get approval from anybody for 72 hours, only a refusal', async () => {
    const asker = await receive();
    const id = await requestApproval(asker);
    for (const admin of [firm.boss, firm.second]) {
      await expect(approveOrder(admin, id)).rejects.toMatchObject(RIGHT_TOO_NEW);
      expect(await getApproval(admin, id)).toMatchObject({ canDecide: true, wait: RIGHT_TOO_NEW });
    }
    await refuseOrder(firm.boss, await requestApproval(asker), 'Não combinamos');
    await expect(approveOrder(later(firm.boss, 71), id)).rejects.toMatchObject(RIGHT_TOO_NEW);
    await approveOrder(later(firm.boss, 73), id);
  });
});

test('a founder without any recorded grant can be approved by another member immediately', async () => {
  const { userId } = firm.boss.actor;
  const own = db('right_periods').where({ user_id: userId, name: 'consultas' });
  await own.update({ since: new Date(), given_by: null });
  const id = await requestApproval(firm.boss);
  expect(await getApproval(firm.second, id)).toMatchObject({ canDecide: true, wait: null });
});

let rows = 0;

test('a batch waits for approval like an order', async () => {
  rows += 10;
  const id = await startBatch(await inviteBy(firm.boss), getRows(2, rows));
  const confirm = async (as: ActorCtx) => {
    const { total, price } = await getQuote(as, id);
    await confirmBatch(as, id, { quotedTotal: total, price });
  };
  const [boss, second] = [firm.boss, firm.second].map((as) =>
    actingAs(ctx, { ...as.actor, claims: CLAIMS }),
  ) as [ActorCtx, ActorCtx];
  await expect(confirm(boss)).rejects.toMatchObject(RIGHT_TOO_NEW);
  await confirm(second);
});

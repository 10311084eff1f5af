import { beforeAll, describe, expect, test } from '@jest/globals';
import { decideAsSecond, decideManually, unblock } from '~/src/domains/verification/decision/manual.service';
import type { ManualDecision } from '~/src/domains/verification/decision/manual.types';
import { getVerification } from '~/src/domains/verification/verification.queries';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { createVerifier } from '../verification.support';
import { createCase, createColleague, nextPerson } from './review.support';

const site = await testSite();
const { ctx, db } = site;

let vera: ActorCtx;
let caio: ActorCtx;
beforeAll(async () => {
  ({ as: vera } = await createVerifier(ctx));
  caio = await createColleague(ctx, vera);
});

async function reject(as: ActorCtx, id: string, block: ManualDecision['block']): Promise<void> {
  const { version } = await getVerification(as, id);
  const decision = { decision: 'reject', reason: 'document_fraud', note: null, block, version } as const;
  await decideManually(as, id, decision);
}
const answer = async (as: ActorCtx, id: string, agree: boolean) =>
  decideAsSecond(as, id, { agree, version: (await getVerification(as, id)).version });
const isForever = async (id: string) => {
  const row = await db('verifications as v')
    .join('verification_people as p', 'p.id', 'v.person_id')
    .where('v.id', id)
    .first(db.raw(`coalesce(p.blocked_until = 'infinity', false) as forever`));
  return row.forever;
};

/** Two cases of somebody; the first is rejected with a permanent block, which a second person confirmed. */
async function blockedByTwo(): Promise<{ first: string; other: string }> {
  const person = nextPerson();
  const [first, other] = [await createCase(ctx, vera, person), await createCase(ctx, vera, person)];
  await reject(vera, first, 'indefinite');
  await answer(caio, first, true);
  expect(await isForever(first)).toBe(true);
  return { first, other };
}

describe('a permanent block that two people confirmed', () => {
  test('is not shortened by rejecting another case of the person', async () => {
    const { first, other } = await blockedByTwo();
    await reject(vera, other, '30m');
    expect(await isForever(first)).toBe(true);
  });

  test.each(['first', 'other'] as const)('is lifted by two, from the %s case', async (at) => {
    const id = (await blockedByTwo())[at];
    expect(await unblock(vera, id)).toBe('waiting');
    expect(await isForever(id)).toBe(true);
    await expect(answer(vera, id, true)).rejects.toMatchObject({ code: 'second_person_needed' });
    await answer(caio, id, true);
    expect(await isForever(id)).toBe(false);
    const { state } = await db('verifications').where({ id }).first('state');
    expect(state).toBe(at === 'first' ? 'rejected' : 'review');
  });

  test('stays if the second person does not agree', async () => {
    const { first } = await blockedByTwo();
    await unblock(vera, first);
    await expect(unblock(caio, first)).rejects.toMatchObject({ code: 'verification_waiting' });
    await answer(caio, first, false);
    expect(await isForever(first)).toBe(true);
  });

  test('is lifted by two even from a case under a one-person rule', async () => {
    const { other } = await blockedByTwo();
    await db('verifications')
      .where({ id: other })
      .update({ policy: db.raw(`policy || '{"fourEyes": false}'`) });
    await db('verification_integrations')
      .where({ account_id: vera.actor.accountId })
      .update({ policy: db.raw(`policy || '{"fourEyes": false}'`) });
    expect(await unblock(vera, other)).toBe('waiting');
  });
});

test('a temporary block is lifted by one person, immediately', async () => {
  const id = await createCase(ctx, vera);
  await reject(vera, id, '24h');
  expect(await unblock(vera, id)).toBe('applied');
});

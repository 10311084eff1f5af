import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleanAccess } from '~/src/domains/access';
import { acceptDocument, holdDocument } from '~/src/domains/onboarding/document.store';
import { dropWhatIsOver } from '~/src/domains/privacy';
import { insertPhoneCode } from '~/src/domains/profile/phone.store';
import type { Ctx } from '~/src/platform/context';
import { makeCustomer, order, personWho } from '~/test/domains/reports/order.support';
import { testContext } from '~/test/support/context';
import { makePerson } from '~/test/support/fixtures';
import { createTestDatabase, type TestDatabase } from '~/test/support/test-database';

let database: TestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = testContext(database.knex);
});
afterAll(() => database.destroy());

const hoursAgo = (hours: number): Ctx => ({ ...ctx, now: () => new Date(Date.now() - hours * 3_600_000) });

/** A contract that somebody left; returns its row and its file. */
async function left(hours: number) {
  const { userId } = await makePerson(ctx.db);
  const held = { userId, name: 'contrato.pdf', kind: 'pdf', content: Buffer.from(randomUUID()) } as const;
  const { id } = await holdDocument(hoursAgo(hours), held);
  const { file_key } = await ctx.db('onboarding_documents').where({ id }).first('file_key');
  return { id, file_key, userId };
}

test('contracts that no form came for leave quarantine after a day, file and row; others stay', async () => {
  const [old, fresh, taken] = [await left(25), await left(23), await left(25)];
  await acceptDocument(ctx, taken.id);
  await dropWhatIsOver(ctx);
  expect(
    await ctx.db('onboarding_documents').whereIn('id', [old.id, fresh.id, taken.id]).pluck('id'),
  ).toEqual(expect.arrayContaining([fresh.id, taken.id]));
  expect(await ctx.db('onboarding_documents').where({ id: old.id })).toEqual([]);
  await expect(ctx.files.get(old.file_key)).rejects.toThrow();
  for (const { file_key } of [fresh, taken])
    expect((await ctx.files.get(file_key)).length).toBeGreaterThan(0);
  await dropWhatIsOver(ctx);
});

test('a file that could not be removed is removed the next time', async () => {
  const { id, file_key } = await left(30);
  const files = { ...ctx.files, remove: () => Promise.reject(new Error('the store is away')) };
  await expect(dropWhatIsOver({ ...ctx, files })).rejects.toThrow('away');
  expect(await ctx.db('onboarding_documents').where({ id })).toEqual([]);
  await dropWhatIsOver(ctx);
  await expect(ctx.files.get(file_key)).rejects.toThrow();
});

test('phone codes of the day before are forgotten', async () => {
  const { userId } = await makePerson(ctx.db);
  await insertPhoneCode(hoursAgo(26), userId, '11987650000', '123456');
  await insertPhoneCode(ctx, userId, '11987650001', '123456');
  await dropWhatIsOver(ctx);
  expect(await ctx.db('phone_codes').where({ user_id: userId })).toHaveLength(1);
});

test('logins last used more than six months ago are forgotten, their tokens too; later ones stay', async () => {
  const { userId, accountId } = await makePerson(ctx.db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const record = (days: number) => ({
    user_id: userId,
    account_id: accountId,
    created_at: daysAgo(days),
    last_seen_at: daysAgo(days),
    expires_at: daysAgo(days - 1),
  });
  const [old, later] = await ctx
    .db('login_records')
    .insert([record(190), record(170)])
    .returning('id');
  const token = { jti: randomUUID(), family: randomUUID(), user_id: userId, account_id: accountId };
  await ctx.db('api_tokens').insert({ ...token, login_id: old.id, expires_at: daysAgo(0) });
  await cleanAccess(ctx);
  expect(await ctx.db('login_records').where({ user_id: userId }).pluck('id')).toEqual([later.id]);
  expect(await ctx.db('api_tokens').where({ user_id: userId })).toEqual([]);
});

test('a report of more than five years ago says nothing any more, its file is gone; a later one stays', async () => {
  const { as } = await makeCustomer(ctx);
  const [old, later] = [await order(as, personWho('clean')), await order(as, personWho('clean'))];
  const fileKey = await ctx.files.put('reports', Buffer.from('a PDF'));
  const file = { report_id: old.reportId, account_id: as.actor.accountId, kind: 'pdf', version: 1 };
  await ctx.db('report_files').insert({ ...file, file_key: fileKey, sha256: 'x'.repeat(64), bytes: 5 });
  const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000);
  for (const [{ reportId }, years] of [
    [old, 5.1],
    [later, 4.9],
  ] as const) {
    await ctx
      .db('reports')
      .where({ id: reportId })
      .update({ created_at: yearsAgo(years) });
  }
  await dropWhatIsOver(ctx);
  await dropWhatIsOver(ctx);
  const said = async ({ reportId }: { reportId: string }) => {
    const row = await ctx.db('reports').where({ id: reportId }).first();
    return [row.inputs_sealed.length, row.issued_to_sealed.length, row.document_index].map(Boolean);
  };
  expect(await said(old)).toEqual([false, false, false]);
  expect(await said(later)).toEqual([true, true, true]);
  expect(await ctx.db('report_files').where({ report_id: old.reportId })).toEqual([]);
  await expect(ctx.files.get(fileKey)).rejects.toThrow();
});

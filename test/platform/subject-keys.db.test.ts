import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type Ctx, inTransaction } from '~/src/platform/context';
import {
  destroyKeys,
  getSealer,
  getSealers,
  rewrapKeys,
  SubjectErased,
} from '~/src/platform/crypto/subject-keys';
import { createVault } from '~/src/platform/crypto/vault';
import { TEST_VAULT_KEYS, testContext } from '~/test/support/context';
import { testDatabase } from '~/test/support/process/test-database';

const CLEAR = Buffer.from('Rua do Canário, 1');
const NEW_SECRET = 'a-newer-encryption-key-of-32-characters!';

const database = await testDatabase();

/** As a new request: it remembers no key. */
const fresh = (): Ctx => testContext(database.knex);
const keyRow = (subject_id: string) => database.knex('subject_keys').where({ subject_id }).first();

/** The context of a process with these master secrets. */
const withSecrets = (...encryption: string[]): Ctx => ({
  ...fresh(),
  vault: createVault({ ...TEST_VAULT_KEYS, encryption }),
});

/** How often a piece of work asks the database. */
async function questions(work: () => Promise<unknown>): Promise<number> {
  let callCount = 0;
  const count = () => {
    callCount += 1;
  };
  database.knex.on('query', count);
  await work().finally(() => database.knex.removeListener('query', count));
  return callCount;
}

test('concurrent first uses agree on one key', async () => {
  const id = randomUUID();
  const sealed = await Promise.all(
    Array.from({ length: 8 }, async () => (await getSealer(fresh(), id)).encrypt('p', CLEAR)),
  );
  const later = await getSealer(fresh(), id);
  expect(sealed.map((each) => later.decrypt('p', each))).toEqual(sealed.map(() => CLEAR));
});

test('concurrent transactions agree too: the second waits for the first', async () => {
  const id = randomUUID();
  const seal = () =>
    inTransaction(fresh(), async (tx) => {
      const sealed = (await getSealer(tx, id)).encrypt('p', CLEAR);
      await tx.db.raw('select pg_sleep(0.05)');
      return sealed;
    });
  const later = await Promise.all([seal(), seal()]);
  const sealer = await getSealer(fresh(), id);
  expect(later.map((each) => sealer.decrypt('p', each))).toEqual([CLEAR, CLEAR]);
});

test('a transaction that is rolled back leaves no key behind', async () => {
  const id = randomUUID();
  const ctx = fresh();
  const transaction = inTransaction(ctx, async (tx) => {
    await getSealer(tx, id);
    throw new Error('rolled back');
  });
  await expect(transaction).rejects.toThrow('rolled back');
  expect(await keyRow(id)).toBeUndefined();
  const sealed = (await getSealer(ctx, id)).encrypt('p', CLEAR);
  expect((await getSealer(fresh(), id)).decrypt('p', sealed)).toEqual(CLEAR);
});

test('a destroyed key is not created again, and the subject counts as erased', async () => {
  const [id, unused] = [randomUUID(), randomUUID()];
  const ctx = fresh();
  await getSealer(ctx, id);
  await destroyKeys(ctx, [id, unused]);
  for (const each of [id, unused]) {
    for (const asking of [ctx, fresh()]) {
      await expect(getSealer(asking, each)).rejects.toThrow(SubjectErased);
    }
    expect(await keyRow(each)).toMatchObject({ wrapped: null, destroyed_at: expect.any(Date) });
  }
  const first = await keyRow(id);
  await destroyKeys(fresh(), [id]);
  expect(await keyRow(id)).toEqual(first);
});

test('a destruction that is rolled back destroys nothing', async () => {
  const id = randomUUID();
  const sealed = (await getSealer(fresh(), id)).encrypt('p', CLEAR);
  const transaction = inTransaction(fresh(), async (tx) => {
    await destroyKeys(tx, [id]);
    throw new Error('rolled back');
  });
  await expect(transaction).rejects.toThrow('rolled back');
  expect((await getSealer(fresh(), id)).decrypt('p', sealed)).toEqual(CLEAR);
});

test("one subject's values do not open by another's key, nor for another purpose", async () => {
  const sealers = await getSealers(fresh(), ['00000000-0000-4000-8000-000000000001', randomUUID()]);
  const sealer = sealers('00000000-0000-4000-8000-000000000001');
  const sealed = sealer.encrypt('p', CLEAR);
  const other = await getSealer(fresh(), randomUUID());
  expect(() => other.decrypt('p', sealed)).toThrow();
  expect(() => sealer.decrypt('q', sealed)).toThrow();
  expect((sealed as unknown as Buffer).includes(CLEAR)).toBe(false);
});

test("a key put in another subject's place does not open", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await getSealers(fresh(), [one, other]);
  const { wrapped } = await keyRow(one);
  await database.knex('subject_keys').where({ subject_id: other }).update({ wrapped });
  await expect(getSealer(fresh(), other)).rejects.toThrow();
  await database.knex('subject_keys').where({ subject_id: other }).delete();
});

test('a value that the vault sealed without a subject opens without one', async () => {
  const ctx = fresh();
  const sealer = await getSealer(ctx, randomUUID());
  expect(() => sealer.decrypt('p', ctx.vault.encrypt('p', CLEAR))).toThrow('sealed with an unknown key');
});

test('the keys of a list of subjects are one query, and an erased one affects only its own values', async () => {
  const ids = Array.from({ length: 50 }, () => randomUUID());
  const missingId = randomUUID();
  await getSealers(fresh(), ids);
  await destroyKeys(fresh(), [missingId]);
  let sealers: Awaited<ReturnType<typeof getSealers>> | undefined;
  const statements = await questions(async () => {
    sealers = await getSealers(fresh(), [...ids, missingId, ...ids]);
  });
  expect(statements).toBe(1);
  for (const id of ids) expect(sealers?.(id).encrypt('p', CLEAR)).toBeInstanceOf(Buffer);
  expect(() => sealers?.(missingId)).toThrow(SubjectErased);
});

test('a context reads a key once', async () => {
  const ctx = fresh();
  const id = randomUUID();
  await getSealer(ctx, id);
  expect(await questions(() => getSealer(ctx, id))).toBe(0);
});

test('after re-wrapping everything opens without the older secret', async () => {
  const [old = ''] = TEST_VAULT_KEYS.encryption;
  const [gone, ids] = [randomUUID(), Array.from({ length: 20 }, () => randomUUID())];
  const before = await getSealers(fresh(), ids);
  const sealed = ids.map((id) => before(id).encrypt('p', CLEAR));
  await destroyKeys(fresh(), [gone]);
  await expect(getSealers(withSecrets(NEW_SECRET), ids)).rejects.toThrow('unknown key');

  const row = await database.knex('subject_keys').whereNotNull('wrapped').count('* as n').first();
  expect(await rewrapKeys(withSecrets(NEW_SECRET, old))).toBe(Number(row?.n));
  expect(await rewrapKeys(withSecrets(NEW_SECRET, old))).toBe(0);

  const after = await getSealers(withSecrets(NEW_SECRET), ids);
  expect(ids.map((id, at) => after(id).decrypt('p', sealed[at]!))).toEqual(ids.map(() => CLEAR));
  expect(await keyRow(gone)).toMatchObject({ wrapped: null });
  await expect(getSealers(fresh(), ids)).rejects.toThrow('unknown key');
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { createVault } from '~/src/platform/crypto/vault';
import { createTestApp, type TestApp } from '~/test/support/app';
import { TEST_VAULT_KEYS } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { runCommand } from '~/test/support/process/command';

const CPF = '52998224725';
const NEWEST = 'a-newer-encryption-key-of-32-characters!';

let site: TestApp;
beforeAll(async () => {
  const keys = [NEWEST, ...TEST_VAULT_KEYS.encryption].join(',');
  site = await createTestApp({ env: { VAULT_ENCRYPTION_KEYS: keys } });
});
afterAll(() => site.close());

test('the command re-wraps every key with the newest secret and reports the count, so the older one can be removed', async () => {
  const person = await createPerson(site.db, { cpf: CPF });
  await createCompany(site.db, person);
  const { cpf_sealed: sealed } = await site.db('persons').where({ user_id: person.userId }).first();
  const only = { db: site.db, vault: createVault({ ...TEST_VAULT_KEYS, encryption: [NEWEST] }) };
  await expect(getSealer(only, person.userId)).rejects.toThrow('unknown key');

  const getOutput = (count: number) => `${count} keys wrapped by the newest of VAULT_ENCRYPTION_KEYS\n`;
  expect(await runCommand(site, 'rotate-vault-keys')).toMatchObject({ code: 0, stdout: getOutput(2) });
  expect(await runCommand(site, 'rotate-vault-keys')).toMatchObject({ code: 0, stdout: getOutput(0) });
  expect((await getSealer(only, person.userId)).decrypt('cpf', sealed).toString()).toBe(CPF);
}, 60_000);

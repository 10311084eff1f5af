import { expect, test } from '@jest/globals';
import { registerSignedTerminal, registerTerminal } from '~/src/domains/terminals';
import { testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';

const { knex: db } = await testDatabase();
const ctx = testContext(db);

test('a new code ends with an unguessable part; one in use stays as printed', async () => {
  const { email } = await createPerson(db);
  const partner = {
    partner: 'padaria',
    name: 'Padaria',
    email,
    terminalName: 'Caixa',
    providerId: 'NEWLAND_N950__N950CODE0001',
  };
  await registerTerminal(ctx, { ...partner, code: 'caixa-1' });
  await db('terminals').update({ active: false });
  expect(await registerSignedTerminal(ctx, { ...partner, code: 'caixa-1' })).toBe('caixa-1');
  const codes = [];
  for (const providerId of ['NEWLAND_N950__N950CODE0002', 'NEWLAND_N950__N950CODE0003'])
    codes.push(await registerSignedTerminal(ctx, { ...partner, code: 'caixa-2', providerId }));
  for (const code of codes) expect(code).toMatch(/^caixa-2-[a-hjkmnp-z2-9]{10}$/);
  expect(new Set([...codes, ...(await db('terminals').pluck('code'))]).size).toBe(3);
});

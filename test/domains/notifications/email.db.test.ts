import { describe, expect, it } from '@jest/globals';
import { queueEmail } from '~/src/domains/notifications';
import { findUnsent, markMessage } from '~/src/domains/notifications/message.store';
import { inTransaction } from '~/src/platform/context';
import { testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';

const database = await testDatabase();

const link = 'https://idoneo.test/x?a=1&b=2';

describe('an e-mail', () => {
  it('exists if, and only if, the transaction that ordered it commits', async () => {
    const ctx = testContext(database.knex);
    const { userId } = await createPerson(database.knex);
    const order = { userId, template: 'validate-email' as const, params: { link } };
    await inTransaction(ctx, async (tx) => {
      await queueEmail(tx, order);
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect(await database.knex('messages')).toHaveLength(0);
    expect(await database.knex('outbox')).toHaveLength(0);
  });

  it('with one key is written once; its job and its row show neither address nor parameters', async () => {
    const ctx = testContext(database.knex);
    const address = 'alguem@exemplo.test';
    const request = { address, template: 'validate-email' as const, params: { link }, key: 'k1' };
    await queueEmail(ctx, request);
    await queueEmail(ctx, request);
    const rows = await database.knex('messages').where({ key: 'k1' });
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify([await database.knex('outbox'), rows]);
    for (const secret of [address, link]) expect(stored).not.toContain(secret);
    expect(await findUnsent(ctx, rows[0].id)).toMatchObject({ to: address, params: { link } });
    await markMessage(ctx, rows[0].id, 'sent');
    expect(await findUnsent(ctx, rows[0].id)).toBeNull();
  });
});

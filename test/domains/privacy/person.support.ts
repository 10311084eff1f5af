import { openWallet } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { createPerson, type Fixture, PASSWORD } from '~/test/support/fixtures/fixtures';

/** A person who can log in by the form, with a wallet. */
export async function createPersonWithPassword(
  ctx: Ctx,
  options: Parameters<typeof createPerson>[1] = {},
): Promise<Fixture> {
  const fixture = await createPerson(ctx.db, { ...options, passwordHash: await hashPassword(PASSWORD) });
  await openWallet(ctx, fixture.accountId);
  return fixture;
}

import { createKey } from '~/src/domains/developers/keys/keys.service';
import type { Environment } from '~/src/domains/developers/keys/keys.types';
import type { ActorCtx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import type { Scope } from '~/src/shared/rights/scopes';

const PASSWORD = 'Demo!2026';

/** An API key of the acting account, without limits of its own. */
export async function createTestKey(
  as: ActorCtx,
  environment: Environment,
  scopes: readonly Scope[],
): Promise<string> {
  const { userId: id } = as.actor;
  const password_hash = await hashPassword(PASSWORD);
  await as.db('users').where({ id }).whereNull('password_hash').update({ password_hash });
  const input = { name: environment, scopes, networks: [], perMinute: 600, days: 0, environment };
  return (await createKey(as, input, { password: PASSWORD, code: '' })).key;
}

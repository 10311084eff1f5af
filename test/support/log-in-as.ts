import type { ActorCtx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import type { TestApp } from './app';
import { logIn } from './browser/browser-forms';
import { PASSWORD } from './fixtures/fixtures';

/** A browser logged in as a given actor, acting for that actor's account. */
export async function logInAs(site: TestApp, { actor }: ActorCtx): Promise<ReturnType<TestApp['agent']>> {
  const browser = site.agent();
  const { userId: id, accountId: last_account_id } = actor;
  await site
    .db('users')
    .where({ id })
    .update({ password_hash: await hashPassword(PASSWORD) });
  await site.db('persons').where({ user_id: id }).update({ last_account_id });
  const response = await logIn(browser, actor.email);
  if (response.status !== 303) throw new Error(`login answered ${response.status}`);
  return browser;
}

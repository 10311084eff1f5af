import type { TestApp } from './app';
import { logIn, register } from './browser/browser-forms';
import { ageRights } from './fixtures/rights';

type Agent = ReturnType<TestApp['agent']>;

export const OPERATOR = 'operador@demo.test';

/** Logs an operator in before they are one: an operator's login asks for a second factor, which has its own tests. */
export async function logInFirst<T>(
  { db }: Pick<TestApp, 'db'>,
  email: string,
  logIn: () => Promise<T>,
): Promise<T> {
  const users = db('users').where({ email });
  await users.clone().update({ operator: false, two_factor: 'none' });
  const result = await logIn();
  await users.clone().update({ operator: true });
  return result;
}

/** A demo operator's browser. */
export async function operatorOf(site: TestApp, email = OPERATOR, agent = site.agent()): Promise<Agent> {
  await logInFirst(site, email, () => logIn(agent, email));
  return agent;
}

/** A new operator of every role, for long enough to count in rules of two people. */
export async function registerOperator(site: TestApp, email: string): Promise<Agent> {
  const agent = site.agent();
  await register(agent, email);
  const [{ id }] = await site.db('users').where({ email }).update({ operator: true }).returning('id');
  await ageRights(site.db, id);
  return agent;
}

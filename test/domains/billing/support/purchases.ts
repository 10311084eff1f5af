import { expect } from '@jest/globals';
import type { TestApp } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser/browser-forms';

type Agent = ReturnType<TestApp['agent']>;

/** A new person who is logged in, with their account. */
export async function registerBuyer(
  site: TestApp,
  address = `compra-${Date.now()}-${Math.floor(performance.now() * 1e3)}@demo.test`,
): Promise<{ agent: Agent; accountId: string }> {
  const agent = site.agent();
  const { email } = await register(agent, address);
  const row = await site
    .db('users as u')
    .join('persons as p', 'p.user_id', 'u.id')
    .where('u.email', email)
    .first('p.account_id');
  return { agent, accountId: row.account_id };
}

/** Confirms a purchase by the form; returns the path of the Pix page. */
export async function startPurchaseAs(
  agent: Agent,
  path = '/confirmacao-compra-credito/valor/100.00',
): Promise<string> {
  const response = await sendForm(agent, path, { accept: 'on' });
  expect(response.status).toBe(303);
  expect(response.headers.location).toMatch(/^\/comprar-credito\/pix\/[0-9a-f]{32}$/);
  return response.headers.location ?? '';
}

/** The charge of a Pix page. */
export const getTxid = (path: string): string => path.split('/').at(-1) ?? '';

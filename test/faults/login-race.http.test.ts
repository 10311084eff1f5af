import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { createTestApp, type TestApp } from '~/test/support/app';
import { hiddenFields, register, sendForm } from '~/test/support/browser/browser-forms';
import { fault, found } from '~/test/support/fault';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { createTestRedis } from '~/test/support/process/redis';

let site: TestApp;
let passwordHash: string;
beforeAll(async () => {
  // Dear enough for all the others to arrive while one is looked at.
  site = await createTestApp({ env: { PASSWORD_MEMORY_KIB: '65536', PASSWORD_PASSES: '1' } });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => site.close());
beforeEach(async () => {
  await createTestRedis();
});

const call = (Login: string, Password: string) =>
  request(site.url).post('/api/Login/Login').send({ Login, Password });

/** Somebody whose address, as a program's, is known by a login before. */
async function owner(): Promise<string> {
  const { email } = await createPerson(site.db, { passwordHash });
  expect((await call(email, PASSWORD)).status).toBe(200);
  return email;
}

const many = async (count: number, ask: (index: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, (_, index) => ask(index)))).map(({ status }) => status);

fault('race', 'of sixty parallel wrong guesses from a known address five are evaluated', async () => {
  const email = await owner();
  const statuses = await many(60, (index) => call(email, `Errada!${index}`));
  expect(statuses.filter((status) => ![401, 429].includes(status))).toEqual([]);
  found('race', { measured: statuses.filter((status) => status === 401).length });
  expect((await call(email, PASSWORD)).status).toBe(429);
});

fault('race', 'the correct one among them works only among the first five', async () => {
  const email = await owner();
  const statuses = await many(60, (index) => call(email, index === 40 ? PASSWORD : `Errada!${index}`));
  found('race', { measured: statuses.filter((status) => status !== 429).length });
});

fault('race', 'the same limit holds for a known browser', async () => {
  const browser = site.agent();
  const { email } = await register(browser, 'navegador@demo.test');
  await sendForm(browser, '/sair', {});
  const page = await browser.get('/login');
  const fields = { ...hiddenFields(page.text), login: email, password: 'Errada!2026' };
  const send = () => browser.post('/login').type('form').send(fields);
  const responses = await Promise.all(Array.from({ length: 30 }, send));
  const lookedAt = responses.filter(({ text }) => text.includes('senha incorretos'));
  found('race', { measured: lookedAt.length });
  expect(lookedAt.length).toBeGreaterThan(0);
});

test('parallel correct logins all succeed and do not count', async () => {
  const email = await owner();
  expect(new Set(await many(12, () => call(email, PASSWORD)))).toEqual(new Set([200]));
  const wrong = [];
  for (let tries = 0; tries < 4; tries += 1) wrong.push((await call(email, 'Errada!2026')).status);
  expect(wrong).toEqual([401, 401, 401, 401]);
  expect((await call(email, PASSWORD)).status).toBe(200);
});

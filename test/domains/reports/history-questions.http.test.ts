import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '~/test/support/app';
import { register } from '~/test/support/browser-forms';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('the history asks the database three questions: who it is, their reports, their balance', async () => {
  const agent = site.agent();
  await register(agent, 'perguntas@demo.test');
  const page = () => agent.get('/historico-consultas/unitaria');
  expect((await page()).status).toBe(200);
  const asked: string[] = [];
  const note = ({ sql }: { sql: string }) => asked.push(/from "(\w+)"/.exec(sql)?.[1] ?? sql);
  site.platform.db.on('query', note);
  await page();
  site.platform.db.removeListener('query', note);
  expect(asked.sort()).toEqual(['login_records', 'reports', 'wallets']);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser-forms';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('the file of my data holds mine and nobody else’s, and never the password', async () => {
  const [mine, other] = [site.agent(), site.agent()];
  await register(mine, 'minha@dados.test');
  await register(other, 'outra@dados.test');
  const answer = await sendForm(mine, '/meus-dados', {});
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain('meus-dados.json');
  const data = JSON.parse(answer.text);
  expect(data.profile).toMatchObject({ email: 'minha@dados.test', phone: null, address: null });
  expect(data.logins).toHaveLength(1);
  expect(data.reports).toEqual([]);
  expect(answer.text).not.toMatch(/outra@|password|argon/);
});

test('the file takes a login and the form token', async () => {
  expect((await site.agent().get('/meus-dados')).status).toBe(303);
  const agent = site.agent();
  await register(agent, 'sem-token@dados.test');
  expect((await agent.post('/meus-dados').type('form').send({})).status).not.toBe(200);
});

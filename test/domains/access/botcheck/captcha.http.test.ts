import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { type ProofChallenge, solveProof } from '~/islands/access/proof';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { codeTo } from '~/test/support/mailbox';

const site = await testSite({ worker: true });

const setLimit = (key: string, value: number) =>
  site
    .db('settings')
    .where({ key })
    .update({ value: JSON.stringify(value) });

async function proof(): Promise<string> {
  const { body } = await request(site.app).get('/altcha/challenge');
  return solveProof(body as ProofChallenge, new AbortController().signal);
}
const account = () => ({ email: `captcha-${randomUUID()}@demo.test`, password: 'Demo!2026', terms: 'on' });
const register = (values: Record<string, string>) => sendForm(site.agent(), '/cadastro', values);
const call = (CaptchaToken?: string) =>
  request(site.app)
    .post('/api/Register/RegisterUser')
    .send({ Email: account().email, Password: 'Demo!2026', CaptchaToken });

describe('proof of work', () => {
  test('a solution of the island is accepted once, from a program or a form', async () => {
    const solved = await proof();
    expect((await call(solved)).status).toBe(200);
    expect((await call(solved)).body.code).toBe('captcha_failed');
    await setLimit('limits.open_forms', 0);
    expect((await register({ ...account(), proof: await proof() })).status).toBe(303);
    await setLimit('limits.open_forms', 10_000);
  });

  test('an altered challenge, a wrong key, or another work is refused', async () => {
    const good = JSON.parse(Buffer.from(await proof(), 'base64').toString());
    const altered = [
      { ...good, challenge: { ...good.challenge, signature: 'ab'.repeat(32) } },
      { ...good, solution: { ...good.solution, counter: good.solution.counter + 1 } },
      {
        ...good,
        challenge: { ...good.challenge, parameters: { ...good.challenge.parameters, keyPrefix: '' } },
      },
      { ...good, challenge: { ...good.challenge, parameters: { ...good.challenge.parameters, cost: 1 } } },
    ];
    for (const each of altered) {
      const token = Buffer.from(JSON.stringify(each)).toString('base64');
      expect((await call(token)).body.code).toBe('captcha_failed');
    }
    expect((await call()).body.code).toBe('captcha_required');
    expect((await call('sandbox-pass')).status).toBe(200);
    expect((await call('sandbox-fail')).body.code).toBe('captcha_failed');
  });
});

describe('a form without script', () => {
  test('passes if it is old enough and its trap field is empty, below the throttle', async () => {
    expect((await register(account())).status).toBe(303);
  });

  test('with a filled trap or without a seal is refused, and keeps the typed values', async () => {
    const form = account();
    for (const [name, value] of [
      ['website', 'https://x.test'],
      ['shown', 'forjado'],
      ['shown', ''],
    ] as const) {
      const response = await register({ ...form, [name]: value });
      expect(response.status).toBe(422);
      expect(response.text).toContain('Não conseguimos confirmar que você é uma pessoa.');
      expect(response.text).toContain(`value="${form.email}"`);
    }
  });

  test('beyond the throttle a mailed code proves the inbox; it is bound to the e-mail', async () => {
    await setLimit('limits.open_forms', 0);
    const agent = site.agent();
    const form = account();
    const response = await sendForm(agent, '/cadastro', form);
    expect(response.status).toBe(422);
    expect(response.text).toContain('Código enviado ao seu e-mail');
    const emailCode = await codeTo(site, form.email);
    const send = (values: Record<string, string>) =>
      agent
        .post('/cadastro')
        .type('form')
        .send({ ...hiddenFields(response.text), ...values });
    const wrong = await send({ ...form, emailCode: emailCode === '000000' ? '000001' : '000000' });
    expect(wrong.text).toContain('Código incorreto.');
    expect(await site.db('users').where({ email: form.email }).first()).toBeUndefined();
    expect((await send({ ...form, emailCode })).status).toBe(303);
    await setLimit('limits.open_forms', 10_000);
  });

  test('is limited to a number of registrations per address and hour', async () => {
    await setLimit('limits.registrations', 0);
    const response = await register(account());
    expect(response.status).toBe(429);
    expect(response.text).toMatch(/Muitas tentativas\. Tente de novo em \d+ segundos\./);
    await setLimit('limits.registrations', 10_000);
  });
});

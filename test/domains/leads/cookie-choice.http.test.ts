import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { createTestApp, type TestApp } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';

const BAR = 'class="c-cookies"';
const FOOTER = 'Preferências de cookies';
const PAGE = '/preferencias-cookies';

describe('a site without analytics', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp();
  });
  afterAll(() => site.close());

  test('shows no cookie bar and no choice', async () => {
    const page = await site.agent().get('/');
    expect(page.text).not.toContain(BAR);
    expect(page.text).not.toContain(FOOTER);
    expect((await site.agent().get(PAGE)).text).toContain('não há nada para escolher');
  });

  test('does not accept a purpose that it does not offer', async () => {
    const response = await site.agent().post(PAGE).type('form').send({ choice: 'accept' });
    expect(String(response.headers['set-cookie'])).toMatch(/cookie_choice=1\.[0-9a-f-]{36}\.00;/);
  });
});

describe('a site with analytics', () => {
  let site: TestApp;
  beforeAll(async () => {
    const env = { GA4_MEASUREMENT_ID: 'G-TEST', GOOGLE_ADS_CUSTOMER_ID: '1234567890' };
    site = await createTestApp({ env });
    await eventually(() => site.platform.publicContent.version() !== null);
  });
  afterAll(() => site.close());

  const choose = (agent: ReturnType<TestApp['agent']>, values: Record<string, string>) =>
    agent.post(PAGE).type('form').send(values);
  const getCookie = (response: { headers: Record<string, unknown> }) =>
    /cookie_choice=([^;]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? '';

  test('offers three equally prominent answers, and sets no cookie before one is given', async () => {
    const page = await site.agent().get('/');
    const bar = /<section class="c-cookies"[\s\S]*?<\/section>/.exec(page.text)?.[0] ?? '';
    const looks = [...bar.matchAll(/class="(c-button[^"]*)"/g)].map(([, look]) => look);
    expect(looks).toEqual(Array(3).fill('c-button c-button--secondary'));
    expect(page.headers['set-cookie']).toBeUndefined();
    const choice = await site.agent().get(PAGE);
    expect(choice.text).not.toContain(BAR);
    expect(choice.text).not.toMatch(/name="(analytics|ads)"[^>]*checked/);
    expect(choice.text).not.toMatch(/<script/i);
  });

  test.each([
    [{ choice: 'accept' }, '11'],
    [{ choice: 'reject' }, '00'],
    [{ choice: 'custom', analytics: 'on' }, '10'],
    [{ choice: 'custom', ads: 'on' }, '01'],
    [{ choice: 'custom' }, '00'],
    [{ choice: 'sim' }, '00'],
    [{}, '00'],
  ])('stores %j as %s, with its record, and does not ask again', async (values, flags) => {
    const agent = site.agent();
    const response = await choose(agent, { ...values, back: '/corporate/contato' });
    expect([response.status, response.headers.location]).toEqual([303, '/corporate/contato']);
    const [version, id, kept] = getCookie(response).split('.');
    expect([version, kept]).toEqual(['1', flags]);
    const row = await site.db('cookie_choices').where({ id }).first();
    expect(row).toMatchObject({ version: 1, analytics: flags[0] === '1', ads: flags[1] === '1' });
    const page = await agent.get('/');
    expect(page.text).not.toContain(BAR);
    expect(page.text).toContain(FOOTER);
    expect(String(response.headers['set-cookie'])).not.toContain('sid=');
  });

  test('asks again after a choice of an older version, or an unknown one', async () => {
    const id = '3d8e2b5e-6d0d-4b55-9a3c-6a6f1f1f9d01';
    for (const cookie of [`0.${id}.11`, `2.${id}.11`, `1.${id}.2`, 'x', '1.x.11']) {
      const page = await request(site.url).get('/').set('Cookie', `cookie_choice=${cookie}`);
      expect(page.text).toContain(BAR);
    }
  });

  test('caches both pages, each only for its own audience', async () => {
    const id = '3d8e2b5e-6d0d-4b55-9a3c-6a6f1f1f9d01';
    const get = (cookie?: string) => {
      const httpRequest = request(site.url).get('/');
      return cookie ? httpRequest.set('Cookie', cookie) : httpRequest;
    };
    for (const [cookie, asks] of [
      [undefined, true],
      [`cookie_choice=1.${id}.11`, false],
      [`cookie_choice=1.${id}.00`, false],
      ['cookie_choice=x', true],
    ] as const) {
      await eventually(async () => (await get(cookie)).headers.etag !== undefined);
      expect((await get(cookie)).text.includes(BAR)).toBe(asks);
    }
  });

  test('redirects an answer to this site only', async () => {
    const response = await choose(site.agent(), { choice: 'reject', back: 'https://else.test/' });
    expect(response.headers.location).toBe(`${PAGE}?salvo=1`);
  });

  test('does not ask a logged-in user', async () => {
    const agent = site.agent();
    await register(agent, 'entrou@cookies.test');
    expect((await agent.get('/home')).text).not.toContain(BAR);
  });

  test('stores the click of an ad once its visitor agrees, and deletes it when they withdraw', async () => {
    const agent = site.agent();
    const landing = '/?utm_source=google&gclid=abc';
    const value = (response: { headers: Record<string, unknown> }) => {
      const text = /campaign=([^;]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
      return JSON.parse(Buffer.from(text, 'base64url').toString());
    };
    const first = await agent.get(landing);
    expect(value(first)).toEqual({ utm_source: 'google' });
    expect(first.text).toContain('gclid=abc');
    const agreed = await choose(agent, { choice: 'accept', back: landing });
    expect(agreed.headers.location).toBe(landing);
    expect(value(await agent.get(landing))).toEqual({ utm_source: 'google', gclid: 'abc' });
    const withdrawn = await choose(agent, { choice: 'reject' });
    expect(value(withdrawn)).toEqual({ utm_source: 'google' });
  });
});

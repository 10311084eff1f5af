import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';

const SCRIPTS = {
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=site-key',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
} as const;
const SOURCES = {
  recaptcha:
    'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
  turnstile: 'https://challenges.cloudflare.com',
} as const;
type Provider = keyof typeof SCRIPTS;

const open = (provider: Provider) =>
  createTestApp({
    env: {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SCRIPT_URL: SCRIPTS[provider],
    },
  });
const policy = (response: { headers: Record<string, string> }) =>
  Object.fromEntries(
    (response.headers['content-security-policy'] ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe.each(Object.keys(SCRIPTS) as Provider[])('with the widget of %s', (provider) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await open(provider);
  });
  afterAll(() => site.close());

  test.each(['/cadastro', '/en-US/signup', '/recuperar-senha'])(
    'the page %s renders it, and its policy admits this provider only',
    async (path) => {
      const page = await site.agent().get(path);
      expect(page.text).toContain('data-island="access/captcha-widget"');
      expect(page.text).not.toContain('data-island="access/proof"');
      expect(page.text).toContain(`"siteKey":"site-key"`);
      expect(page.text).not.toContain(`<script src="${SCRIPTS[provider]}`);
      const { 'frame-src': frames, 'connect-src': requests, 'style-src': styles } = policy(page);
      expect([frames, requests, styles]).toEqual([
        SOURCES[provider],
        `'self' ${SOURCES[provider]}`,
        `'self' ${SOURCES[provider]}`,
      ]);
      expect(policy(page)['script-src']).toMatch(/^http:\/\/[\w.:]+\/build\/ /);
      expect(policy(page)['script-src']).toContain(SOURCES[provider]);
    },
  );

  test.each(['/', '/login', '/termos-condicoes'])(
    'the page %s, which needs no widget, admits no provider',
    async (path) => {
      const page = await site.agent().get(path);
      expect(policy(page)['frame-src']).toBeUndefined();
      expect(policy(page)['connect-src']).toBe("'self'");
    },
  );

  test('a dialog keeps our own proof of work: its page has another policy', async () => {
    const fragment = await site.agent().get('/cadastro').set('X-Fragment', 'dialog');
    expect(fragment.text).toContain('data-island="access/proof"');
    expect(policy(fragment)['frame-src']).toBeUndefined();
  });
});

describe('the answer of the widget', () => {
  let site: TestApp;
  let number = 0;
  beforeAll(async () => {
    site = await open('turnstile');
  });
  afterAll(() => site.close());

  async function send(captcha: string) {
    const agent = site.agent();
    const page = await agent.get('/cadastro');
    const email = `widget-${++number}@demo.test`;
    const filled = { email, password: 'Demo!2026', terms: 'on', captcha };
    return agent
      .post('/cadastro')
      .type('form')
      .send({ ...hiddenFields(page.text), ...filled });
  }

  test('passes if its token has the action of this form', async () => {
    expect((await send('sandbox-pass:signup')).headers.location).toBe('/home');
  });

  test.each(['sandbox-fail', 'sandbox-low', 'sandbox-used', 'sandbox-pass:login'])(
    '%s: a mailed code is asked for; nobody is locked out, nothing typed is lost',
    async (token) => {
      const response = await send(token);
      expect(response.status).toBe(422);
      expect(response.text).toContain('name="emailCode"');
      expect(response.text).toContain(`value="widget-${number}@demo.test"`);
    },
  );

  test('is not needed without script or while the provider is down: the form falls back to the other checks', async () => {
    expect((await send('')).headers.location).toBe('/home');
    site.sandbox.faults.set('captcha', 'down', 3_600);
    expect((await send('sandbox-pass:signup')).headers.location).toBe('/home');
  });
});

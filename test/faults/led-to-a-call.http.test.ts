import { beforeAll, describe, expect } from '@jest/globals';
import { calls } from '~/src/app';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, register } from '~/test/support/browser/browser-forms';
import { faultEach, found } from '~/test/support/fault';

/** What Chromium sends where a page of this site leads on to a call: by a link, or a form's redirect. */
const LED = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };

const READING = calls.filter(({ auth, call }) => auth === 'token' && call.startsWith('GET '));

let agent: ReturnType<TestApp['agent']>;
const site = await testSite();
beforeAll(async () => {
  agent = site.agent();
  await register(agent, 'dona@demo.test');
});

describe('a page whose return address comes from another site', () => {
  faultEach(
    'csrf',
    READING.map(({ call }) => call),
    'makes no call for who is logged in: %s',
    async (call) => {
      const response = await agent.get(`/api/${call.slice(4)}`).set(LED);
      expect(response.status).toBe(401);
      found('csrf', {});
    },
  );

  faultEach('csrf', ['/api/Login/RenewToken'], 'as the notice of prices does: %s', async (path) => {
    const page = await agent.get('/aviso-precos').query({ de: path });
    const pressed = await agent
      .post('/aviso-precos')
      .type('form')
      .send({ ...hiddenFields(page.text), back: path });
    const tokens = await site.db('api_tokens').count('* as n').first();
    const response = await agent.get(pressed.headers.location ?? '').set(LED);
    expect({ status: response.status, tokens: await site.db('api_tokens').count('* as n').first() }).toEqual({
      status: 401,
      tokens,
    });
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { FACEBOOK, GOOGLE, TENANTS } from '~/src/sandbox/identity/identities';
import { chooseIdentity } from '~/test/support/fixtures/identity';
import { startTestSandbox, testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
beforeAll(async () => {
  // The provider's program is loaded at its first question, which may take longer than a gateway waits.
  await fetch(`${sandbox.url}/sandbox/google/.well-known/openid-configuration`);
});

const BACK = 'http://localhost:3000/login/social/google/retorno';
const nina = GOOGLE[0] as (typeof GOOGLE)[number];
const rui = FACEBOOK[0] as (typeof FACEBOOK)[number];

async function testToken(path: string, body: object): Promise<string> {
  const response = await fetch(`${sandbox.url}/sandbox/${path}/test-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

describe('Google', () => {
  const google = () => sandbox.gateways.google as NonNullable<typeof sandbox.gateways.google>;

  test('a sign-in returns the person identified by Google', async () => {
    const start = await google().start(BACK);
    const { url, ...kept } = start as NonNullable<typeof start>;
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    const returned = await chooseIdentity(url, nina.id);
    expect(await google().finish(returned, kept)).toEqual({
      outcome: 'identity',
      identity: { subject: nina.id, email: nina.email, emailVerified: true, name: nina.name },
    });
    expect((await google().finish(returned, kept)).outcome).toBe('refused');
  });

  test('a sign-in that is finished after the provider’s session ended counts all the same', async () => {
    const start = await google().start(BACK);
    const { url, ...kept } = start as NonNullable<typeof start>;
    const returned = await chooseIdentity(url, nina.id);
    await sleep(1_500);
    expect((await google().finish(returned, kept)).outcome).toBe('identity');
  });

  test.each(['state', 'nonce', 'codeVerifier'] as const)('another %s is refused', async (part) => {
    const start = await google().start(BACK);
    const { url, ...kept } = start as NonNullable<typeof start>;
    const returned = await chooseIdentity(url, nina.id);
    expect(await google().finish(returned, { ...kept, [part]: 'x'.repeat(43) })).toEqual({
      outcome: 'refused',
    });
  });

  test('an access token made for us identifies; any other does not', async () => {
    const token = await testToken('google', { identity: nina.id });
    expect(await google().identify(token)).toMatchObject({
      outcome: 'identity',
      identity: { subject: nina.id },
    });
    expect(await google().identify('nonsense')).toEqual({ outcome: 'refused' });
  });

  test('while it is down a sign-in is unavailable, not refused', async () => {
    const fresh = await startTestSandbox();
    fresh.faults.set('google', 'down', 3_600);
    expect(await fresh.gateways.google?.start(BACK)).toBeNull();
    expect(await fresh.gateways.google?.identify('x')).toEqual({ outcome: 'unavailable' });
    fresh.faults.set('google', 'ok', 0);
    expect(await fresh.gateways.google?.start(BACK)).not.toBeNull();
    await fresh.close();
  });
});

describe('Facebook', () => {
  const facebook = () => sandbox.gateways.facebook as NonNullable<typeof sandbox.gateways.facebook>;
  const back = 'http://localhost:3000/login/social/facebook/retorno';

  test('a sign-in returns a person with an unverified e-mail', async () => {
    const { url, state } = facebook().start(back);
    const returned = await chooseIdentity(url, rui.id);
    expect(returned.searchParams.get('state')).toBe(state);
    const code = returned.searchParams.get('code') ?? '';
    expect(await facebook().finish(code, back)).toEqual({
      outcome: 'identity',
      identity: { subject: rui.id, email: rui.email, emailVerified: false, name: rui.name },
    });
    expect(await facebook().finish(code, back)).toEqual({ outcome: 'refused' });
  });

  test('a person without e-mail has none', async () => {
    const token = await testToken('facebook', { identity: FACEBOOK[1]?.id });
    expect(await facebook().identify(token)).toMatchObject({ identity: { email: null } });
  });

  test('a token of another app is refused, though it is valid', async () => {
    const token = await testToken('facebook', { identity: rui.id, app: 'another-app' });
    expect(await facebook().identify(token)).toEqual({ outcome: 'refused' });
    expect(await facebook().identify('nonsense')).toEqual({ outcome: 'refused' });
  });
});

describe('Entra ID', () => {
  const directory = () => sandbox.gateways.directory as NonNullable<typeof sandbox.gateways.directory>;
  const back = 'http://localhost:3000/login/social/ad/retorno';
  const ana = 'a3b1f0d2-51c7-4e1e-9a35-0f6c2be47d11';
  const eva = 'e19d7c35-6f24-49b8-8d06-7a4be0c1f533';

  test('tenant and object id identify', async () => {
    const start = await directory().start(TENANTS.bank, back, 'ana@bancoparceiro.test');
    const { url, ...kept } = start as NonNullable<typeof start>;
    expect(new URL(url).searchParams.get('login_hint')).toBe('ana@bancoparceiro.test');
    const returned = await chooseIdentity(url, ana);
    expect(await directory().finish(TENANTS.bank, returned, kept)).toEqual({
      outcome: 'identity',
      identity: {
        tenantId: TENANTS.bank,
        objectId: ana,
        email: 'ana@bancoparceiro.test',
        name: 'Ana Moreira',
      },
    });
  });

  test('a token that names another tenant is refused', async () => {
    const start = await directory().start(TENANTS.bank, back);
    const { url, ...kept } = start as NonNullable<typeof start>;
    const returned = await chooseIdentity(url, eva);
    expect(await directory().finish(TENANTS.bank, returned, kept)).toEqual({ outcome: 'refused' });
  });

  test('a code of one tenant is invalid for another', async () => {
    const start = await directory().start(TENANTS.bank, back);
    const { url, ...kept } = start as NonNullable<typeof start>;
    const returned = await chooseIdentity(url, ana);
    expect(await directory().finish(TENANTS.foreign, returned, kept)).toEqual({ outcome: 'refused' });
  });
});

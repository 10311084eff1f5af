import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportJWK, SignJWT } from 'jose';
import { createOpenIdClient } from '~/src/gateways/wire/openid';

const BACK = 'http://localhost:3000/login/social/google/retorno';
const createKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const own = createKey();
const foreign = createKey();

/** A provider that publishes one key; the test says with which its tokens are signed, and how. */
let server: Server;
let issuer: string;
let nonce = '';
let sign: (claims: Record<string, unknown>) => Promise<string>;

beforeAll(async () => {
  const publicJwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  server = createServer(async (req, res) => {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: issuer, aud: 'us', sub: 'somebody', nonce, iat: now, exp: now + 300 };
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/jwks': { keys: [publicJwk] },
      '/token': { access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token: await sign(claims) },
    };
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(answers[req.url ?? ''] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const signedBy =
  (key: KeyObject, kid = 'k1') =>
  (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

async function signIn(): Promise<string> {
  const client = createOpenIdClient({ issuer, clientId: 'us', clientSecret: 'secret', timeoutMs: 2_000 });
  const start = await client.start(BACK);
  if (!start) throw new Error('no start');
  nonce = start.nonce;
  return (await client.finish(new URL(`${BACK}?code=c&state=${start.state}`), start)).outcome;
}

test('an identity token signed by the provider’s key counts', async () => {
  sign = signedBy(own.privateKey);
  expect(await signIn()).toBe('claims');
});

test.each<[string, typeof sign]>([
  ['by another key', signedBy(foreign.privateKey)],
  ['by a key that the provider does not publish', signedBy(foreign.privateKey, 'k2')],
  [
    'by nobody',
    async (claims) =>
      `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`,
  ],
])('one signed %s does not', async (_who, forged) => {
  sign = forged;
  expect(await signIn()).not.toBe('claims');
});

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import type Provider from 'oidc-provider';
import { getLocale, renderSandboxPage } from '~/src/sandbox/pages/render';
import { CREDENTIALS } from '~/src/sandbox/tokens';
import { ChooseIdentityPage } from '~/src/sandbox/views/choose-identity.page';
import type { Identity } from './identities';
import { memoryAdapter } from './memory';

interface OpenIdOptions {
  /**
   * Path of the provider on this server, without a trailing slash; the issuer is the server's origin with
   * this path.
   */
  path: string;
  /** Title on its page. */
  title: 'google' | 'entra';
  identities: readonly Identity[];
  claims: (identity: Identity) => Record<string, unknown>;
  /** Origin of the product; browsers reach the provider's pages through it. */
  appOrigin: string;
}

/**
 * A complete OpenID Connect provider for test identities: discovery, PKCE, nonce, signed tokens, userinfo.
 * Its page works without script. Created on the first request, when this server's address is known.
 */
export function fakeOpenId(options: OpenIdOptions): Router {
  let instance: Promise<Provider> | undefined;
  const provider = (request: Request) => {
    instance ??= createProvider(options, request.socket.localPort ?? 0);
    return instance;
  };
  const router = express.Router();
  router.get('/interaction/:uid', async (request, response) => {
    await (await provider(request)).interactionDetails(request, response);
    choosePage(options, request, response, `interaction/${request.params.uid}`);
  });
  router.post('/interaction/:uid', express.urlencoded({ extended: false }), async (request, response) => {
    const { identity } = (request.body ?? {}) as Record<string, string>;
    const result = options.identities.some(({ id }) => id === identity)
      ? { select_account: {}, login: { accountId: identity } }
      : { error: 'access_denied', error_description: 'The person cancelled' };
    await (await provider(request)).interactionFinished(request, response, result as never);
  });
  router.get('/tokeninfo', async (request, response) =>
    tokenInfo(await provider(request), request, response),
  );
  router.post('/test-token', express.json(), async (request, response) => {
    response.json({ access_token: await testToken(await provider(request), String(request.body?.identity)) });
  });
  router.use(async (request, response) => (await provider(request)).callback()(request, response));
  return router;
}

function choosePage(options: OpenIdOptions, request: Request, response: Response, step: string): void {
  // The response to this form redirects to the product, which may have another origin.
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:",
  );
  const identities = options.identities.map(({ id, name, email }) => ({ id, name, email }));
  const action = `${options.path}/${step}`;
  const props = { provider: options.title, action, identities };
  renderSandboxPage(response, getLocale(request), ChooseIdentityPage, props);
}

async function createProvider(options: OpenIdOptions, port: number): Promise<Provider> {
  const { default: OpenIdProvider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new OpenIdProvider(`http://127.0.0.1:${port}${options.path}`, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: CREDENTIALS.id,
        client_secret: CREDENTIALS.secret,
        redirect_uris: ['http://localhost/any'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] } as never,
    cookies: {
      keys: [randomBytes(24).toString('hex')],
      names: { interaction: 'sandbox_i', resume: 'sandbox_r', session: `sandbox_s_${options.title}` },
    },
    claims: {
      openid: ['sub', 'tid', 'oid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy,
      url: (_ctx, interaction) => `${options.path}/interaction/${interaction.uid}`,
    },
    findAccount: (_ctx, accountId) => findAccount(options, accountId),
    loadExistingGrant: async (ctx) => grantAll(provider, ctx.oidc.session?.accountId as string),
    // Nobody stays signed in: the page always asks for the identity. A code outlives its session.
    expiresWithSession: async () => false,
    ttl: { Session: 1, Grant: 600, Interaction: 600, AuthorizationCode: 600, AccessToken: 600, IdToken: 600 },
  });
  provider.proxy = true;
  allowLocalRedirects(provider, options.appOrigin);
  routeThroughProduct(provider, options.appOrigin);
  return provider;
}

function findAccount({ identities, claims }: OpenIdOptions, accountId: string) {
  const identity = identities.find(({ id }) => id === accountId);
  if (!identity) return undefined;
  return { accountId, claims: async () => ({ sub: accountId, ...claims(identity) }) };
}

async function grantAll(provider: Provider, accountId: string) {
  const grant = new provider.Grant({ accountId, clientId: CREDENTIALS.id });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** The product's origin varies, so any redirect to this machine is allowed. */
function allowLocalRedirects(provider: Provider, appOrigin: string): void {
  const prototype = provider.Client.prototype as { redirectUriAllowed: (uri: string) => boolean };
  prototype.redirectUriAllowed = (uri) => {
    const { hostname, origin } = new URL(uri);
    return ['localhost', '127.0.0.1'].includes(hostname) || origin === appOrigin;
  };
}

/** Browsers use the endpoint on the product's host (its proxy), servers the one on this host. */
function routeThroughProduct(provider: Provider, appOrigin: string): void {
  if (!appOrigin) return;
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { authorization_endpoint?: string } | null;
    if (ctx.oidc?.route !== 'discovery' || !body?.authorization_endpoint) return;
    const { pathname } = new URL(body.authorization_endpoint);
    body.authorization_endpoint = appOrigin + pathname;
  });
}

/** Google's `tokeninfo`: the client an access token was issued for. */
async function tokenInfo(provider: Provider, request: Request, response: Response): Promise<void> {
  const token = await provider.AccessToken.find(String(request.query.access_token));
  if (!token) {
    response.status(400).json({ error: 'invalid_token', error_description: 'Invalid Value' });
    return;
  }
  const expiresIn = String((token.exp ?? 0) - Math.floor(Date.now() / 1_000));
  response.json({ aud: token.clientId, azp: token.clientId, sub: token.accountId, expires_in: expiresIn });
}

/** An access token as from the provider's script; for tests of the API. */
async function testToken(provider: Provider, accountId: string): Promise<string> {
  const client = await provider.Client.find(CREDENTIALS.id);
  const grant = await grantAll(provider, accountId);
  const scope = 'openid email profile';
  const token = new provider.AccessToken({
    accountId,
    client,
    grantId: grant.jti,
    scope,
    gty: 'authorization_code',
  } as never);
  return token.save();
}

import { randomBytes } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { getLocale, renderSandboxPage } from '~/src/sandbox/pages/render';
import { CREDENTIALS } from '~/src/sandbox/tokens';
import { ChooseIdentityPage } from '~/src/sandbox/views/choose-identity.page';
import { FACEBOOK } from './identities';

const TOKEN_SECONDS = 5_184_000;
const CODE_MS = 600_000;

interface Code {
  identity: string;
  redirectUri: string;
  until: number;
}

/** The login dialog and the part of the Graph API that a login needs (docs/integrations.md §9). */
export function fakeFacebook(path: string): Router {
  const codes = new Map<string, Code>();
  const tokens = new Map<string, { identity: string; app: string }>();
  const router = express.Router();
  const form = express.urlencoded({ extended: false });
  router.get('/:version/dialog/oauth', (request, response) => showDialog(path, request, response));
  router.post('/:version/dialog/oauth', form, (request, response) => {
    const { identity } = (request.body ?? {}) as Record<string, string>;
    const profile = FACEBOOK.find(({ id }) => id === identity);
    const target = new URL(String(request.query.redirect_uri));
    target.searchParams.set('state', String(request.query.state));
    if (profile)
      target.searchParams.set('code', issueCode(codes, profile.id, String(request.query.redirect_uri)));
    else for (const [name, value] of Object.entries(CANCELLED)) target.searchParams.set(name, value);
    response.redirect(303, target.href);
  });
  router.get('/:version/oauth/access_token', (request, response) => {
    const { client_id: id, client_secret: secret, code, redirect_uri: uri } = request.query;
    if (id !== CREDENTIALS.id || secret !== CREDENTIALS.secret)
      return refuse(response, 101, 'Error validating application. Invalid application ID.');
    const grant = codes.get(String(code));
    codes.delete(String(code));
    if (!grant || grant.redirectUri !== uri || grant.until < Date.now())
      return refuse(response, 100, 'This authorization code has been used.');
    response.json({
      access_token: issueToken(tokens, grant.identity, CREDENTIALS.id),
      token_type: 'bearer',
      expires_in: TOKEN_SECONDS,
    });
  });
  router.get('/:version/debug_token', (request, response) => debugToken(tokens, request, response));
  router.get('/:version/me', (request, response) => showMe(tokens, request, response));
  router.post('/test-token', express.json(), (request, response) => {
    const { identity, app } = (request.body ?? {}) as Record<string, string>;
    response.json({ access_token: issueToken(tokens, String(identity), app ?? CREDENTIALS.id) });
  });
  return router;
}

const CANCELLED = {
  error: 'access_denied',
  error_code: '200',
  error_reason: 'user_denied',
  error_description: 'Permissions error',
};

/** The Graph API's error format. */
function refuse(response: Response, code: number, message: string): void {
  response
    .status(400)
    .json({ error: { message, type: 'OAuthException', code, fbtrace_id: randomBytes(8).toString('hex') } });
}

function showDialog(path: string, request: Request, response: Response): void {
  const { client_id: id, redirect_uri: uri, state } = request.query;
  if (id !== CREDENTIALS.id || typeof uri !== 'string' || typeof state !== 'string') {
    refuse(response, 101, 'Invalid App ID');
    return;
  }
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:",
  );
  const query = new URLSearchParams({ client_id: String(id), redirect_uri: uri, state }).toString();
  const action = `${path}/${String(request.params.version)}/dialog/oauth?${query}`;
  const identities = FACEBOOK.map(({ id: key, name, email }) => ({ id: key, name, email }));
  const props = { provider: 'facebook' as const, action, identities };
  renderSandboxPage(response, getLocale(request), ChooseIdentityPage, props);
}

function issueCode(codes: Map<string, Code>, identity: string, redirectUri: string): string {
  const code = randomBytes(24).toString('base64url');
  codes.set(code, { identity, redirectUri, until: Date.now() + CODE_MS });
  return code;
}

function issueToken(tokens: Map<string, { identity: string; app: string }>, identity: string, app: string) {
  const token = `EAA${randomBytes(24).toString('base64url')}`;
  tokens.set(token, { identity, app });
  return token;
}

type Tokens = Map<string, { identity: string; app: string }>;

function debugToken(tokens: Tokens, request: Request, response: Response): void {
  const { input_token: token, access_token: ours } = request.query;
  if (ours !== `${CREDENTIALS.id}|${CREDENTIALS.secret}`) {
    refuse(response, 190, 'Invalid OAuth access token signature.');
    return;
  }
  const grant = tokens.get(String(token));
  const data = grant
    ? {
        app_id: grant.app,
        type: 'USER',
        is_valid: true,
        user_id: grant.identity,
        scopes: ['email', 'public_profile'],
      }
    : {
        is_valid: false,
        scopes: [],
        error: { code: 190, message: 'The access token could not be decrypted' },
      };
  response.json({ data });
}

function showMe(tokens: Tokens, request: Request, response: Response): void {
  const identity = FACEBOOK.find(({ id }) => id === tokens.get(String(request.query.access_token))?.identity);
  if (identity)
    response.json({ id: identity.id, name: identity.name, ...(identity.email && { email: identity.email }) });
  else refuse(response, 190, 'Invalid OAuth access token.');
}

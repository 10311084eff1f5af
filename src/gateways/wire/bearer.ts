import { z } from 'zod';
import type { Send, WireFailure, WireReply, WireRequest, WireResult } from './http-client';
import { readJson } from './reply';

interface ClientCredentials {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Space-separated, if the provider requires it. */
  scope?: string;
  /** Granted once by the account's owner, for providers that allow no client credentials. */
  refreshToken?: string;
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
/** A token is renewed this long before it expires, but never in the first half of its life. */
const MARGIN_MS = 60_000;

interface Token {
  value: string;
  renewAt: number;
}

function tokenRequest(credentials: ClientCredentials): WireRequest {
  const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');
  const { refreshToken } = credentials;
  const form = new URLSearchParams(
    refreshToken
      ? { grant_type: 'refresh_token', refresh_token: refreshToken }
      : { grant_type: 'client_credentials' },
  );
  if (credentials.scope) form.set('scope', credentials.scope);
  return {
    method: 'POST',
    url: credentials.tokenUrl,
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  };
}

function readToken(result: WireResult): Token | WireFailure | WireReply {
  if (result.kind === 'failure' || result.status !== 200) return result;
  const token = readJson(result.text, tokenSchema);
  if (!token) return { kind: 'failure', reason: 'malformed', latencyMs: result.latencyMs };
  const lifeMs = token.expires_in * 1000;
  return { value: token.access_token, renewAt: Date.now() + Math.max(lifeMs - MARGIN_MS, lifeMs / 2) };
}

/** A rejected token request: wrong credentials, unless the provider is down or rate-limits us. */
function refused(result: WireFailure | WireReply): WireResult {
  if (result.kind === 'failure' || result.status === 429 || result.status >= 500) return result;
  return { ...result, status: 401 };
}

/**
 * Sends with an OAuth2 token, by client credentials or a refresh token. Concurrent callers share one token
 * request; a 401 renews the token once and sends again.
 */
export function createBearerSend(send: Send, credentials: ClientCredentials): Send {
  let current: Token | null = null;
  let renewing: Promise<Token | WireFailure | WireReply> | null = null;

  const renew = (): Promise<Token | WireFailure | WireReply> => {
    renewing ??= send(tokenRequest(credentials)).then((result) => {
      renewing = null;
      const token = readToken(result);
      current = 'value' in token ? token : null;
      return token;
    });
    return renewing;
  };
  const token = async () => (current && current.renewAt > Date.now() ? current : renew());

  return async (request) => {
    const first = await token();
    if (!('value' in first)) return refused(first);
    const result = await send(withBearer(request, first.value));
    if (result.kind !== 'reply' || result.status !== 401) return result;
    if (current?.value === first.value) current = null;
    const second = await token();
    return 'value' in second ? send(withBearer(request, second.value)) : refused(second);
  };
}

function withBearer(request: WireRequest, token: string): WireRequest {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

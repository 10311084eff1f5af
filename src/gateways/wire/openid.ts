import * as oidc from 'openid-client';
import { HOUR_MS } from '~/src/shared/dates';

interface OpenIdConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
}

/** Stored in the browser's session until the provider's callback. */
export interface SignInState {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SignInStart extends SignInState {
  /** URL of the provider's sign-in page. */
  url: string;
}

/** The provider refused (`refused`), or is unreachable (`unavailable`). */
export interface SignInFailure {
  outcome: 'refused' | 'unavailable';
}

export interface OpenIdClient {
  /** @returns null while the provider is unreachable */
  start(redirectUri: string, hints?: Record<string, string>): Promise<SignInStart | null>;
  /**
   * Exchanges the code and verifies signature, issuer, audience, state, nonce and PKCE; returns the token's
   * claims.
   */
  finish(
    returned: URL,
    signInState: SignInState,
  ): Promise<{ outcome: 'claims'; claims: oidc.IDToken } | SignInFailure>;
  /** The provider's userinfo for an access token. */
  userInfo(
    accessToken: string,
    subject: string,
  ): Promise<{ outcome: 'claims'; claims: oidc.UserInfoResponse } | SignInFailure>;
}

const SCOPE = 'openid email profile';

/** OpenID Connect: authorization code with PKCE, state and nonce; discovery is refreshed hourly. */
export function createOpenIdClient(config: OpenIdConfig): OpenIdClient {
  let discovered: { at: number; configuration: Promise<oidc.Configuration> } | null = null;
  const discover = (): Promise<oidc.Configuration> => {
    if (discovered && discovered.at > Date.now() - HOUR_MS) return discovered.configuration;
    const configuration = discovery(config);
    discovered = { at: Date.now(), configuration };
    configuration.catch(() => {
      discovered = null;
    });
    return configuration;
  };
  return {
    async start(redirectUri, hints = {}) {
      const signInState = { state: oidc.randomState(), nonce: oidc.randomNonce() };
      const codeVerifier = oidc.randomPKCECodeVerifier();
      try {
        const url = oidc.buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          ...signInState,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...hints,
        });
        return { ...signInState, codeVerifier, url: url.href };
      } catch {
        return null;
      }
    },
    async finish(returned, signInState) {
      try {
        const tokens = await oidc.authorizationCodeGrant(await discover(), returned, {
          expectedState: signInState.state,
          expectedNonce: signInState.nonce,
          pkceCodeVerifier: signInState.codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return claims ? { outcome: 'claims', claims } : { outcome: 'refused' };
      } catch (error) {
        return failure(error);
      }
    },
    async userInfo(accessToken, subject) {
      try {
        return {
          outcome: 'claims',
          claims: await oidc.fetchUserInfo(await discover(), accessToken, subject),
        };
      } catch (error) {
        return failure(error);
      }
    },
  };
}

/** Plain HTTP is allowed on this machine only; everywhere else TLS is required. */
function discovery({ issuer, clientId, clientSecret, timeoutMs }: OpenIdConfig): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(address.hostname);
  // Without the second, the library trusts a token received over TLS without verifying its signature.
  const execute = [...(local ? [oidc.allowInsecureRequests] : []), oidc.enableNonRepudiationChecks];
  return oidc.discovery(address, clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
    execute,
    timeout: timeoutMs / 1_000,
  });
}

/** Codes of missing or malformed answers: they say nothing about the person. */
const TRANSPORT_ERROR = /^OAUTH_(TIMEOUT|ABORT|PARSE_ERROR|RESPONSE_IS_NOT_(JSON|CONFORM))$/;

/** A negative answer is a refusal; everything else is the provider's failure. */
function failure(error: unknown): SignInFailure {
  const { code = '', status = 0 } = (error ?? {}) as { code?: string; status?: number };
  const refused = code.startsWith('OAUTH_') && !TRANSPORT_ERROR.test(code) && status < 500;
  return { outcome: refused ? 'refused' : 'unavailable' };
}

import type { Logger } from 'pino';
import { z } from 'zod';
import { createHttpClient } from '~/src/gateways/wire/http-client';
import {
  createOpenIdClient,
  type SignInFailure,
  type SignInStart,
  type SignInState,
} from '~/src/gateways/wire/openid';
import { readJson } from '~/src/gateways/wire/reply';

export interface GoogleConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Endpoint that returns the client an access token was issued for. */
  tokenInfoUrl: string;
  timeoutMs: number;
}

/** An identity at a social network. */
export interface SocialIdentity {
  /** The network's user id; the only identifier. */
  subject: string;
  email: string | null;
  /** The network has verified the e-mail. */
  emailVerified: boolean;
  name: string | null;
}

export type SocialOutcome = { outcome: 'identity'; identity: SocialIdentity } | SignInFailure;

interface GoogleGateway {
  /** Null while Google is unreachable. */
  start(redirectUri: string): Promise<SignInStart | null>;
  finish(returned: URL, signInState: SignInState): Promise<SocialOutcome>;
  /** Verifies an access token from another of our clients: it must have been issued for us. */
  identify(accessToken: string): Promise<SocialOutcome>;
}

const tokenInfoSchema = z.object({ aud: z.string(), sub: z.string() });

/** Sign-in with Google by OpenID Connect (docs/integrations.md §9). */
export function createGoogleGateway(config: GoogleConfig, deps: { log: Logger }): GoogleGateway {
  const client = createOpenIdClient(config);
  const send = createHttpClient({ ...config, provider: 'google' });
  const log = (outcome: SocialOutcome): SocialOutcome => {
    deps.log.info({ provider: 'google', outcome: outcome.outcome }, 'sign-in checked');
    return outcome;
  };
  const ownSubject = async (accessToken: string): Promise<string | SignInFailure> => {
    const url = `${config.tokenInfoUrl}?${new URLSearchParams({ access_token: accessToken })}`;
    const reply = await send({ method: 'GET', url });
    if (reply.kind === 'failure' || reply.status >= 500) return { outcome: 'unavailable' };
    if (reply.status !== 200) return { outcome: 'refused' };
    const info = readJson(reply.text, tokenInfoSchema);
    if (!info) return { outcome: 'unavailable' };
    return info.aud === config.clientId ? info.sub : { outcome: 'refused' };
  };
  return {
    start: (redirectUri) => client.start(redirectUri, { prompt: 'select_account' }),
    async finish(returned, signInState) {
      const result = await client.finish(returned, signInState);
      return log(result.outcome === 'claims' ? toIdentity(result.claims) : result);
    },
    async identify(accessToken) {
      const subject = await ownSubject(accessToken);
      if (typeof subject !== 'string') return log(subject);
      const result = await client.userInfo(accessToken, subject);
      return log(result.outcome === 'claims' ? toIdentity(result.claims) : result);
    },
  };
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email().nullish(),
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish(),
  name: z.string().nullish(),
});

function toIdentity(claims: unknown): SocialOutcome {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) return { outcome: 'unavailable' };
  const { sub, email, email_verified: verified, name } = parsed.data;
  return {
    outcome: 'identity',
    identity: {
      subject: sub,
      email: email?.toLowerCase() ?? null,
      emailVerified: Boolean(email) && verified === true,
      name: name ?? null,
    },
  };
}

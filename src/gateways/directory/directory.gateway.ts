import type { Logger } from 'pino';
import { z } from 'zod';
import {
  createOpenIdClient,
  type OpenIdClient,
  type SignInFailure,
  type SignInStart,
  type SignInState,
} from '~/src/gateways/wire/openid';

export interface DirectoryConfig {
  /** `https://login.microsoftonline.com`; a tenant's issuer is `<authority>/<tid>/v2.0`. */
  authority: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
}

/** An identity at a company's directory: tenant and object id, never the e-mail. */
export interface DirectoryIdentity {
  tenantId: string;
  objectId: string;
  email: string | null;
  name: string | null;
}

type DirectoryOutcome = { outcome: 'identity'; identity: DirectoryIdentity } | SignInFailure;

interface DirectoryGateway {
  /** Null while the directory is unreachable. `email` prefills the sign-in. */
  start(tenantId: string, redirectUri: string, email?: string): Promise<SignInStart | null>;
  /** Refused if the token was issued by another tenant than the requested one. */
  finish(tenantId: string, returned: URL, signInState: SignInState): Promise<DirectoryOutcome>;
}

const claimsSchema = z.object({
  tid: z.uuid(),
  oid: z.uuid(),
  email: z.string().nullish(),
  preferred_username: z.string().nullish(),
  name: z.string().nullish(),
});

/** Sign-in with a company's Entra ID by OpenID Connect (docs/integrations.md §9); one client per tenant. */
export function createDirectoryGateway(config: DirectoryConfig, deps: { log: Logger }): DirectoryGateway {
  const clients = new Map<string, OpenIdClient>();
  const getClient = (tenantId: string): OpenIdClient => {
    const existing = clients.get(tenantId);
    if (existing) return existing;
    const client = createOpenIdClient({ ...config, issuer: `${config.authority}/${tenantId}/v2.0` });
    clients.set(tenantId, client);
    return client;
  };
  return {
    start: (tenantId, redirectUri, email) =>
      getClient(tenantId).start(redirectUri, email ? { login_hint: email } : {}),
    async finish(tenantId, returned, signInState) {
      const result = await getClient(tenantId).finish(returned, signInState);
      const outcome = result.outcome === 'claims' ? toIdentity(tenantId, result.claims) : result;
      deps.log.info({ provider: 'entra', outcome: outcome.outcome }, 'sign-in checked');
      return outcome;
    },
  };
}

function toIdentity(tenantId: string, claims: unknown): DirectoryOutcome {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success || parsed.data.tid !== tenantId) return { outcome: 'refused' };
  const { tid, oid, email, preferred_username: username, name } = parsed.data;
  const address =
    z
      .email()
      .safeParse(email ?? username)
      .data?.toLowerCase() ?? null;
  const identity = { tenantId: tid, objectId: oid, email: address, name: name ?? null };
  return { outcome: 'identity', identity };
}

import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { SocialOutcome } from '~/src/gateways/google/google.gateway';
import { createHttpClient, type Send } from '~/src/gateways/wire/http-client';
import { readJson } from '~/src/gateways/wire/reply';

export interface FacebookConfig {
  /** `https://www.facebook.com/v{N}/dialog/oauth`: a page for browsers. */
  dialogUrl: string;
  /** `https://graph.facebook.com/v{N}`. */
  graphUrl: string;
  appId: string;
  appSecret: string;
  timeoutMs: number;
}

interface FacebookGateway {
  start(redirectUri: string): { url: string; state: string };
  /** Exchanges the code of a callback whose state was verified. */
  finish(code: string, redirectUri: string): Promise<SocialOutcome>;
  /** Verifies an access token from another of our clients: valid, and issued for our app. */
  identify(accessToken: string): Promise<SocialOutcome>;
}

const tokenSchema = z.object({ access_token: z.string().min(1) });
const debugSchema = z.object({
  data: z.object({ is_valid: z.boolean(), app_id: z.string().optional(), user_id: z.string().optional() }),
});
const meSchema = z.object({ id: z.string().min(1), name: z.string().nullish(), email: z.string().nullish() });

/**
 * Sign-in with Facebook (docs/integrations.md §9): dialog, code, token, `debug_token`, `me`. The e-mail may
 * be missing and is never verified.
 */
export function createFacebookGateway(config: FacebookConfig, deps: { log: Logger }): FacebookGateway {
  const send = createHttpClient({ ...config, provider: 'facebook' });
  const log = (outcome: SocialOutcome): SocialOutcome => {
    deps.log.info({ provider: 'facebook', outcome: outcome.outcome }, 'sign-in checked');
    return outcome;
  };
  return {
    start(redirectUri) {
      const state = randomBytes(24).toString('base64url');
      const query = {
        client_id: config.appId,
        redirect_uri: redirectUri,
        state,
        scope: 'email,public_profile',
      };
      return { state, url: `${config.dialogUrl}?${new URLSearchParams(query)}` };
    },
    async finish(code, redirectUri) {
      const { appId: client_id, appSecret: client_secret } = config;
      const query = { client_id, client_secret, redirect_uri: redirectUri, code };
      const token = await fetchJson(send, `${config.graphUrl}/oauth/access_token`, query, tokenSchema);
      return log(
        token.outcome === 'answer' ? await identify(send, config, token.answer.access_token) : token,
      );
    },
    identify: async (accessToken) => log(await identify(send, config, accessToken)),
  };
}

async function identify(send: Send, config: FacebookConfig, accessToken: string): Promise<SocialOutcome> {
  const appToken = `${config.appId}|${config.appSecret}`;
  const checked = await fetchJson(
    send,
    `${config.graphUrl}/debug_token`,
    { input_token: accessToken, access_token: appToken },
    debugSchema,
  );
  if (checked.outcome !== 'answer') return checked;
  const { is_valid: valid, app_id: app, user_id: user } = checked.answer.data;
  if (!valid || app !== config.appId || !user) return { outcome: 'refused' };
  const query = { fields: 'id,name,email', access_token: accessToken };
  const me = await fetchJson(send, `${config.graphUrl}/me`, query, meSchema);
  if (me.outcome !== 'answer') return me;
  if (me.answer.id !== user) return { outcome: 'refused' };
  const email = z.email().safeParse(me.answer.email).data?.toLowerCase() ?? null;
  const identity = { subject: user, email, emailVerified: false, name: me.answer.name ?? null };
  return { outcome: 'identity', identity };
}

type FetchResult<T> = { outcome: 'answer'; answer: T } | { outcome: 'refused' | 'unavailable' };

async function fetchJson<T>(
  send: Send,
  address: string,
  query: Record<string, string>,
  schema: z.ZodType<T>,
): Promise<FetchResult<T>> {
  const reply = await send({ method: 'GET', url: `${address}?${new URLSearchParams(query)}` });
  if (reply.kind === 'failure' || reply.status >= 500 || reply.status === 429)
    return { outcome: 'unavailable' };
  if (reply.status !== 200) return { outcome: 'refused' };
  const body = readJson(reply.text, schema);
  return body ? { outcome: 'answer', answer: body } : { outcome: 'unavailable' };
}

import { z } from 'zod';
import { defineGateway, ifGiven, together } from '~/src/gateways/wire/setup';
import { createIdentityGateway, type IdentityConfig } from './identity.gateway';

const CONTRACT = ['IDENTITY_BASE_URL', 'IDENTITY_API_KEY'] as const;

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const identity = defineGateway({
  env: { IDENTITY_BASE_URL: z.url().optional(), IDENTITY_API_KEY: z.string().optional() },
  requires: [together(CONTRACT)],
  sandbox: ({ url }) => ({ IDENTITY_BASE_URL: `${url}/identity`, IDENTITY_API_KEY: 'sandbox' }),
  config(env): IdentityConfig | null {
    const settings = ifGiven(env, CONTRACT);
    return (
      settings && {
        baseUrl: settings.IDENTITY_BASE_URL,
        apiKey: settings.IDENTITY_API_KEY,
        timeoutMs: 15_000,
      }
    );
  },
  create: createIdentityGateway,
});

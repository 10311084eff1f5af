import { z } from 'zod';
import { defineGateway } from '../wire/setup';
import { createIdentityGateway, type IdentityConfig } from './identity.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const identity = defineGateway({
  env: { IDENTITY_BASE_URL: z.url(), IDENTITY_API_KEY: z.string().min(1) },
  sandbox: ({ url }) => ({ IDENTITY_BASE_URL: `${url}/identity`, IDENTITY_API_KEY: 'sandbox' }),
  config: (env): IdentityConfig => ({
    baseUrl: env.IDENTITY_BASE_URL,
    apiKey: env.IDENTITY_API_KEY,
    timeoutMs: 15_000,
  }),
  create: createIdentityGateway,
});

import { z } from 'zod';
import { defineGateway } from '../wire/setup';
import { type BureauConfig, createBureauGateway } from './bureau.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const bureau = defineGateway({
  env: {
    BUREAU_BASE_URL: z.url(),
    BUREAU_TOKEN_URL: z.url(),
    BUREAU_CLIENT_ID: z.string().min(1),
    BUREAU_CLIENT_SECRET: z.string().min(1),
  },
  sandbox: ({ url }) => ({
    BUREAU_BASE_URL: `${url}/bureau`,
    BUREAU_TOKEN_URL: `${url}/bureau/token`,
    BUREAU_CLIENT_ID: 'sandbox',
    BUREAU_CLIENT_SECRET: 'sandbox',
  }),
  config: (env): BureauConfig => ({
    baseUrl: env.BUREAU_BASE_URL,
    tokenUrl: env.BUREAU_TOKEN_URL,
    clientId: env.BUREAU_CLIENT_ID,
    clientSecret: env.BUREAU_CLIENT_SECRET,
    timeoutMs: 15_000,
  }),
  create: createBureauGateway,
});

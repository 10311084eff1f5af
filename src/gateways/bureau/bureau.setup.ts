import { z } from 'zod';
import { defineGateway, ifGiven, together } from '~/src/gateways/wire/setup';
import { type BureauConfig, createBureauGateway } from './bureau.gateway';

const CONTRACT = ['BUREAU_BASE_URL', 'BUREAU_TOKEN_URL', 'BUREAU_CLIENT_ID', 'BUREAU_CLIENT_SECRET'] as const;

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const bureau = defineGateway({
  env: {
    BUREAU_BASE_URL: z.url().optional(),
    BUREAU_TOKEN_URL: z.url().optional(),
    BUREAU_CLIENT_ID: z.string().optional(),
    BUREAU_CLIENT_SECRET: z.string().optional(),
  },
  requires: [together(CONTRACT)],
  sandbox: ({ url }) => ({
    BUREAU_BASE_URL: `${url}/bureau`,
    BUREAU_TOKEN_URL: `${url}/bureau/token`,
    BUREAU_CLIENT_ID: 'sandbox',
    BUREAU_CLIENT_SECRET: 'sandbox',
  }),
  config(env): BureauConfig | null {
    const settings = ifGiven(env, CONTRACT);
    return (
      settings && {
        baseUrl: settings.BUREAU_BASE_URL,
        tokenUrl: settings.BUREAU_TOKEN_URL,
        clientId: settings.BUREAU_CLIENT_ID,
        clientSecret: settings.BUREAU_CLIENT_SECRET,
        timeoutMs: 15_000,
      }
    );
  },
  create: createBureauGateway,
});

import { z } from 'zod';
import { defineGateway, together } from '~/src/gateways/wire/setup';
import { createDirectoryGateway, type DirectoryConfig } from './directory.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const directory = defineGateway({
  env: {
    ENTRA_AUTHORITY: z.url().default('https://login.microsoftonline.com'),
    ENTRA_CLIENT_ID: z.string().default(''),
    ENTRA_CLIENT_SECRET: z.string().default(''),
  },
  requires: [together(['ENTRA_CLIENT_ID', 'ENTRA_CLIENT_SECRET'])],
  sandbox: ({ url }) => ({
    ENTRA_AUTHORITY: `${url}/sandbox/entra`,
    ENTRA_CLIENT_ID: 'sandbox',
    ENTRA_CLIENT_SECRET: 'sandbox',
  }),
  config: (env): DirectoryConfig | null =>
    env.ENTRA_CLIENT_ID
      ? {
          authority: env.ENTRA_AUTHORITY.replace(/\/$/, ''),
          clientId: env.ENTRA_CLIENT_ID,
          clientSecret: env.ENTRA_CLIENT_SECRET,
          timeoutMs: 8_000,
        }
      : null,
  create: createDirectoryGateway,
});

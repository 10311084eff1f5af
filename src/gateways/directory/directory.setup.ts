import { z } from 'zod';
import { defineGateway } from '../wire/setup';
import { createDirectoryGateway, type DirectoryConfig, type DirectoryGateway } from './directory.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const directory = defineGateway({
  env: {
    ENTRA_AUTHORITY: z.url().default('https://login.microsoftonline.com'),
    ENTRA_CLIENT_ID: z.string().default(''),
    ENTRA_CLIENT_SECRET: z.string().default(''),
  },
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
  /** Null if we have no client registered there; the button is hidden then. */
  create: (config, deps): DirectoryGateway | null => config && createDirectoryGateway(config, deps),
});

import { z } from 'zod';
import { defineGateway } from '~/src/gateways/wire/setup';
import { createLeakedPasswordsGateway, type LeakedPasswordsConfig } from './leaked-passwords.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const leakedPasswords = defineGateway({
  env: {
    /** `…/range` of a service for leaked passwords; without it passwords are not checked. */
    PASSWORD_RANGE_URL: z.url().optional(),
  },
  sandbox: ({ url }) => ({ PASSWORD_RANGE_URL: `${url}/leaked-passwords/range` }),
  config: (env): LeakedPasswordsConfig | null =>
    env.PASSWORD_RANGE_URL ? { rangeUrl: env.PASSWORD_RANGE_URL.replace(/\/$/, ''), timeoutMs: 1_000 } : null,
  create: createLeakedPasswordsGateway,
});

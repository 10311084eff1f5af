import { z } from 'zod';
import { defineGateway } from '~/src/gateways/wire/setup';
import { type AtsConfig, createAtsGateway } from './ats.gateway';

const TIMEOUT_MS = 10_000;

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const ats = defineGateway({
  env: {
    ATS_ASHBY_URL: z.url().default('https://api.ashbyhq.com'),
    /** `1`: systems may give URLs on private networks and plain http. For testing only. */
    ATS_PRIVATE_ADDRESSES: z.enum(['0', '1', '']).default(''),
  },
  sandbox: ({ url }) => ({ ATS_ASHBY_URL: `${url}/ashby`, ATS_PRIVATE_ADDRESSES: '1' }),
  config: (env): AtsConfig => ({
    ashbyUrl: env.ATS_ASHBY_URL.replace(/\/$/, ''),
    timeoutMs: TIMEOUT_MS,
    privateAddresses: env.ATS_PRIVATE_ADDRESSES === '1',
  }),
  create: createAtsGateway,
});

import { z } from 'zod';
import { defineGateway } from '~/src/gateways/wire/setup';
import { createWebhooksGateway, type WebhooksConfig } from './webhooks.gateway';

const TIMEOUT_MS = 20_000;

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const webhooks = defineGateway({
  env: {
    /** `1`: customers' endpoints may be on private networks and use plain http. For testing only. */
    WEBHOOK_PRIVATE_ADDRESSES: z.enum(['0', '1', '']).default(''),
  },
  sandbox: () => ({ WEBHOOK_PRIVATE_ADDRESSES: '1' }),
  config: (env): WebhooksConfig => ({
    timeoutMs: TIMEOUT_MS,
    privateAddresses: env.WEBHOOK_PRIVATE_ADDRESSES === '1',
  }),
  create: createWebhooksGateway,
});

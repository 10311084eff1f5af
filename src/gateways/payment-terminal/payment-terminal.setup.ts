import { z } from 'zod';
import { defineGateway } from '../wire/setup';
import { createPaymentTerminalGateway, type PaymentTerminalConfig } from './payment-terminal.gateway';

const UNSET = 'https://api.mercadopago.com';

/**
 * Settings of this gateway, in the environment and under the sandbox, and how it is created. Without an
 * access token the company rejects every order, and we reject every notification.
 */
export const paymentTerminal = defineGateway({
  env: {
    PAYMENT_TERMINAL_BASE_URL: z.url().default(UNSET),
    PAYMENT_TERMINAL_ACCESS_TOKEN: z.string().default(''),
    PAYMENT_TERMINAL_WEBHOOK_SECRET: z.string().default(''),
  },
  sandbox: ({ url }) => ({
    PAYMENT_TERMINAL_BASE_URL: `${url}/payment-terminal`,
    PAYMENT_TERMINAL_ACCESS_TOKEN: 'sandbox',
    PAYMENT_TERMINAL_WEBHOOK_SECRET: 'sandbox-webhook',
  }),
  config: (env): PaymentTerminalConfig => ({
    baseUrl: env.PAYMENT_TERMINAL_BASE_URL.replace(/\/$/, ''),
    accessToken: env.PAYMENT_TERMINAL_ACCESS_TOKEN,
    webhookSecret: env.PAYMENT_TERMINAL_WEBHOOK_SECRET,
    timeoutMs: 10_000,
  }),
  create: createPaymentTerminalGateway,
});

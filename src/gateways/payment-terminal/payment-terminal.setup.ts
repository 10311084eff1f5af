import { z } from 'zod';
import { defineGateway, ifGiven, together } from '~/src/gateways/wire/setup';
import { createPaymentTerminalGateway, type PaymentTerminalConfig } from './payment-terminal.gateway';

const CONTRACT = ['PAYMENT_TERMINAL_ACCESS_TOKEN', 'PAYMENT_TERMINAL_WEBHOOK_SECRET'] as const;

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const paymentTerminal = defineGateway({
  env: {
    PAYMENT_TERMINAL_BASE_URL: z.url().default('https://api.mercadopago.com'),
    PAYMENT_TERMINAL_ACCESS_TOKEN: z.string().default(''),
    PAYMENT_TERMINAL_WEBHOOK_SECRET: z.string().default(''),
  },
  requires: [together(CONTRACT)],
  sandbox: ({ url }) => ({
    PAYMENT_TERMINAL_BASE_URL: `${url}/payment-terminal`,
    PAYMENT_TERMINAL_ACCESS_TOKEN: 'sandbox',
    PAYMENT_TERMINAL_WEBHOOK_SECRET: 'sandbox-webhook',
  }),
  config(env): PaymentTerminalConfig | null {
    const settings = ifGiven(env, CONTRACT);
    return (
      settings && {
        baseUrl: settings.PAYMENT_TERMINAL_BASE_URL.replace(/\/$/, ''),
        accessToken: settings.PAYMENT_TERMINAL_ACCESS_TOKEN,
        webhookSecret: settings.PAYMENT_TERMINAL_WEBHOOK_SECRET,
        timeoutMs: 10_000,
      }
    );
  },
  create: createPaymentTerminalGateway,
});

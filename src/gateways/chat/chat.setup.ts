import { z } from 'zod';
import { defineGateway, together, urlOrOff } from '~/src/gateways/wire/setup';
import { type ChatConfig, createChatGateway } from './chat.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const chat = defineGateway({
  env: {
    /** URL of the Chatwoot installation; unset, or `off`, there is no chat. */
    CHAT_BASE_URL: urlOrOff.optional(),
    /** Identifier of its API inbox. */
    CHAT_INBOX: z.string().default(''),
    /** Signing secret of its webhooks. */
    CHAT_WEBHOOK_SECRET: z.string().default(''),
  },
  requires: [together(['CHAT_BASE_URL', 'CHAT_INBOX', 'CHAT_WEBHOOK_SECRET'])],
  sandbox: ({ url }) => ({
    CHAT_BASE_URL: `${url}/chatwoot`,
    CHAT_INBOX: 'sandbox',
    CHAT_WEBHOOK_SECRET: 'sandbox',
  }),
  /** Null: no chat. */
  config: (env): ChatConfig | null =>
    env.CHAT_BASE_URL && env.CHAT_BASE_URL !== 'off' && env.CHAT_INBOX
      ? {
          baseUrl: env.CHAT_BASE_URL.replace(/\/$/, ''),
          inbox: env.CHAT_INBOX,
          webhookSecret: env.CHAT_WEBHOOK_SECRET,
          timeoutMs: 8_000,
        }
      : null,
  create: createChatGateway,
});

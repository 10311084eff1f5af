import { z } from 'zod';
import { defineGateway, ifGiven, together } from '~/src/gateways/wire/setup';
import { createTransparenciaGateway } from './transparencia.gateway';

const CONTRACT = ['TRANSPARENCIA_BASE_URL', 'TRANSPARENCIA_KEY'] as const;

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const transparencia = defineGateway({
  env: {
    TRANSPARENCIA_BASE_URL: z.url().optional(),
    TRANSPARENCIA_KEY: z.string().optional(),
    /** Queries per minute over all workers; more gets the key suspended. */
    TRANSPARENCIA_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(190),
    /** The same for social benefits: 180 calls a minute, up to eight per query. */
    TRANSPARENCIA_BENEFITS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(22),
  },
  requires: [together(CONTRACT)],
  sandbox: ({ url }) => ({
    TRANSPARENCIA_BASE_URL: `${url}/transparencia/api-de-dados`,
    TRANSPARENCIA_KEY: 'sandbox',
    TRANSPARENCIA_PER_MINUTE: '6000',
    TRANSPARENCIA_BENEFITS_PER_MINUTE: '6000',
  }),
  config(env) {
    const settings = ifGiven(env, CONTRACT);
    return (
      settings && {
        baseUrl: settings.TRANSPARENCIA_BASE_URL,
        apiKey: settings.TRANSPARENCIA_KEY,
        perMinute: settings.TRANSPARENCIA_PER_MINUTE,
        benefitsPerMinute: settings.TRANSPARENCIA_BENEFITS_PER_MINUTE,
        timeoutMs: 15_000,
      }
    );
  },
  create: createTransparenciaGateway,
});

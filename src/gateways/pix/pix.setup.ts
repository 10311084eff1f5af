import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ClientCertificate } from '~/src/gateways/wire/http-client';
import { defineGateway, ifGiven, together } from '~/src/gateways/wire/setup';
import { createPixGateway, type PixConfig } from './pix.gateway';

const CONTRACT = ['PIX_BASE_URL', 'PIX_TOKEN_URL', 'PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEY'] as const;
const CERTIFICATE = ['PIX_CERT_FILE', 'PIX_CERT_KEY_FILE'] as const;

/** The bank's client certificate is given as text, or as the names of two PEM files. */
type Settings = PixConfig & { certFile?: string; certKeyFile?: string };

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const pix = defineGateway({
  env: {
    PIX_BASE_URL: z.url().optional(),
    PIX_TOKEN_URL: z.url().optional(),
    PIX_CLIENT_ID: z.string().optional(),
    PIX_CLIENT_SECRET: z.string().optional(),
    PIX_KEY: z.string().max(77).optional(),
    PIX_CERT_FILE: z.string().optional(),
    PIX_CERT_KEY_FILE: z.string().optional(),
  },
  requires: [together(CONTRACT), together(CERTIFICATE), { any: CERTIFICATE, all: CONTRACT }],
  sandbox: ({ url }) => ({
    PIX_BASE_URL: `${url}/pix`,
    PIX_TOKEN_URL: `${url}/pix/oauth/token`,
    PIX_CLIENT_ID: 'sandbox',
    PIX_CLIENT_SECRET: 'sandbox',
    PIX_KEY: 'pix@idoneo.test',
  }),
  config(env): Settings | null {
    const settings = ifGiven(env, CONTRACT);
    return (
      settings && {
        baseUrl: settings.PIX_BASE_URL,
        tokenUrl: settings.PIX_TOKEN_URL,
        clientId: settings.PIX_CLIENT_ID,
        clientSecret: settings.PIX_CLIENT_SECRET,
        key: settings.PIX_KEY,
        certFile: settings.PIX_CERT_FILE,
        certKeyFile: settings.PIX_CERT_KEY_FILE,
        timeoutMs: 10_000,
      }
    );
  },
  /** @throws Error when a certificate file is unreadable */
  create: ({ certFile, certKeyFile, ...config }, deps) =>
    createPixGateway(
      { ...config, certificate: config.certificate ?? fromFiles(certFile, certKeyFile) },
      deps,
    ),
});

function fromFiles(certFile?: string, keyFile?: string): ClientCertificate | undefined {
  if (!certFile || !keyFile) return undefined;
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}

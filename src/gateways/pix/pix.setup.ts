import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ClientCertificate } from '../wire/http-client';
import { defineGateway } from '../wire/setup';
import { createPixGateway, type PixConfig } from './pix.gateway';

/** The bank's client certificate is given as text, or as the names of two PEM files. */
type Settings = PixConfig & { certFile?: string; certKeyFile?: string };

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const pix = defineGateway({
  env: {
    PIX_BASE_URL: z.url(),
    PIX_TOKEN_URL: z.url(),
    PIX_CLIENT_ID: z.string().min(1),
    PIX_CLIENT_SECRET: z.string().min(1),
    PIX_KEY: z.string().min(1).max(77),
    PIX_CERT_FILE: z.string().optional(),
    PIX_CERT_KEY_FILE: z.string().optional(),
  },
  sandbox: ({ url }) => ({
    PIX_BASE_URL: `${url}/pix`,
    PIX_TOKEN_URL: `${url}/pix/oauth/token`,
    PIX_CLIENT_ID: 'sandbox',
    PIX_CLIENT_SECRET: 'sandbox',
    PIX_KEY: 'pix@idoneo.test',
  }),
  config: (env): Settings => ({
    baseUrl: env.PIX_BASE_URL,
    tokenUrl: env.PIX_TOKEN_URL,
    clientId: env.PIX_CLIENT_ID,
    clientSecret: env.PIX_CLIENT_SECRET,
    key: env.PIX_KEY,
    certFile: env.PIX_CERT_FILE,
    certKeyFile: env.PIX_CERT_KEY_FILE,
    timeoutMs: 10_000,
  }),
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

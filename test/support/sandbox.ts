import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createGateways, type Gateways, type GatewaysConfig } from '~/src/gateways';
import { type Sandbox, type SandboxOptions, startSandbox } from '~/src/sandbox';

export const SILENT = pino({ level: 'silent' });

/** What the product’s configuration says under SANDBOX=1; a test about time limits gives its own (ms). */
export function sandboxConfig(url: string, timeoutMs = 10_000): GatewaysConfig {
  const credentials = { clientId: 'sandbox', clientSecret: 'sandbox', timeoutMs };
  return {
    serpro: { baseUrl: `${url}/serpro/consulta-cpf-df`, tokenUrl: `${url}/serpro/token`, ...credentials },
    cnpj: {
      minhareceitaUrl: `${url}/minhareceita`,
      brasilapiUrl: `${url}/brasilapi/api/cnpj/v1`,
      serpro: {
        baseUrl: `${url}/serpro/consulta-cnpj-df`,
        tokenUrl: `${url}/serpro/token`,
        clientId: 'sandbox',
        clientSecret: 'sandbox',
      },
      timeoutMs,
    },
    transparencia: { baseUrl: `${url}/transparencia/api-de-dados`, apiKey: 'sandbox', timeoutMs },
    infosimples: { baseUrl: `${url}/infosimples/api/v2/consultas`, token: 'sandbox', timeoutMs },
    bureau: { baseUrl: `${url}/bureau`, tokenUrl: `${url}/bureau/token`, ...credentials },
    sigap: {
      baseUrl: `${url}/sigap/impedimento`,
      tokenUrl: `${url}/sigap/recepcao-autenticacao/token`,
      timeoutMs,
    },
    lists: {
      ofacUrl: `${url}/ofac/api/PublicationPreview/exports`,
      unUrl: `${url}/un/resources/xml/en/consolidated.xml`,
      timeoutMs,
    },
    pix: {
      baseUrl: `${url}/pix`,
      tokenUrl: `${url}/pix/oauth/token`,
      key: 'pix@idoneo.test',
      ...credentials,
    },
    sms: {
      baseUrl: `${url}/twilio`,
      accountSid: 'ACsandbox',
      authToken: 'sandbox',
      from: '+15005550006',
      timeoutMs,
    },
    captcha: { verifyUrl: `${url}/captcha/siteverify`, secret: 'sandbox', timeoutMs },
    leakedPasswords: { rangeUrl: `${url}/leaked-passwords/range`, timeoutMs },
    scanner: null,
    identity: { baseUrl: `${url}/identity`, apiKey: 'sandbox', timeoutMs },
    google: {
      issuer: `${url}/sandbox/google`,
      tokenInfoUrl: `${url}/sandbox/google/tokeninfo`,
      ...credentials,
    },
    facebook: {
      dialogUrl: `${url}/sandbox/facebook/v23.0/dialog/oauth`,
      graphUrl: `${url}/sandbox/facebook/v23.0`,
      appId: 'sandbox',
      appSecret: 'sandbox',
      timeoutMs,
    },
    directory: { authority: `${url}/sandbox/entra`, ...credentials },
  };
}

export interface TestSandbox extends Sandbox {
  gateways: Gateways;
  dataDir: string;
}

/** A sandbox on free ports with its own folder, and gateways that speak to it. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'idoneo-sandbox-')));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, slowAnswerMs: 200, ...options, dataDir });
  return {
    ...sandbox,
    dataDir,
    gateways: createGateways(sandboxConfig(sandbox.url), { log: SILENT }),
    async close() {
      await sandbox.close();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import http from 'node:http';
import https from 'node:https';
import { type AddressInfo, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { createSandboxApp } from './app';
import { type AtsInbox, createAtsInbox } from './ats/inbox';
import { openBank } from './bank/bank';
import { createWebhooks } from './bank/webhooks';
import { createHelpDesk, type HelpDesk } from './chat/help-desk';
import { type Conversions, createConversions } from './conversions';
import { createFaults, type Faults } from './faults';
import { createOutbox, type Outbox } from './outbox/outbox';
import { createReturns } from './outbox/returns';
import { listenSmtp } from './outbox/smtp';
import { listenClamd } from './providers/clamd';
import { openTerminal } from './terminal/terminal';
import { createTokenIssuer, type TokenIssuer } from './tokens';

export interface SandboxOptions {
  /** Default: loopback only. */
  host?: string;
  /** 0 chooses a free one. */
  port: number;
  smtpPort: number;
  /** Absent: a free one. */
  clamdPort?: number;
  /** The bank's books are stored in `<dataDir>/sandbox`. */
  dataDir: string;
  /** Origin of the product, for links back to it. */
  appOrigin?: string;
  /** Where the sandbox itself reaches the product, for its notifications; default: `appOrigin`. */
  appUrl?: string;
  /** Lifetime of the fakes' tokens. */
  tokenSeconds?: number;
  /** Latency of answers about the person marked `slow`. */
  slowAnswerMs?: number;
  /** Serves over TLS and requires a client certificate of this CA (PEM), as banks do. */
  tls?: { key: string; cert: string; ca: string };
}

export interface Sandbox {
  url: string;
  smtpUrl: string;
  clamdUrl: string;
  ports: { http: number; smtp: number; clamd: number };
  faults: Faults;
  tokens: TokenIssuer;
  outbox: Outbox;
  conversions: Conversions;
  chat: HelpDesk;
  ats: AtsInbox;
  close(): Promise<void>;
}

/** Starts the fakes of all outside companies, the outbox and its SMTP server. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const faults = createFaults();
  const outbox = createOutbox();
  const conversions = createConversions();
  const tokens = createTokenIssuer(options.tokenSeconds ?? 120);
  const bank = openBank(join(options.dataDir, 'sandbox', 'bank.jsonl'));
  const { host = '127.0.0.1', appOrigin = '', appUrl = appOrigin } = options;
  const webhooks = createWebhooks(bank, (url) => (appOrigin ? url.replace(appOrigin, appUrl) : url));
  const chat = createHelpDesk(appUrl);
  const ats = createAtsInbox();
  const terminal = openTerminal(join(options.dataDir, 'sandbox', 'terminal.json'), appUrl);
  const slowAnswerMs = options.slowAnswerMs ?? 6_000;
  const app = createSandboxApp(
    { faults, outbox, tokens, bank, webhooks, conversions, chat, terminal, ats, slowAnswerMs },
    { appOrigin, appUrl },
  );
  const server = options.tls
    ? https.createServer({ ...options.tls, requestCert: true, rejectUnauthorized: true }, app)
    : http.createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const returns = createReturns(appUrl);
  const smtp = await listenSmtp({ outbox, faults, returns }, { host, port: options.smtpPort });
  const clamd = await listenClamd(faults, { host, port: options.clamdPort ?? 0 });
  const ports = { http: (server.address() as AddressInfo).port, smtp: smtp.port, clamd: clamd.port };
  const name = isIPv6(host) ? `[${host}]` : host;
  return {
    url: `${options.tls ? 'https://localhost' : `http://${name}`}:${ports.http}`,
    smtpUrl: `smtp://${name}:${ports.smtp}`,
    clamdUrl: `tcp://${name}:${ports.clamd}`,
    ports,
    faults,
    tokens,
    outbox,
    conversions,
    chat,
    ats,
    async close() {
      webhooks.close();
      returns.close();
      terminal.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, smtp.close(), clamd.close()]);
    },
  };
}

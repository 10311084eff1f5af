import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { z } from 'zod';
import { atsControls } from './ats/controls';
import { pixControls } from './bank/controls';
import { batchRoutes } from './batch/batch.routes';
import { chatRoutes } from './chat/chat.routes';
import { FAULT_MODES, injectFault, PROVIDERS, type Provider } from './faults';
import { fakeIdentityProviders } from './identity/routes';
import { outboxRoutes } from './outbox/outbox.routes';
import { pages } from './pages/pages';
import { fakeAshby, fakeGreenhouse } from './providers/ats';
import { fakeBureau } from './providers/bureau';
import { captchaScripts, fakeCaptcha } from './providers/captcha';
import { fakeChatwoot } from './providers/chatwoot';
import { fakeAds, fakeGa4, fakeRd } from './providers/conversions';
import { fakeDatavalid } from './providers/datavalid';
import { fakeIdentity } from './providers/identity';
import { fakeInfosimples } from './providers/infosimples';
import { fakeLeakedPasswords } from './providers/leaked-passwords';
import { fakeOfac, fakeUn } from './providers/lists';
import { fakeBrasilapi, fakeMinhareceita } from './providers/open-data';
import { fakePaymentTerminal } from './providers/payment-terminal';
import { fakePix } from './providers/pix';
import { fakeSerpro } from './providers/serpro';
import { fakeSigap } from './providers/sigap';
import { fakeTransparencia } from './providers/transparencia';
import { fakeTwilio } from './providers/twilio';
import { receiver } from './receiver';
import { fakeBucket } from './storage/bucket';
import { terminalControls } from './terminal/controls';
import { verificationRoutes } from './verification/verification.routes';
import type { World } from './world';

/** The fakes behind a path prefix, by provider; the others speak no HTTP here, or log in by pages of their own. */
const FAKES: Record<
  Exclude<Provider, 'clamd' | 'smtp' | 'google' | 'facebook' | 'entra'>,
  (world: World) => RequestHandler
> = {
  serpro: fakeSerpro,
  datavalid: fakeDatavalid,
  minhareceita: fakeMinhareceita,
  brasilapi: fakeBrasilapi,
  transparencia: fakeTransparencia,
  infosimples: fakeInfosimples,
  bureau: fakeBureau,
  sigap: fakeSigap,
  ofac: fakeOfac,
  un: fakeUn,
  pix: fakePix,
  'payment-terminal': fakePaymentTerminal,
  twilio: fakeTwilio,
  chatwoot: ({ chat }) => fakeChatwoot(chat),
  captcha: fakeCaptcha,
  'leaked-passwords': fakeLeakedPasswords,
  rd: fakeRd,
  ga4: fakeGa4,
  ads: fakeAds,
  greenhouse: fakeGreenhouse,
  ashby: fakeAshby,
  identity: fakeIdentity,
  storage: fakeBucket,
};

/** Where browsers reach the product, and where the sandbox itself does. */
interface Product {
  appOrigin: string;
  appUrl: string;
}

/**
 * One path prefix per provider; everything under `/sandbox` is for people and tests, and is proxied by the
 * product.
 */
export function createSandboxApp(world: World, { appOrigin, appUrl }: Product): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.get('/health', (_request, response) => void response.json({ ok: true }));
  for (const [name, fake] of Object.entries(FAKES) as [
    keyof typeof FAKES,
    (world: World) => RequestHandler,
  ][]) {
    app.use(`/${name}`, injectFault(world.faults, name), fake(world));
  }
  // The product serves these too; here they style the pages when this server is opened directly.
  app.use('/build', express.static('public/build'));
  app.use('/sandbox', sameSite, safeHeaders);
  app.use(fakeIdentityProviders(world, appOrigin));
  app.post('/sandbox/faults', express.json(), express.urlencoded({ extended: false }), setFault(world));
  app.get('/sandbox/conversions.json', (_request, response) => void response.json(world.conversions.list()));
  app.get('/sandbox/faults.json', (_request, response) => void response.json(world.faults.list()));
  app.use(
    '/sandbox',
    captchaScripts(),
    pixControls(world),
    chatRoutes(world.chat, appOrigin),
    terminalControls(world),
    outboxRoutes(world.outbox, appOrigin),
    verificationRoutes(appOrigin),
    batchRoutes(),
    receiver(),
    atsControls(world, appUrl),
    pages(world, appOrigin),
  );
  app.use((_request, response) => void response.status(404).json({ message: 'not found' }));
  app.use(badRequest);
  return app;
}

/** Other sites' pages must not press the buttons here. */
const sameSite: RequestHandler = (request, response, next) => {
  const from = request.headers['sec-fetch-site'];
  const foreign = from !== undefined && from !== 'same-origin' && from !== 'none';
  if (request.method === 'POST' && foreign) {
    response.status(403).json({ message: 'cross-site request' });
    return;
  }
  next();
};

/** The pages have no script. */
const safeHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
  next();
};

const ALIASES: Record<string, Provider> = { chat: 'chatwoot', sms: 'twilio', email: 'smtp', mail: 'smtp' };
const faultRequest = z.object({
  provider: z
    .string()
    .transform((name) => ALIASES[name] ?? name)
    .pipe(z.enum(PROVIDERS)),
  mode: z.enum(FAULT_MODES),
  seconds: z.coerce.number().min(0).max(86_400).default(60),
  delayMs: z.coerce.number().min(0).max(120_000).optional(),
});

function setFault(world: World): RequestHandler {
  return (request, response) => {
    const parsed = faultRequest.safeParse(request.body ?? {});
    if (!parsed.success) {
      response.status(400).json({ message: 'invalid fault', providers: PROVIDERS, modes: FAULT_MODES });
      return;
    }
    const { provider, mode, seconds, delayMs } = parsed.data;
    if (mode === 'expired') world.tokens.expire(provider);
    else world.faults.set(provider, mode, seconds, delayMs);
    if (request.accepts(['json', 'html']) === 'html') response.redirect(303, '/sandbox#faults');
    else response.json({ faults: world.faults.list() });
  };
}

const badRequest: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = typeof error?.status === 'number' && error.status < 500 ? error.status : 500;
  response.status(status).json({ message: status < 500 ? 'malformed request' : 'sandbox error' });
};

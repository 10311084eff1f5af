import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler, type Router } from 'express';
import staticGzip from 'express-static-gzip';
import { listServicesOff } from '~/src/configuration/services';
import { actorOfToken, decideAccess, getRefusal, loadActorOfLogin, parseAccess } from '~/src/domains/access';
import { actorOfKey, createRequestLog, looksLikeKey } from '~/src/domains/developers';
import { offeredPurposes } from '~/src/domains/leads';
import { findReceiptContact } from '~/src/domains/profile';
import { type AnyCall, apiRouter } from '~/src/http/api/api';
import { type TokenFile, tokenFiles } from '~/src/http/api/token-files';
import { pageContext } from '~/src/http/context';
import { SECURE } from '~/src/http/cookies';
import { apiErrors } from '~/src/http/errors';
import { originCheck } from '~/src/http/forms/origin-check';
import { health } from '~/src/http/health';
import { redirectPlain, refuseCompressed, refuseMalformed, refusePlain } from '~/src/http/hygiene';
import { locale } from '~/src/http/locale';
import { pageGuard } from '~/src/http/login/guards';
import { sessions } from '~/src/http/login/session';
import { type ActorOfBearer, bearer } from '~/src/http/login/token';
import { accessLog } from '~/src/http/metrics';
import { saveCampaign } from '~/src/http/pages/campaign';
import { readChoice } from '~/src/http/pages/cookie-choice';
import { devReload } from '~/src/http/pages/dev-reload';
import { pageErrors, showNotBuilt, showNotFound } from '~/src/http/pages/error-pages';
import { closedForMaintenance, isUnderMaintenance } from '~/src/http/pages/maintenance';
import { type PageCache, pageCache } from '~/src/http/pages/page-cache';
import type { RenderSettings } from '~/src/http/pages/render';
import { sitemap } from '~/src/http/pages/sitemap';
import { rateLimit } from '~/src/http/rate-limit';
import { requestId } from '~/src/http/request-id';
import { requestLog } from '~/src/http/request-log';
import { hrefFor } from '~/src/http/respond';
import { builtRoutes, pageRouter } from '~/src/http/routes';
import { securityHeaders, takePolicyReports } from '~/src/http/security-headers';
import { readAssets } from '~/src/platform/assets';
import { createContext, type Platform } from '~/src/platform/platform';
import { platformChecks } from '~/src/platform/process/checks';
import { createReadiness, type Readiness } from '~/src/platform/process/readiness';
import type { RedisConnection } from '~/src/platform/redis/redis';
import { sandboxProxy } from '~/src/sandbox/proxy';
import { routeRow } from '~/src/shared/routes';
import { accessApi } from '~/src/web/access/access.api';
import { accessRoutes } from '~/src/web/access/access.routes';
import { auditedGuard } from '~/src/web/audit/audit.pages';
import { auditRoutes } from '~/src/web/audit/audit.routes';
import { batchesApi } from '~/src/web/batches/batches.api';
import { batchesRoutes } from '~/src/web/batches/batches.routes';
import { billingApi } from '~/src/web/billing/billing.api';
import { billingRoutes } from '~/src/web/billing/billing.routes';
import { costCentersApi } from '~/src/web/billing/budgets/cost-centers.api';
import { catalogApi } from '~/src/web/catalog/catalog.api';
import { catalogRoutes } from '~/src/web/catalog/catalog.routes';
import { chatRoutes } from '~/src/web/chat/chat.routes';
import { controlsRoutes } from '~/src/web/controls/controls.routes';
import { developersRoutes } from '~/src/web/developers/developers.routes';
import { sendDocument } from '~/src/web/developers/docs/document.api';
import { keysApi } from '~/src/web/developers/keys/keys.api';
import { webhooksApi } from '~/src/web/developers/webhooks/webhooks.api';
import { leadsApi } from '~/src/web/leads/leads.api';
import { leadsRoutes } from '~/src/web/leads/leads.routes';
import { marketingRoutes } from '~/src/web/marketing/marketing.routes';
import { CANONICAL_ELSEWHERE } from '~/src/web/marketing/site.pages';
import { monitoringApi } from '~/src/web/monitoring/monitoring.api';
import { monitoringRoutes } from '~/src/web/monitoring/monitoring.routes';
import { notificationsRoutes } from '~/src/web/notifications/notifications.routes';
import { companyApi } from '~/src/web/onboarding/company.api';
import { onboardingRoutes } from '~/src/web/onboarding/onboarding.routes';
import { personApi } from '~/src/web/onboarding/person.api';
import { operatorsRoutes } from '~/src/web/operators/operators.routes';
import { privacyRoutes } from '~/src/web/privacy/privacy.routes';
import { pictureApi } from '~/src/web/profile/picture.api';
import { profileRoutes } from '~/src/web/profile/profile.routes';
import { purposeApi } from '~/src/web/profile/purpose.api';
import { atsWebhooks } from '~/src/web/recruitment/connections/ats.api';
import { dropRecordCounts } from '~/src/web/recruitment/record-counts.pages';
import { recruitmentRoutes } from '~/src/web/recruitment/recruitment.routes';
import { recruitmentApi } from '~/src/web/recruitment/runs/recruitment.api';
import { reportsApi } from '~/src/web/reports/reports.api';
import { reportsRoutes } from '~/src/web/reports/reports.routes';
import { knownAddresses } from '~/src/web/site/addresses';
import { takeNotices } from '~/src/web/site/notices';
import { buildShell } from '~/src/web/site/shell.service';
import { enterVisit, leaveFailedVisit, outsideVisits, visitGuard, visitOf } from '~/src/web/site/visits';
import { sourcesRoutes } from '~/src/web/sources/sources.routes';
import { subjectsRoutes } from '~/src/web/subjects/subjects.routes';
import { teamApi } from '~/src/web/team/team.api';
import { teamRoutes } from '~/src/web/team/team.routes';
import { terminalsRoutes } from '~/src/web/terminals/terminals.routes';
import { terminalWebhook } from '~/src/web/terminals/webhook.api';
import { verificationApi } from '~/src/web/verification/verification.api';
import { verificationRoutes } from '~/src/web/verification/verification.routes';
import { captchaChallenges } from './web/access/botcheck/captcha.pages';
import { accountGate } from './web/access/login/account-switch.pages';
import { sessionApi } from './web/access/login/session.api';
import { refreshTokenCookie } from './web/access/login/session.pages';
import { pixWebhook } from './web/billing/pix/pix-webhook.api';
import { statementApi } from './web/billing/statement/statement.api';
import { priceNoticeFor } from './web/billing/wallet/price-notice.pages';
import { chatWebhook } from './web/chat/webhook.api';
import { mailReports } from './web/notifications/mail-report.api';
import { pdfFile } from './web/reports/result/result.pages';
import { guestLinks } from './web/site/guest-links';

const YEAR = '365d';

/**
 * Of pages that are drawn for one person. Brotli's first level takes a fifth of the time of its fourth, the
 * package's choice, for 11 % more bytes; gzip is for programs (docs/performance.md "Compression").
 */
const PACE_BEFORE_BYTES = {
  level: 4,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
};

/** Set by the build: true under `npm run dev`, else false, and what it guards is left out. */
declare const DEV_BUILD: boolean;

/** Page handlers of every domain; one line a domain. */
export const pages = [
  accessRoutes,
  auditRoutes,
  batchesRoutes,
  operatorsRoutes,
  billingRoutes(findReceiptContact),
  catalogRoutes,
  controlsRoutes,
  developersRoutes(() => ({ calls, files })),
  leadsRoutes,
  chatRoutes,
  marketingRoutes,
  notificationsRoutes,
  onboardingRoutes,
  privacyRoutes,
  subjectsRoutes,
  monitoringRoutes,
  profileRoutes,
  reportsRoutes,
  sourcesRoutes,
  teamRoutes,
  terminalsRoutes,
  verificationRoutes,
  recruitmentRoutes,
];
/** API calls of every domain. */
export const calls: readonly AnyCall[] = [
  ...accessApi,
  ...sessionApi,
  ...batchesApi,
  ...verificationApi,
  ...recruitmentApi,
  ...billingApi,
  ...statementApi,
  ...costCentersApi,
  ...catalogApi,
  ...keysApi,
  ...webhooksApi,
  ...leadsApi,
  ...reportsApi,
  ...monitoringApi,
  ...teamApi,
  ...companyApi,
  ...personApi,
  ...pictureApi,
  ...purposeApi,
];

const API = { calls, getRefusal, parseAccess };
const ACCESS = { parse: parseAccess, decide: decideAccess, getRefusal };

/** Files that programs fetch at a page's address. */
export const files: readonly TokenFile[] = [pdfFile];

interface AppOptions {
  platform: Platform;
  /** Sessions; apart from the Redis of queues and limits. */
  redis: RedisConnection;
  isDraining?: () => boolean;
  /** The platform's own checks, if absent. */
  readiness?: Readiness;
  /** Told of every API answer; the tests hold it against the OpenAPI document. */
  onResponse?: (call: AnyCall, body: unknown) => void;
}

/** The web application. The order of the list below is the design: read it top to bottom. */
export function createApp({
  platform,
  redis,
  isDraining = () => false,
  readiness = createReadiness(platformChecks(platform)),
  onResponse,
}: AppOptions): Express {
  const { config, db, log } = platform;
  const secure = config.origin.startsWith('https:');
  const app = express();
  app.disable('x-powered-by');
  // Visitors' pages bring their own (page-cache.ts); all else is no-store, and hashing it finds nothing again.
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set(SECURE, secure);
  const cache = pageCache({ content: platform.publicContent, isClosed: () => isUnderMaintenance(db) });
  app.locals.render = renderSettings(platform, cache);

  app.use(requestId);
  app.use(accessLog(log));
  app.use(securityHeaders(secure));
  app.use(health(readiness, isDraining));
  if (secure) app.use(redirectPlain(config.origin));
  if (typeof DEV_BUILD !== 'undefined' && DEV_BUILD) app.use(devReload());
  app.use('/build', builtFiles(), noSuchFile);
  app.use(locale());
  app.use(refuseMalformed);
  app.use(refuseCompressed);
  app.use(cache.serve);
  app.use(compression(PACE_BEFORE_BYTES));
  if (config.sandboxUrl) app.use('/sandbox', sandboxProxy(config.sandboxUrl));
  const rateLimited = rateLimit(platform.limits);
  app.use(programs(platform, rateLimited));

  const authenticate = bearer(platform, outsideVisits(actorOfBearer));
  if (secure) app.use('/api', refusePlain);
  const requests = createRequestLog(platform);
  platform.beforeClose(requests.stop);
  const authenticated = [authenticate, requestLog(requests.add), rateLimited, closedForMaintenance];
  app.use('/api', apiRouter({ ...API, identify: authenticate, authenticate: authenticated, onResponse }));
  app.use('/api', apiErrors);
  const byToken = secure ? [refusePlain, ...authenticated] : authenticated;
  app.use(tokenFiles({ files, authenticate: byToken, decide: decideAccess }));

  app.use(sessions({ redis, answerMs: config.sessionStoreMs, log, secrets: config.secrets.session, secure }));
  app.use(originCheck(config.origin));
  const identify = pageContext(platform, loadActorOfLogin);
  app.use(identify);
  app.use(rateLimited);
  app.use(refreshTokenCookie);
  app.use(closedForMaintenance);
  app.use(saveCampaign);
  app.use(dropRecordCounts);
  app.use(enterVisit);
  app.use(guestLinks());
  app.use(
    pageRouter({
      modules: pages,
      identify: express.Router().use(identify, enterVisit),
      guard: visitGuard(auditedGuard(pageGuard(ACCESS))),
      accountGate,
      notBuilt: showNotBuilt,
    }),
  );
  app.use(showNotFound);
  app.use(leaveFailedVisit);
  app.use(pageErrors);
  return app;
}

/** A program sends either an API key, or the token of somebody's login. */
const actorOfBearer: ActorOfBearer = (ctx, token, options) =>
  looksLikeKey(token) ? actorOfKey(ctx, token, options) : actorOfToken(ctx, token, options);

/** Styles and scripts, named by content and compressed by the build. */
function builtFiles(): RequestHandler {
  return staticGzip('public/build', {
    index: false,
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    serveStatic: { immutable: true, maxAge: YEAR, redirect: false },
  });
}

/** Before any language is known: an empty answer under our own headers. */
const noSuchFile: RequestHandler = (_req, res) => {
  res.status(404).end();
};

function renderSettings(platform: Platform, cache: PageCache): RenderSettings {
  const { config, gateways } = platform;
  const isAsked = offeredPurposes(gateways).length > 0;
  return {
    pageCache: cache,
    assets: readAssets(),
    origin: config.origin,
    issuer: config.issuer,
    servicesOff: new Set(listServicesOff(config)),
    contacts: {
      support: config.mail.support,
      privacy: config.mail.privacy,
      whatsapp: config.whatsappNumber,
    },
    pageRoutes: builtRoutes(pages),
    buildShell: async (req: Request) => {
      const shell = await buildShell(req.ctx, req.path, req.loginEndsAt);
      const notices = takeNotices(req);
      const isAnswered = readChoice(req) !== null || req.routePattern === routeRow('cookie-choice').pt;
      const cookieChoice = isAsked ? (isAnswered ? 'chosen' : 'ask') : undefined;
      // An error before the request has a context has its page too.
      const { db } = req.ctx ?? platform;
      const [menuHidden, priceNotice] = await Promise.all([isUnderMaintenance(db), priceNoticeFor(req)]);
      return { ...shell, notices, menuHidden, priceNotice, cookieChoice, visit: visitOf(req) };
    },
  };
}

/** What asks for neither a page nor a call: crawlers, forms' puzzles, and other companies' webhooks. */
function programs(platform: Platform, rateLimited: RequestHandler): RequestHandler {
  const { origin } = platform.config;
  return express
    .Router()
    .use(
      wellKnown(platform, rateLimited),
      knownAddresses(platform, readAssets()),
      captchaChallenges(platform),
      sitemap({ origin, pageRoutes: builtRoutes(pages), elsewhere: CANONICAL_ELSEWHERE }),
      chatWebhook(platform),
      pixWebhook(platform),
      mailReports(platform),
      terminalWebhook(platform),
      atsWebhooks(platform),
    );
}

/** Addresses for programs: the API's document, our public keys, reports of broken policies. */
function wellKnown(platform: Platform, rateLimited: RequestHandler): Router {
  const router = express.Router();
  router.get('/api/openapi.json', sendDocument({ calls, files }, platform.config.origin));
  router.get('/api/docs', (req, res) => {
    res.redirect(303, hrefFor(req, 'developers'));
  });
  router.get('/.well-known/jwks.json', (_req, res) => {
    res.json(platform.tokens.jwks());
  });
  const enter: RequestHandler = (req, _res, next) => {
    req.ctx = createContext(platform, { log: req.log });
    next();
  };
  router.post('/csp-reports', enter, rateLimited, ...takePolicyReports);
  return router;
}

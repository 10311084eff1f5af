import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import type { z } from 'zod';
import { findConnectionByKey } from '~/src/domains/recruitment/connections/connections.store';
import type { AtsKind, ConnectionRow } from '~/src/domains/recruitment/connections/connections.types';
import { receiveGupy } from '~/src/domains/recruitment/connections/gupy.service';
import { atsKeyHash, parseKeyHeader } from '~/src/domains/recruitment/connections/keys.rules';
import {
  assessmentStatus,
  cancelAssessment,
  listAssessments,
  saveResponseError,
  startAssessment,
} from '~/src/domains/recruitment/connections/partner.service';
import { jsonBody } from '~/src/http/body';
import { apiErrors, errorText, logError, publicError } from '~/src/http/errors';
import { fieldErrors } from '~/src/http/forms/form';
import { getNetwork } from '~/src/http/login/caller';
import { readBody } from '~/src/http/login/late-body';
import { Forbidden, Invalid, Unauthenticated } from '~/src/platform/errors';
import { createContext, type Platform } from '~/src/platform/platform';
import { isSameName } from '~/src/shared/names';
import { cancelIn, sendTestIn, startIn } from './ats.schemas';

const GUPY = '/webhooks/ats/gupy';
const GREENHOUSE = '/ats/greenhouse';
const ASHBY = '/ats/ashby';
const MAX_BYTES = 256 * 1024;
/** Invalid keys per network. */
const WRONG_KEY_LIMIT = { name: 'ats-wrong-keys', points: 60, seconds: 60 };
/** Calls per connection: more than systems send when many candidates move at once. */
const CALL_LIMIT = { name: 'ats-calls', points: 6_000, seconds: 60 };

const connections = new WeakMap<Request, ConnectionRow>();

/** The calling connection. */
function getConnection(req: Request): ConnectionRow {
  const connection = connections.get(req);
  if (!connection) throw new Unauthenticated('ats_key_unknown');
  return connection;
}

/**
 * Calls from applicant tracking systems, each by its own protocol (docs/recruitment-integrations.md); no
 * session, no form token. Callers without a connection's key are rejected before the body is read.
 */
export function atsWebhooks(platform: Platform): Router {
  const enter =
    (kind: AtsKind): RequestHandler =>
    async (req, res, next) => {
      req.routePattern = kind === 'gupy' ? GUPY : `/ats/${kind}/{call}`;
      req.ctx = createContext(platform, { requestId: req.id });
      res.setHeader('Cache-Control', 'no-store');
      connections.set(req, await authenticate(req, kind));
      next();
    };
  const json = jsonBody({ limit: MAX_BYTES, anyType: true });
  const receive = (kind: AtsKind) => [enter(kind), ...readBody([json], [enter(kind)])];
  const router = Router();
  router.post(GUPY, ...receive('gupy'), answerGupy);
  router.use(GUPY, apiErrors);
  router.get(`${GREENHOUSE}/list_tests`, enter('greenhouse'), answerListTests);
  router.post(`${GREENHOUSE}/send_test`, ...receive('greenhouse'), answerSendTest);
  router.get(`${GREENHOUSE}/test_status`, enter('greenhouse'), answerTestStatus);
  router.post(`${GREENHOUSE}/response_error`, ...receive('greenhouse'), answerResponseError);
  router.use(GREENHOUSE, apiErrors);
  router.post(`${ASHBY}/assessment.list`, ...receive('ashby'), answerList);
  router.post(`${ASHBY}/assessment.start`, ...receive('ashby'), answerStart);
  router.post(`${ASHBY}/assessment.cancel`, ...receive('ashby'), answerCancel);
  router.use(ASHBY, ashbyErrors);
  return router;
}

/** @throws Unauthenticated, Forbidden `ats_connection_inactive`, TooMany */
async function authenticate(req: Request, kind: AtsKind): Promise<ConnectionRow> {
  const { limits } = req.ctx;
  const key = parseKeyHeader(req.get('authorization'));
  const connection = key && (await findConnectionByKey(req.ctx, kind, atsKeyHash(key)));
  if (!connection) {
    await limits.consume(WRONG_KEY_LIMIT, getNetwork(req));
    throw new Unauthenticated('ats_key_unknown');
  }
  if (!connection.active) throw new Forbidden('ats_connection_inactive');
  await limits.consume(CALL_LIMIT, connection.id);
  return connection;
}

/** 200 once stored; a job processes it. 422 names the missing fields, never their values. */
const answerGupy: RequestHandler = async (req, res) => {
  const outcome = await receiveGupy(req.ctx, getConnection(req), req.body ?? {});
  if (!outcome.ok) {
    const fields = outcome.paths.map((path) => [path, ['validation:invalid']]);
    throw new Invalid('ats_event_malformed', Object.fromEntries(fields));
  }
  res.status(200).json({ received: true });
};

/** The validated body. @throws Invalid with the paths of what is wrong */
function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw new Invalid('ats_event_malformed', fieldErrors(parsed.error));
  return parsed.data;
}

const fullName = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

const answerListTests: RequestHandler = async (req, res) => {
  const tests = await listAssessments(req.ctx, getConnection(req));
  res.json(tests.map(({ id, name }) => ({ partner_test_id: id, partner_test_name: name })));
};

/**
 * The id of an application at Greenhouse: its own, or that in the candidate's profile URL. A test's URL is another one
 * each time that it is sent, and counts only where nothing else is known.
 */
function greenhouseId({ application, candidate, url, partner_test_id }: z.infer<typeof sendTestIn>): string {
  const profile = URL.parse(candidate.greenhouse_profile_url ?? '');
  const person = /\/people\/(\d+)/.exec(profile?.pathname ?? '')?.[1];
  const ofPerson = person ? `person-${person}-${partner_test_id}` : null;
  const id = application?.id ?? profile?.searchParams.get('application_id');
  return (id || ofPerson || atsKeyHash(url)).slice(0, 200);
}

/** What a candidate is called, with the last name if it is a first name alone; null if that is the name itself. */
function preferredName({
  preferred_name: preferred,
  first_name: first,
  last_name: last,
}: z.infer<typeof sendTestIn>['candidate']): string | null {
  if (!preferred || preferred === first) return null;
  const whole = preferred.includes(' ') ? preferred : fullName(preferred, last);
  return isSameName(whole, fullName(first, last)) ? null : whole;
}

const answerSendTest: RequestHandler = async (req, res) => {
  const body = read(sendTestIn, req.body);
  const { partner_test_id: vacancyId, candidate, url } = body;
  const id = await startAssessment(req.ctx, getConnection(req), {
    vacancyId,
    externalId: greenhouseId(body),
    target: url,
    person: {
      name: fullName(candidate.first_name, candidate.last_name),
      socialName: preferredName(candidate),
      email: candidate.email ?? null,
      phone: candidate.phone_number ?? null,
    },
  });
  res.json({ partner_interview_id: id });
};

const answerTestStatus: RequestHandler = async (req, res) => {
  const id = String(req.query.partner_interview_id ?? '');
  const { outcome, url } = await assessmentStatus(req.ctx, getConnection(req), id);
  res.json({
    partner_status: outcome ? 'complete' : 'in_progress',
    partner_profile_url: url,
    metadata: outcome ? { result: outcome } : {},
  });
};

const answerResponseError: RequestHandler = async (req, res) => {
  await saveResponseError(req.ctx, getConnection(req));
  res.status(200).json({});
};

const answerList: RequestHandler = async (req, res) => {
  const tests = await listAssessments(req.ctx, getConnection(req));
  const results = tests.map(({ id, name }) => ({ assessment_type_id: id, name }));
  res.json({ success: true, results });
};

const answerStart: RequestHandler = async (req, res) => {
  const { assessment_type_id: vacancyId, candidate, application } = read(startIn, req.body);
  const id = await startAssessment(req.ctx, getConnection(req), {
    vacancyId,
    externalId: application.ashby_id,
    target: null,
    person: {
      name: candidate.name || fullName(candidate.first_name, candidate.last_name),
      email: candidate.email ?? null,
      phone: candidate.phone ?? null,
    },
  });
  res.json({ success: true, results: { assessment_id: id } });
};

const answerCancel: RequestHandler = async (req, res) => {
  const { assessment_id: id } = read(cancelIn, req.body);
  await cancelAssessment(req.ctx, getConnection(req), id);
  res.json({ success: true, results: { assessment_id: id } });
};

/** Errors in the format of Ashby's own API: `success: false` and the message. */
const ashbyErrors: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error);
  const answer = publicError(error);
  logError(req, error, answer);
  const errors = [{ code: answer.code, message: errorText(req.translate, answer) }];
  res.status(answer.status).json({ success: false, errors });
};

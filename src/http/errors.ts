import type { ErrorRequestHandler, Request } from 'express';
import { ZodError } from 'zod';
import { AppError, Forbidden, Invalid, TooLarge, TooMany, Unavailable } from '~/src/platform/errors';
import { dynamicText, type Translate } from '~/src/platform/i18n';
import { logSecurity } from '~/src/platform/security-log';
import { isCsrfError } from './forms/csrf';
import { fieldErrors } from './forms/form';
import { getPlace } from './login/caller';

/** What a client may learn of an error: no code internals, no stack. */
export function publicError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return new Invalid('invalid', fieldErrors(error));
  if (isCsrfError(error)) return new Forbidden('form_expired');
  const { status, type, code } = (error ?? {}) as { status?: number; type?: string; code?: string };
  if (type === 'entity.too.large') return new TooLarge('too_large');
  if (status && status >= 400 && status < 500) return new Invalid('malformed_request');
  if (isUnreachable(error, code)) return new Unavailable('unavailable');
  return new AppError('internal');
}

/** Postgres or Redis is down, starting or stopping: drivers report it by code, by name or only in the message. */
function isUnreachable(error: unknown, code: string | undefined): boolean {
  if (code && /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|08\d{3})$/.test(code)) return true;
  if (!(error instanceof Error)) return false;
  return UNREACHABLE_NAMES.has(error.name) || UNREACHABLE_MESSAGE.test(error.message);
}

const UNREACHABLE_NAMES = new Set([
  'KnexTimeoutError',
  'TimeoutError',
  'MaxRetriesPerRequestError',
  'StoreAway',
  'ClusterAllFailedError',
]);
const UNREACHABLE_MESSAGE =
  /connection (terminated|ended)|terminating connection|connection is closed|command timed out|not queryable/i;

/** The message of an error's code, in the request's language. */
export function errorText(t: Translate, error: AppError): string {
  return dynamicText(t, `errors:${error.code}`, error.params) || dynamicText(t, 'errors:internal');
}

/** Field → messages. Keys without a namespace belong to `validation`. */
export function fieldTexts(t: Translate, error: AppError): Record<string, string[]> | undefined {
  if (!(error instanceof Invalid) || Object.keys(error.fields).length === 0) return undefined;
  const sentence = (key: string) =>
    dynamicText(t, key.includes(':') ? key : `validation:${key}`, error.params) ||
    dynamicText(t, 'validation:invalid');
  return Object.fromEntries(Object.entries(error.fields).map(([name, keys]) => [name, keys.map(sentence)]));
}

/** Logs server errors (5xx) with their cause, others by code only. */
export function logError(req: Request, error: unknown, problem: AppError): void {
  const log = req.ctx?.log ?? req.log;
  const { code, status } = problem;
  const route = req.routePattern;
  const userId = req.ctx?.actor?.userId;
  if (status >= 500) log.error({ err: error, code, route, userId }, 'request failed');
  else log.info({ code, status, route, userId }, 'request refused');
  if (status === 403 || code === 'token_invalid') {
    const who = { log, actor: req.ctx?.actor ?? null, place: getPlace(req) };
    logSecurity(who, 'access_refused', { code, route });
  }
}

/** Called with every error that the API returns; the tests check it against the OpenAPI document. */
export type OnProblem = (method: string, routePattern: string | undefined, problem: AppError) => void;

/** The JSON error response of `/api`: `{message, code, errors?, requestId}`. */
export const apiErrors: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error);
  const problem = publicError(error);
  logError(req, error, problem);
  res.locals.errorCode = problem.code;
  (req.app.locals.onProblem as OnProblem | undefined)?.(req.method, req.routePattern, problem);
  setRetryAfter(problem, (seconds) => res.setHeader('Retry-After', seconds));
  if (problem.status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
  const errors = fieldTexts(req.translate, problem);
  res.status(problem.status).json({
    message: errorText(req.translate, problem),
    code: problem.code,
    ...(errors && { errors }),
    ...(problem.data && { data: problem.data }),
    requestId: req.id,
  });
};

/** Sets Retry-After where the error says when to retry. */
export function setRetryAfter(error: AppError, set: (seconds: number) => void): void {
  if (error instanceof TooMany || error instanceof Unavailable) set(error.retryAfterSeconds);
}

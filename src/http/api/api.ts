import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import { jsonBody } from '~/src/http/body';
import { setDataTime } from '~/src/http/data-time';
import { fieldErrors } from '~/src/http/forms/form';
import { refuseNulInBody } from '~/src/http/hygiene';
import { readBody } from '~/src/http/login/late-body';
import { isUnverifiedOrigin } from '~/src/http/login/token-cookie';
import { limitConcurrentUploads } from '~/src/http/rate-limit';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import {
  Forbidden,
  Incomplete,
  Invalid,
  MethodNotAllowed,
  NotFound,
  Unauthenticated,
} from '~/src/platform/errors';
import type { Actor } from '~/src/shared/actor';
import { type Scope, TEST_SCOPES } from '~/src/shared/rights/scopes';
import { compileEncoder } from './encoder';

const BODY_LIMIT = 64 * 1024;

interface Extras {
  req: Request;
  /**
   * For cookies, or for a response that is not JSON (an image): once the handler has sent it, its return
   * value is ignored.
   */
  res: Response;
  /** The `Idempotency-Key` header, if the caller sent one. */
  idempotencyKey: string | null;
}

interface CallBase<I, O> {
  /** Method and path under /api, as spec/calls.json writes it. */
  call: `${'GET' | 'POST' | 'DELETE'} ${string}`;
  summary: string;
  /** The handler gets, and returns, what these have inside: centavos for reais, a Date for an instant (codecs.ts). */
  in: z.ZodType<I>;
  out: z.ZodType<O>;
  idempotency?: 'required' | 'optional';
  /**
   * A GET that changes state, as the specification requires: accepted with a bearer token, or from a page of
   * this site.
   */
  effect?: true;
  /** A POST that changes nothing: afterwards lists may still be some seconds late. */
  readOnly?: true;
  /** Its list may be read from a replica: the answer then says the time of its data. */
  late?: true;
  /** A POST that also accepts its input in the query string, as the specification requires. */
  query?: true;
  /** What the services call its fields, where the names differ; used for the names in `errors`. */
  names?: Record<string, string>;
  /** The handler may answer 204 instead: what that means. */
  empty?: string;
  /** Media type of a response that is a file, sent by the handler itself. */
  file?: 'application/pdf' | 'text/csv' | 'image/jpeg';
  /** Maximum size of the JSON body in bytes, for a call that needs more than 64 kB. */
  bodyLimit?: number;
}

/** The schema alone says what it returns: all of its fields, as they are inside. */
type Handler<C extends Ctx, I, O> = (
  ctx: C,
  input: NoInfer<I>,
  extras: Extras,
) => Promise<Immutable<NoInfer<O>>>;

/** The same, that nobody changes. */
type Immutable<T> = unknown extends T
  ? T
  : T extends Date | string | number | boolean | null | undefined
    ? T
    : { readonly [Name in keyof T]: Immutable<T[Name]> };

/** A call by token, without who may make it. */
export type TokenCall<I, O> = CallBase<I, O> & { handler: Handler<ActorCtx, I, O> };

type ApiCall<I = unknown, O = unknown> = CallBase<I, O> &
  (
    | {
        auth: 'token';
        /** The scope that an API key needs; `any`: every key may call it; null: no key may, only a person's token. */
        scope: Scope | 'any' | null;
        /** The access required, in the notation of the route table. Default: a login. */
        access?: string;
        handler: Handler<ActorCtx, I, O>;
      }
    | { auth: 'none'; handler: Handler<Ctx, I, O> }
  );

/** Any call, its types erased; what the router and the OpenAPI document need. */
// biome-ignore lint/suspicious/noExplicitAny: a list of calls of unlike types
export type AnyCall = ApiCall<any, any>;

/** Defines one call of the API; the router, the document and the tests are derived from it. */
export function defineCall<I, O>(call: ApiCall<I, O>): ApiCall<I, O> {
  return call;
}

interface ApiRouterOptions {
  calls: readonly AnyCall[];
  /** Sets req.ctx with the actor of the bearer token, if there is one. @throws Unauthenticated */
  identify: RequestHandler;
  /** The same, and what else comes before a call: its limits. */
  authenticate: RequestHandler[];
  /** Error code if the actor may not use a call with this access, else null. @throws Error for an unknown access */
  getRefusal: (access: string, actor: Actor) => string | null;
  /** @throws Error for an unknown access, so that no call is left unguarded */
  parseAccess: (access: string) => unknown;
  /** Called with every response as it is sent; the tests check it against the call's schema. */
  onResponse?: (call: AnyCall, body: unknown) => void;
}

/** Registers every call; paths are case-insensitive. */
export function apiRouter({
  calls,
  identify,
  authenticate,
  getRefusal,
  parseAccess,
  onResponse,
}: ApiRouterOptions): Router {
  const router = Router();
  const largeBodies = limitConcurrentUploads();
  for (const call of calls) {
    const [method, path] = splitCall(call);
    parseAccess(getAccess(call));
    const encode = compileEncoder(call.out);
    const handle: RequestHandler = async (req, res) => {
      const output = await handleCall(call, req, res);
      if (res.headersSent) return;
      const data = encode(output);
      onResponse?.(call, data);
      setDataTime(res);
      res.json({ data });
    };
    // The body is not read before the sender is authenticated and authorized.
    const allow = call.auth === 'token' ? [refuseOthers(call, getRefusal)] : [];
    const enter = [mark(call), ...authenticate, ...(call.effect ? [requireSameOrigin] : []), ...allow];
    const bodyReaders = [
      ...(call.bodyLimit ? [largeBodies] : []),
      jsonBody({ limit: call.bodyLimit ?? BODY_LIMIT, strict: true }),
    ];
    const body = readBody([...bodyReaders, refuseNulInBody], [identify, ...allow]);
    router[method](`/${path}`, ...enter, ...body, handle);
  }
  router.use(...authenticate, refuseUnknown(calls));
  return router;
}

/** @throws MethodNotAllowed, with `Allow`, for the path of a call with another method; NotFound for any other path */
function refuseUnknown(calls: readonly AnyCall[]): RequestHandler {
  const methods = new Map<string, string[]>();
  for (const { call } of calls) {
    const [method = '', path = ''] = call.split(' ');
    const key = `/${path}`.toLowerCase();
    methods.set(key, [...(methods.get(key) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  return (req, res) => {
    const allowed = methods.get(req.path.toLowerCase().replace(/\/$/, ''));
    if (!allowed) throw new NotFound('unknown_call');
    res.setHeader('Allow', allowed.join(', '));
    throw new MethodNotAllowed('method_not_allowed');
  };
}

function splitCall(call: AnyCall): ['get' | 'post' | 'delete', string] {
  const [method = '', path = ''] = call.call.split(' ');
  return [method.toLowerCase() as 'get', path];
}

const mark =
  (call: AnyCall): RequestHandler =>
  (req, res, next) => {
    req.routePattern = `/api/${splitCall(call)[1]}`;
    res.setHeader('Cache-Control', 'no-store');
    next();
  };

/** @throws Forbidden for a state-changing GET sent by another site's page */
const requireSameOrigin: RequestHandler = (req, _res, next) => {
  if (!req.ctx.actor && isUnverifiedOrigin(req)) throw new Forbidden('foreign_origin');
  next();
};

const getAccess = (call: AnyCall): string => (call.auth === 'token' ? (call.access ?? 'user') : 'public');

/** The guard that a call shares with its page. @throws Unauthenticated, Forbidden */
const refuseOthers =
  (call: AnyCall, getRefusal: ApiRouterOptions['getRefusal']): RequestHandler =>
  ({ ctx }, _res, next) => {
    if (!ctx.actor) throw new Unauthenticated('unauthenticated');
    if (call.auth === 'token') refuseKey(ctx.actor, call.scope);
    const code = getRefusal(getAccess(call), ctx.actor);
    if (code) throw new Forbidden(code);
    next();
  };

/**
 * @throws Forbidden `key_not_allowed` where no key is accepted, `key_not_for_tests` where no test key is,
 * `scope_missing` (data.scope) where this key lacks the scope
 */
export function refuseKey({ key }: Actor, scope: Scope | 'any' | null): void {
  if (!key || scope === 'any') return;
  if (scope === null) throw new Forbidden('key_not_allowed');
  if (key.test && !TEST_SCOPES.includes(scope)) throw new Forbidden('key_not_for_tests');
  if (!key.scopes.includes(scope)) throw new Forbidden('scope_missing', {}, { scope });
}

async function handleCall(call: AnyCall, req: Request, res: Response): Promise<unknown> {
  const { ctx } = req;
  const idempotencyKey = req.get('idempotency-key') ?? null;
  if (call.idempotency === 'required' && !idempotencyKey) throw new Incomplete('idempotency_required');
  if (ctx.actor && changesSomething(call)) await ctx.reads.noteWrite(ctx.actor.userId);
  const parsed = call.in.safeParse(foldNames(call.in, getInput(call, req)));
  if (!parsed.success) throw new Invalid('invalid', fieldErrors(parsed.error));
  try {
    return await call.handler(ctx as ActorCtx, parsed.data, { req, res, idempotencyKey });
  } catch (error) {
    throw error instanceof Invalid ? withApiNames(call, error) : error;
  }
}

const changesSomething = ({ call, effect, readOnly }: AnyCall): boolean =>
  effect === true || (!call.startsWith('GET ') && !readOnly);

/** The same error with the field names that programs know. */
function withApiNames(call: AnyCall, { code, fields, params }: Invalid): Invalid {
  const byFolded = getFieldNames(call.in);
  const entries = Object.entries(fields).map(([name, keys]) => [
    call.names?.[name] ?? byFolded.get(fold(name)) ?? name,
    keys,
  ]);
  return new Invalid(code, Object.fromEntries(entries), params);
}

/** A POST reads its body only: proxies and histories store query strings. */
function getInput(call: AnyCall, req: Request): [string, unknown][] {
  const body = req.body as unknown;
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new Invalid('malformed_request');
  }
  const query = req.method === 'POST' && !call.query ? {} : req.query;
  return [...Object.entries(query), ...Object.entries(body ?? {})];
}

/**
 * Field names match whatever the case of their first letter (docs/architecture.md "API"). @throws Invalid for
 * a duplicate field: a proxy before us may have read the other value
 */
function foldNames(schema: z.ZodType, input: [string, unknown][]): Record<string, unknown> {
  const byFolded = getFieldNames(schema);
  const folded = new Map(input.map(([name, value]) => [byFolded.get(fold(name)) ?? name, value]));
  if (folded.size < input.length) throw new Invalid('malformed_request');
  return Object.fromEntries(folded);
}

const foldedNames = new WeakMap<z.ZodType, Map<string, string>>();

/** The fields of a call by their folded names. */
function getFieldNames(schema: z.ZodType): Map<string, string> {
  const existing = foldedNames.get(schema);
  if (existing) return existing;
  const shape = (schema as { shape?: Record<string, unknown> }).shape ?? {};
  const names = new Map(Object.keys(shape).map((name) => [fold(name), name]));
  foldedNames.set(schema, names);
  return names;
}

const fold = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Send, WireReply, WireRequest } from '~/src/gateways/wire/http-client';
import { readJson, unavailability } from '~/src/gateways/wire/reply';
import { PixRefused, PixUnavailable } from './pix.errors';
import { problemSchema } from './pix.types';

export type PixCall = <T>(
  operation: string,
  request: Pick<WireRequest, 'method'> & { path: string; body?: unknown },
  schema: z.ZodType<T>,
) => Promise<T>;

/** One call of the Pix API: the validated reply, or a PixRefused or PixUnavailable. */
export function createPixCall(send: Send, baseUrl: string, log: Logger): PixCall {
  return async (operation, { method, path, body }, schema) => {
    const result = await send({
      method,
      url: `${baseUrl}${path}`,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const status = result.kind === 'reply' ? result.status : result.reason;
    log.info({ provider: 'pix', operation, status, latencyMs: result.latencyMs }, 'bank asked');
    if (result.kind === 'failure') throw new PixUnavailable(result.reason);
    return read(result, schema);
  };
}

function read<T>(reply: WireReply, schema: z.ZodType<T>): T {
  // A 403 with a problem body is about this operation; without one it is about our credentials.
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 401 && reply.status !== 429) {
    const problem = readJson(reply.text, problemSchema);
    if (problem) {
      const fields = problem.violacoes.flatMap((violation) => violation.propriedade ?? []);
      throw new PixRefused(problem.type.split('/').at(-1) ?? '', reply.status, fields, problem.correlationId);
    }
  }
  const failure = unavailability(reply);
  if (failure) throw new PixUnavailable(failure.reason, failure.retryAfterMs);
  // Some replies have no body (a registered webhook); for a schema with required fields that is malformed.
  const body = reply.status < 300 ? readJson(reply.text || '{}', schema) : null;
  if (body === null) throw new PixUnavailable('malformed');
  return body;
}

import { z } from 'zod';
import type { Send, WireResult } from '~/src/gateways/wire/http-client';
import { readJson } from '~/src/gateways/wire/reply';

/** The name of the token's field differs between environments (docs/integrations.md §8). */
const tokenSchema = z
  .object({
    token: z.string().min(1).optional(),
    access_token: z.string().min(1).optional(),
    expires_in: z.coerce.number().positive().default(3_600),
  })
  .transform(({ token, access_token, expires_in }) => ({ value: token ?? access_token, expires_in }));

/** Sends with a token obtained by the client certificate; a 401 renews it once and sends again. */
export function createTokenSend(send: Send, tokenUrl: string): Send {
  let current: { value: string; renewAt: number } | null = null;
  let renewing: Promise<string | WireResult> | null = null;

  const renew = async (): Promise<string | WireResult> => {
    const result = await send({ method: 'POST', url: tokenUrl, body: '' });
    if (result.kind === 'failure' || result.status === 429 || result.status >= 500) return result;
    const token = result.status === 200 ? readJson(result.text, tokenSchema) : null;
    if (!token?.value) return { ...result, status: 401 };
    current = { value: token.value, renewAt: Date.now() + token.expires_in * 500 };
    return token.value;
  };
  const token = async (): Promise<string | WireResult> => {
    if (current && current.renewAt > Date.now()) return current.value;
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  };

  return async (request) => {
    const first = await token();
    if (typeof first !== 'string') return first;
    const withToken = (value: string) => ({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${value}` },
    });
    const result = await send(withToken(first));
    if (result.kind !== 'reply' || result.status !== 401) return result;
    if (current?.value === first) current = null;
    const second = await token();
    return typeof second === 'string' ? send(withToken(second)) : second;
  };
}

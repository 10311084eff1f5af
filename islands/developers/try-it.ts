import { type RequestFailed, request, toFailure } from '~/islands/shared/request';

/** Prefix of test keys; no other key is sent from a page. */
export const TEST_KEY = 'ido_test_';

export type Mistake = 'notTest' | 'notJson';
type Fields = Record<string, unknown>;

export type CallResult =
  | RequestFailed
  | { status: number; ms: number; text: string; file: { bytes: number; type: string } | null };

/** The parsed input, or what is wrong with it. */
export function readSent(
  key: string,
  text: string,
): { mistake: Mistake } | { mistake: null; fields: Fields } {
  if (!key.startsWith(TEST_KEY)) return { mistake: 'notTest' };
  try {
    const fields: unknown = JSON.parse(text || '{}');
    const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
    return isObject ? { mistake: null, fields: fields as Fields } : { mistake: 'notJson' };
  } catch {
    return { mistake: 'notJson' };
  }
}

/** Sends a call to the page's own origin, without cookies. */
export async function sendCall(
  { method, path }: { method: string; path: string },
  key: string,
  fields: Fields,
): Promise<CallResult> {
  const url = new URL(path, location.origin);
  const isPost = method === 'POST';
  if (!isPost) for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
  const start = performance.now();
  try {
    const response = await request(url, {
      method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${key}`,
        'idempotency-key': crypto.randomUUID(),
        'accept-language': document.documentElement.lang,
        ...(isPost && { 'content-type': 'application/json' }),
      },
      ...(isPost && { body: JSON.stringify(fields) }),
    });
    const type = response.headers.get('content-type') ?? '';
    const ms = Math.round(performance.now() - start);
    if (type.startsWith('application/json')) {
      const text = JSON.stringify(await response.json(), null, 2);
      return { status: response.status, ms, text, file: null };
    }
    const { byteLength: bytes } = await response.arrayBuffer();
    return { status: response.status, ms, text: '', file: { bytes, type } };
  } catch (error) {
    return toFailure(error);
  }
}

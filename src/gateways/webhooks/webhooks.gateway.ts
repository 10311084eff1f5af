import { createHttpClient, type WireResult } from '~/src/gateways/wire/http-client';
import { isAddress, isPublicAddress, publicLookup } from './public-address';

export interface WebhooksConfig {
  timeoutMs: number;
  /** Allows private networks and plain http: for local use, never where customers choose the addresses. */
  privateAddresses: boolean;
}

/** Why a URL is not allowed: key of `developers:errors.url`. */
type AddressProblem = 'malformed' | 'not_https' | 'private' | 'credentials';

/** The result of one attempt. */
export interface WebhookReply {
  /** Null without a complete reply. */
  status: number | null;
  /** Code of why there is none. */
  problem: 'timeout' | 'down' | 'malformed' | 'private' | null;
  /** The delay that the receiver requests, in ms. */
  retryAfterMs: number | null;
  /** The reply's first 1,000 characters. */
  body: string;
  tookMs: number;
}

interface WebhooksGateway {
  /** What is wrong with a URL itself; what its name resolves to is checked on connection. */
  getProblem(url: string): AddressProblem | null;
  /** Posts once without following redirects. Never throws for what the other side does. */
  post(url: string, headers: Record<string, string>, body: string): Promise<WebhookReply>;
}

const MAX_STORED_CHARACTERS = 1_000;
const MAX_REPLY_BYTES = 256 * 1024;
const REFUSED: WebhookReply = { status: null, problem: 'private', retryAfterMs: null, body: '', tookMs: 0 };

/** Delivers events to customers' servers. Only https on the public Internet, unless configured otherwise. */
export function createWebhooksGateway({ timeoutMs, privateAddresses }: WebhooksConfig): WebhooksGateway {
  const send = createHttpClient({
    provider: 'webhooks',
    timeoutMs,
    maxBytes: MAX_REPLY_BYTES,
    ...(!privateAddresses && { lookup: publicLookup }),
  });
  const getProblem = (text: string): AddressProblem | null => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !['https:', 'http:'].includes(url.protocol) || url.hash) return 'malformed';
    if (url.username || url.password) return 'credentials';
    if (privateAddresses) return null;
    if (url.protocol !== 'https:') return 'not_https';
    return isAddress(url.hostname) && !isPublicAddress(url.hostname) ? 'private' : null;
  };
  return {
    getProblem,
    async post(url, headers, body) {
      if (getProblem(url)) return REFUSED;
      return toReply(await send({ method: 'POST', url, headers, body }));
    },
  };
}

function toReply(result: WireResult): WebhookReply {
  const tookMs = result.latencyMs;
  if (result.kind === 'failure') {
    const problem = result.code === 'EPRIVATE' ? 'private' : result.reason;
    return { status: null, problem, retryAfterMs: null, body: '', tookMs };
  }
  const { status, headers, text } = result;
  const seconds = Number(headers['retry-after']);
  const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null;
  return { status, problem: null, retryAfterMs, body: text.slice(0, MAX_STORED_CHARACTERS), tookMs };
}

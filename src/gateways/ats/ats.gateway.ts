import type { Logger } from 'pino';
import { z } from 'zod';
import { isAddress, isPublicAddress, publicLookup } from '~/src/gateways/webhooks/public-address';
import { createHttpClient, type WireResult } from '~/src/gateways/wire/http-client';
import { readJson } from '~/src/gateways/wire/reply';

export interface AtsConfig {
  /** In production `https://api.ashbyhq.com`. */
  ashbyUrl: string;
  timeoutMs: number;
  /** Allows private networks and plain http: for the sandbox, never where outside systems choose the addresses. */
  privateAddresses: boolean;
}

/** The result of one call. */
export interface AtsReply {
  /** Null without a complete reply. */
  status: number | null;
  /** Why there is none, or why nothing was sent. */
  problem: 'timeout' | 'down' | 'malformed' | 'private' | null;
  /** The system's reply says that it rejected the update. */
  refused: boolean;
}

/** An update of an assessment for Ashby. */
interface AshbyUpdate {
  assessmentId: string;
  /** Milliseconds since 1970; each later than the one before. */
  timestamp: number;
  status: { identifier: string; label: string };
  /** If set: the assessment is complete. */
  result: string | null;
  /** If set: it was canceled. */
  cancelled: string | null;
  url: string | null;
}

interface AtsGateway {
  /**
   * Notifies Greenhouse, at the URL that it gave, that a test is complete; it then requests the status. Only
   * https on the public Internet. Carries no secret: the recipient learns the test's id and nothing else.
   */
  notifyGreenhouse(url: string, body: Record<string, string>): Promise<AtsReply>;
  /** `assessment.update`, with the customer's key. */
  updateAshby(key: string, update: AshbyUpdate): Promise<AtsReply>;
  /** Whether Ashby accepts the customer's key (`apiKey.info`). */
  checkAshby(key: string): Promise<AtsReply>;
}

const MAX_REPLY_BYTES = 256 * 1024;
const PRIVATE: AtsReply = { status: null, problem: 'private', refused: false };
const successSchema = z.object({ success: z.boolean() });
/** Cloudflare, in front of their API, rejects clients without a user agent. */
const AGENT = 'Idoneo/1.0 (+https://idoneo.com.br)';

/** Clients of applicant tracking systems, by their protocols (docs/recruitment-integrations.md). */
export function createAtsGateway(config: AtsConfig, { log }: { log: Logger }): AtsGateway {
  const { timeoutMs, privateAddresses, ashbyUrl } = config;
  const limits = { timeoutMs, maxBytes: MAX_REPLY_BYTES };
  const send = createHttpClient({
    provider: 'ats',
    ...limits,
    ...(!privateAddresses && { lookup: publicLookup }),
  });
  const isAllowed = (text: string): boolean => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || url.username || url.password || !['https:', 'http:'].includes(url.protocol)) return false;
    if (privateAddresses) return true;
    return url.protocol === 'https:' && !(isAddress(url.hostname) && !isPublicAddress(url.hostname));
  };
  const logReply = (provider: string, operation: string, reply: AtsReply): AtsReply => {
    log.info({ provider, operation, status: reply.status, problem: reply.problem }, 'system told');
    return reply;
  };
  const callAshby = async (path: string, key: string, body: unknown): Promise<AtsReply> => {
    const headers = {
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      accept: 'application/json; version=1',
      'content-type': 'application/json',
      'user-agent': AGENT,
    };
    const url = `${ashbyUrl}/${path}`;
    return logReply(
      'ashby',
      path,
      toReply(await send({ method: 'POST', url, headers, body: JSON.stringify(body) })),
    );
  };
  return {
    async notifyGreenhouse(url, body) {
      if (!isAllowed(url)) return logReply('greenhouse', 'complete', PRIVATE);
      const headers = { 'content-type': 'application/json', 'user-agent': AGENT };
      const result = await send({ method: 'PATCH', url, headers, body: JSON.stringify(body) });
      return logReply('greenhouse', 'complete', { ...toReply(result), refused: false });
    },
    updateAshby: (key, update) => callAshby('assessment.update', key, ashbyBody(update)),
    checkAshby: (key) => callAshby('apiKey.info', key, {}),
  };
}

const field = (identifier: string, label: string, type: 'string' | 'url', value: string) => ({
  identifier,
  label,
  type,
  value,
});

function ashbyBody({ assessmentId, timestamp, status, result, cancelled, url }: AshbyUpdate) {
  return {
    assessment_id: assessmentId,
    timestamp,
    assessment_status: field(status.identifier, 'Status', 'string', status.label),
    ...(result && { assessment_result: field('result', 'Result', 'string', result) }),
    ...(cancelled && { cancelled_reason: field('cancelled', 'Reason', 'string', cancelled) }),
    ...(url && { assessment_profile_url: field('profile', 'Candidate', 'url', url) }),
  };
}

function toReply(result: WireResult): AtsReply {
  if (result.kind === 'failure') {
    const problem = result.code === 'EPRIVATE' ? 'private' : result.reason;
    return { status: null, problem, refused: false };
  }
  const body = readJson(result.text, successSchema);
  return { status: result.status, problem: null, refused: body?.success === false };
}

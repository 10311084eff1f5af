import { z } from 'zod';
import type { Send, WireReply } from '~/src/gateways/wire/http-client';
import type { CallFacts, Evidence, SourceOutcome } from '~/src/gateways/wire/outcome';
import { readJson, settle } from '~/src/gateways/wire/reply';
import { fromReais } from '~/src/shared/money';
import { getMeaning } from './infosimples.codes';

export interface InfosimplesConfig {
  /** Ends in `/api/v2/consultas`. */
  baseUrl: string;
  token: string;
  timeoutMs: number;
}

/** HTTP is 200 even on failure: the code decides (docs/integrations.md §4). */
const envelopeSchema = z.object({
  code: z.number().int(),
  code_message: z.string().nullish(),
  errors: z.array(z.string()).nullish(),
  header: z
    .object({
      billable: z.boolean().nullish(),
      price: z.union([z.string(), z.number()]).nullish(),
      parameters: z.record(z.string(), z.unknown()).nullish(),
    })
    .nullish(),
  data: z.array(z.unknown()).nullish(),
  site_receipts: z.array(z.string()).nullish(),
});
type Envelope = z.infer<typeof envelopeSchema>;

/** Queries one service with its form fields; `schema` describes one row of its data. */
export async function queryInfosimples<Row>(
  send: Send,
  config: InfosimplesConfig,
  service: string,
  fields: Record<string, string>,
  schema: z.ZodType<Row>,
): Promise<SourceOutcome<Row>> {
  // The provider times out slightly before we do, so that we receive its error code.
  const timeout = String(Math.min(Math.max(Math.floor(config.timeoutMs / 1_000) - 5, 15), 600));
  const form = new URLSearchParams({ ...fields, token: config.token, timeout });
  const result = await send({
    method: 'POST',
    url: `${config.baseUrl}/${service}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  const outcome = settle(result, (reply) => readReply(reply, fields, schema));
  if (outcome.outcome !== 'answered') return outcome;
  const { receiptUrl, ...answer } = outcome.data;
  const evidence = receiptUrl ? await copyReceipt(send, receiptUrl, config.baseUrl) : undefined;
  return { ...outcome, data: answer.row, ...(evidence && { evidence }) };
}

interface Answer<Row> {
  row: Row;
  receiptUrl: string | undefined;
}

function readReply<Row>(
  { status, text: raw, latencyMs }: WireReply,
  fields: Record<string, string>,
  schema: z.ZodType<Row>,
): SourceOutcome<Answer<Row>> {
  const envelope = status === 200 ? readJson(raw, envelopeSchema) : null;
  if (!envelope) return { outcome: 'unavailable', reason: 'malformed', billed: false, latencyMs };
  const { billed, meaning } = getMeaning(envelope.code);
  const facts: CallFacts = {
    billed: envelope.header?.billable ?? billed,
    cost: getCost(envelope),
    latencyMs,
  };
  switch (meaning.kind) {
    case 'retry':
      return { outcome: 'unavailable', reason: meaning.reason, ...facts };
    case 'operator':
      return { outcome: 'unavailable', reason: 'credentials', ...facts };
    case 'bad_request':
      return { outcome: 'refused', reason: 'bad_request', raw, ...facts };
    case 'rejected':
      return { outcome: 'refused', reason: 'rejected', raw, ...facts };
    case 'no_data':
      return { outcome: 'not_found', reason: 'no_data', raw, ...facts };
    case 'answered': {
      const row = schema.safeParse(envelope.data?.[0]);
      if (!row.success || !isAbout(envelope, fields))
        return { outcome: 'unavailable', reason: 'malformed', ...facts };
      const data = { row: row.data, receiptUrl: envelope.site_receipts?.[0] };
      return { outcome: 'answered', data, raw, ...facts };
    }
  }
}

/** The header repeats the query: an answer about another document is discarded. */
function isAbout({ header }: Envelope, fields: Record<string, string>): boolean {
  return ['cpf', 'cnpj'].every((name) => {
    const parameter = header?.parameters?.[name];
    return typeof parameter !== 'string' || parameter.replace(/[.\-/]/g, '') === fields[name];
  });
}

/** `"0.24"`, in reais as text → centavos. */
function getCost({ header }: Envelope): number | undefined {
  const value = fromReais(Number(header?.price ?? Number.NaN));
  return Number.isSafeInteger(value) ? value : undefined;
}

const OWN_HOST = /(^|\.)infosimples\.com$/;

/**
 * Receipts are stored for a short time, so they are copied at once. Only from the provider's own hosts; the
 * answer is valid without one.
 */
async function copyReceipt(send: Send, url: string, baseUrl: string): Promise<Evidence | undefined> {
  if (!URL.canParse(url)) return undefined;
  const { origin, hostname, protocol } = new URL(url);
  const own = origin === new URL(baseUrl).origin || (protocol === 'https:' && OWN_HOST.test(hostname));
  if (!own) return undefined;
  const reply = await send({ method: 'GET', url, headers: { accept: '*/*' }, binary: true });
  if (reply.kind === 'failure' || reply.status !== 200 || !reply.text) return undefined;
  const contentType = reply.headers['content-type']?.split(';')[0]?.trim() || 'application/octet-stream';
  return { contentType, bytes: Buffer.from(reply.text, 'base64') };
}

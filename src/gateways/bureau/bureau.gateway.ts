import type { Logger } from 'pino';
import { z } from 'zod';
import { createBearerSend } from '~/src/gateways/wire/bearer';
import { createHttpClient, type WireReply } from '~/src/gateways/wire/http-client';
import type { SourceOutcome } from '~/src/gateways/wire/outcome';
import { logCall, readJson, settle } from '~/src/gateways/wire/reply';
import { type Centavos, fromReais } from '~/src/shared/money';

export interface BureauConfig {
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
}

export interface NegativeRecord {
  kind: 'debt' | 'protest' | 'bad_cheque' | 'lawsuit' | 'bankruptcy' | 'other';
  creditor: string;
  amount: Centavos;
  /** `YYYY-MM-DD`. */
  occurredOn: string;
  city: string | null;
}

/** A credit bureau's report: a score from 0 (worst) to 1000, null if it has too little data. */
export interface CreditReport {
  score: number | null;
  model: string | null;
  records: NegativeRecord[];
}

interface BureauGateway {
  /** The credit report of a person or a company. */
  consultCredit(holder: { cpf: string } | { cnpj: string }): Promise<SourceOutcome<CreditReport>>;
}

const replySchema = z.object({
  document: z.string(),
  protocol: z.string().nullish(),
  score: z.object({ value: z.number().min(0).max(1_000).nullable(), model: z.string().nullish() }).nullish(),
  negativeRecords: z.array(
    z.object({
      type: z.string(),
      creditor: z.string(),
      amount: z.string().regex(/^\d+\.\d{2}$/),
      date: z.iso.date(),
      city: z.string().nullish(),
    }),
  ),
});

const KINDS: readonly NegativeRecord['kind'][] = ['debt', 'protest', 'bad_cheque', 'lawsuit', 'bankruptcy'];

/**
 * A credit bureau behind a neutral protocol of our own (decision 0039): an adapter translates it to the
 * contracted bureau's. The document travels in the body, never in a URL.
 */
export function createBureauGateway(config: BureauConfig, deps: { log: Logger }): BureauGateway {
  const send = createBearerSend(createHttpClient({ ...config, provider: 'bureau', isTraced: true }), config);
  return {
    async consultCredit(holder) {
      const document = 'cpf' in holder ? holder.cpf : holder.cnpj;
      const documentType = 'cpf' in holder ? 'CPF' : 'CNPJ';
      const result = await send({
        method: 'POST',
        url: `${config.baseUrl}/v1/credit-reports`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ documentType, document, products: ['score', 'negative'] }),
      });
      const outcome = settle(result, (reply) => readReply(reply, document));
      logCall(deps.log, { provider: 'bureau', operation: 'credit' }, outcome);
      return outcome;
    },
  };
}

function readReply(
  { status, text: raw, latencyMs }: WireReply,
  document: string,
): SourceOutcome<CreditReport> {
  switch (status) {
    case 404:
      return { outcome: 'not_found', reason: 'not_found', raw, billed: true, latencyMs };
    case 422:
      return { outcome: 'refused', reason: 'minor', raw, billed: false, latencyMs };
    case 400:
      return { outcome: 'refused', reason: 'bad_request', raw, billed: false, latencyMs };
  }
  const body = status === 200 ? readJson(raw, replySchema) : null;
  const billed = status === 200;
  if (!body || body.document !== document) {
    return { outcome: 'unavailable', reason: 'malformed', billed, latencyMs };
  }
  const data: CreditReport = {
    score: body.score?.value ?? null,
    model: body.score?.model ?? null,
    records: body.negativeRecords.map(({ type, creditor, amount, date, city }) => ({
      kind: KINDS.find((kind) => kind === type.toLowerCase()) ?? 'other',
      creditor,
      amount: fromReais(Number(amount)),
      occurredOn: date,
      city: city ?? null,
    })),
  };
  return { outcome: 'answered', data, raw, receipt: body.protocol ?? undefined, billed, latencyMs };
}

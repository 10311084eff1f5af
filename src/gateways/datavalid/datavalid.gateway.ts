import type { Logger } from 'pino';
import { createBearerSend } from '~/src/gateways/wire/bearer';
import { createHttpClient, type WireReply, type WireResult } from '~/src/gateways/wire/http-client';
import { readJson, unavailability } from '~/src/gateways/wire/reply';
import { bandOfSimilarity, bandOfWords, getMeaning } from './datavalid.rules';
import { type FaceComparison, type FaceOutcome, faceProblemSchema, faceReplySchema } from './datavalid.types';

export interface DatavalidConfig {
  /** Without `/v4`. */
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
}

interface FaceQuestion {
  /** 11 digits. */
  cpf: string;
  name?: string;
  /** `YYYY-MM-DD`. */
  birthDate?: string;
  /** JPEG, at most `MAX_PICTURE_BYTES`. */
  selfie: Buffer;
}

export interface DatavalidGateway {
  /**
   * Compares a selfie with the state's picture of the CPF's holder. Every request is paid: there is no retry
   * after a timeout.
   */
  compareFace(question: FaceQuestion): Promise<FaceOutcome>;
}

/** The provider rejects larger ones, so they are never sent. */
export const MAX_PICTURE_BYTES = 3 * 1024 * 1024;

/** SERPRO Datavalid v4, `pf-facial` (docs/integrations.md §5). */
export function createDatavalidGateway(config: DatavalidConfig, deps: { log: Logger }): DatavalidGateway {
  const send = createBearerSend(
    createHttpClient({ ...config, provider: 'datavalid', isTraced: true }),
    config,
  );
  return {
    async compareFace(question) {
      const outcome = isSendable(question.selfie)
        ? settle(await send(toRequest(config, question)))
        : ({
            outcome: 'refused',
            reason: 'new_picture',
            code: null,
            raw: '',
            billed: false,
            latencyMs: 0,
          } as const);
      const { billed, latencyMs } = outcome;
      const reason = 'reason' in outcome ? outcome.reason : undefined;
      const line = {
        provider: 'datavalid',
        operation: 'face',
        outcome: outcome.outcome,
        reason,
        billed,
        latencyMs,
      };
      deps.log.info(line, 'source asked');
      return outcome;
    },
  };
}

const isSendable = (picture: Buffer): boolean =>
  picture.length <= MAX_PICTURE_BYTES && picture.subarray(0, 3).toString('hex') === 'ffd8ff';

function toRequest({ baseUrl }: DatavalidConfig, { cpf, name, birthDate, selfie }: FaceQuestion) {
  const body = {
    cpf,
    validacao: {
      nome: name,
      data_nascimento: birthDate,
      biometria_facial: { vivacidade: true, formato: 'JPG', base64: selfie.toString('base64') },
    },
  };
  return {
    method: 'POST' as const,
    url: `${baseUrl}/v4/pf-facial`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function settle(result: WireResult): FaceOutcome {
  const { latencyMs } = result;
  if (result.kind === 'failure')
    return { outcome: 'unavailable', reason: result.reason, billed: false, latencyMs };
  const failure = unavailability(result);
  if (failure) return { outcome: 'unavailable', ...failure, billed: false, latencyMs };
  return result.status === 200 ? readAnswer(result) : readProblem(result);
}

/** A refusal; a 400 may be plain text, which adds nothing to its status. */
function readProblem({ text: raw, latencyMs }: WireReply): FaceOutcome {
  const facts = { billed: false, latencyMs };
  const code = readJson(raw, faceProblemSchema) || null;
  const meaning = code ? getMeaning(code) : 'bad_request';
  if (meaning === 'transient') return { outcome: 'unavailable', reason: 'down', ...facts };
  if (meaning === 'no_picture') return { outcome: 'no_picture', raw, ...facts };
  return { outcome: 'refused', reason: meaning, code, raw, ...facts };
}

function readAnswer({ text: raw, latencyMs }: WireReply): FaceOutcome {
  const facts = { billed: true, latencyMs };
  const face = readJson(raw, faceReplySchema)?.biometria_facial;
  if (face && !face.disponivel) return { outcome: 'no_picture', raw, ...facts };
  const data = face && toComparison(face);
  return data
    ? { outcome: 'answered', data, raw, ...facts }
    : { outcome: 'unavailable', reason: 'malformed', ...facts };
}

type FaceReply = NonNullable<ReturnType<typeof faceReplySchema.parse>>['biometria_facial'];

/** The wording decides, since the provider may move its thresholds; unknown wording is treated as no answer. */
function toComparison({ similaridade, probabilidade, vivacidade }: FaceReply): FaceComparison | null {
  const similarity = similaridade ?? null;
  const similarityBand = similarity === null ? null : bandOfSimilarity(similarity);
  const band = probabilidade ? bandOfWords(probabilidade) : similarityBand;
  if (!band) return null;
  return { band, similarity, live: vivacidade ? vivacidade.trim().toUpperCase() === 'REAL' : null };
}

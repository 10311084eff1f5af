import type { Logger } from 'pino';
import type { z } from 'zod';
import { createHttpClient, type WireReply } from '~/src/gateways/wire/http-client';
import type { UnavailableReason } from '~/src/gateways/wire/outcome';
import { readJson, unavailability } from '~/src/gateways/wire/reply';
import {
  checkSchema,
  type IdentityQuiz,
  type IdentityRegistration,
  phoneSchema,
  quizSchema,
  refusalSchema,
  registrationSchema,
} from './identity.types';

export interface IdentityConfig {
  baseUrl: string;
  apiKey: string;
  timeoutMs: number;
}

/** Why the provider refused; repeating the request is useless. */
type IdentityRefusal = 'mismatch' | 'minor' | 'gone' | 'other';

export type IdentityOutcome<Data> =
  | { outcome: 'answered'; data: Data }
  | { outcome: 'refused'; reason: IdentityRefusal }
  | { outcome: 'unavailable'; reason: UnavailableReason };

interface IdentityPerson {
  fullName: string;
  /** 11 digits. */
  cpf: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  /** 10 or 11 digits, or empty. */
  phone: string;
}

/** Confirms a person's identity. */
interface IdentityGateway {
  /** Registers a person; our `reference` makes a repetition return the same registration. */
  register(reference: string, person: IdentityPerson): Promise<IdentityOutcome<IdentityRegistration>>;
  /** The full number (digits) of a phone that the person recognized. */
  choosePhone(registration: string, phoneId: string): Promise<IdentityOutcome<{ phone: string }>>;
  getQuiz(registration: string): Promise<IdentityOutcome<IdentityQuiz>>;
  /** Checks the answers, in the order of the questions. */
  answerQuiz(
    registration: string,
    quiz: string,
    answers: readonly string[],
  ): Promise<IdentityOutcome<{ passed: boolean }>>;
}

const REFUSALS: readonly string[] = ['mismatch', 'minor', 'gone'] satisfies IdentityRefusal[];

/**
 * The identity provider, by a neutral protocol of our own, JSON over HTTPS with an API key
 * (`x-api-key`). Everything is a POST: no document and no reference of a person is in an address.
 *
 * - `/v1/registrations` `{reference, fullName, cpf, birthDate, phone?}` → `{registration, situation,
 *   phones?: [{id, masked}], phone?}`
 * - `/v1/phones` `{registration, phone: id}` → `{phone}`
 * - `/v1/quizzes` `{registration}` → `{quiz, questions: [{id, description, answers: [text]}]}`
 * - `/v1/answers` `{registration, quiz, answers: [text]}` → `{passed}`
 *
 * 422 `{error}` refuses: `mismatch` (name, CPF and birth date do not belong together), `minor`, `gone`
 * (the registration is over or unknown).
 */
export function createIdentityGateway(config: IdentityConfig, deps: { log: Logger }): IdentityGateway {
  const send = createHttpClient({ ...config, provider: 'identity', isTraced: true });
  const ask = async <T>(path: string, body: object, schema: z.ZodType<T>): Promise<IdentityOutcome<T>> => {
    const result = await send({
      method: 'POST',
      url: `${config.baseUrl}/v1/${path}`,
      headers: { 'x-api-key': config.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const outcome =
      result.kind === 'failure'
        ? ({ outcome: 'unavailable', reason: result.reason } as const)
        : read(result, schema);
    const reason = outcome.outcome === 'answered' ? undefined : outcome.reason;
    const { latencyMs } = result;
    deps.log.info({ provider: 'identity', operation: path, outcome: outcome.outcome, reason, latencyMs });
    return outcome;
  };
  return {
    register: (reference, { phone, ...person }) =>
      ask('registrations', { reference, ...person, ...(phone && { phone }) }, registrationSchema),
    choosePhone: (registration, phone) => ask('phones', { registration, phone }, phoneSchema),
    getQuiz: (registration) => ask('quizzes', { registration }, quizSchema),
    answerQuiz: (registration, quiz, answers) => ask('answers', { registration, quiz, answers }, checkSchema),
  };
}

function read<T>(reply: WireReply, schema: z.ZodType<T>): IdentityOutcome<T> {
  const failure = unavailability(reply);
  if (failure) return { outcome: 'unavailable', reason: failure.reason };
  if (reply.status === 422) {
    const error = readJson(reply.text, refusalSchema)?.error ?? '';
    return { outcome: 'refused', reason: REFUSALS.includes(error) ? (error as IdentityRefusal) : 'other' };
  }
  const data = reply.status === 200 ? readJson(reply.text, schema) : null;
  return data ? { outcome: 'answered', data } : { outcome: 'unavailable', reason: 'malformed' };
}

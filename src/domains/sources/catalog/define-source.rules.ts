import type { Finding } from '~/src/domains/sources/findings.types';
import type { SourceAnswer, SourceClass, SourceQuery } from '~/src/domains/sources/sources.types';
import type { Company, Gateways, SourceOutcome } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { toSubject } from '~/src/shared/query-target';

/** Everything about a source but its row in the catalog, which names its queue, its needs and its usual time. */
export interface Source {
  /** Whose settings it needs. */
  company: Company;
  /** By which the purpose matrix decides. */
  class: SourceClass;
  /** Its answer states the subject's name, for which list searches wait. */
  statesName?: true;
  /** For one that answers with an empty list when nothing is on record: its records among a report's findings. */
  isRecord?: (finding: Finding) => boolean;
  query(ctx: Ctx, question: SourceQuery): Promise<SourceAnswer>;
}

type Ask<Name extends Company> = (
  gateway: NonNullable<Gateways[Name]>,
  question: SourceQuery,
  ctx: Ctx,
) => Promise<SourceAnswer>;

/** A source, and how its company is asked; without that company's settings it is unavailable. */
export const defineSource = <Name extends Company>({
  ask,
  ...source
}: Omit<Source, 'query'> & { company: Name; ask: Ask<Name> }): Source => ({
  ...source,
  async query(ctx, question) {
    const gateway = ctx.gateways[source.company];
    return gateway ? ask(gateway as NonNullable<Gateways[Name]>, question, ctx) : NOT_CONFIGURED;
  },
});

/** As if it rejected our credentials: trying again changes nothing until somebody acted. */
export const NOT_CONFIGURED: SourceAnswer = {
  state: 'unavailable',
  reason: 'credentials',
  billed: false,
  latencyMs: 0,
};

/** An input that the catalog says the source needs. @throws Error when it is missing */
export function requireInput(value: string | undefined): string {
  if (!value) throw new Error('a source was asked without an input it needs');
  return value;
}

/** The subject's document. */
export const getDocument = ({ target, inputs }: SourceQuery): string =>
  requireInput(toSubject(target, inputs).document);

/** The same, by its kind. */
export const toHolder = (question: SourceQuery): { cpf: string } | { cnpj: string } =>
  question.target === 'CPF' ? { cpf: getDocument(question) } : { cnpj: getDocument(question) };

/** A gateway's outcome as the source's answer, its data as findings. */
export function toAnswer<T>(outcome: SourceOutcome<T>, toFindings: (data: T) => Finding[]): SourceAnswer {
  const { billed, latencyMs, cost } = outcome;
  const facts = { billed, latencyMs, ...(cost !== undefined && { cost }) };
  switch (outcome.outcome) {
    case 'answered':
      return {
        state: 'answered',
        findings: toFindings(outcome.data),
        raw: outcome.raw,
        receipt: outcome.receipt ?? null,
        ...(outcome.evidence && { evidence: outcome.evidence }),
        ...facts,
      };
    case 'not_found':
      return { state: 'not_found', reason: outcome.reason, raw: outcome.raw, ...facts };
    case 'refused':
      return { state: 'refused', reason: outcome.reason, raw: outcome.raw, ...facts };
    case 'unavailable':
      return {
        state: 'unavailable',
        reason: outcome.reason,
        ...(outcome.retryAfterMs !== undefined && { retryAfterMs: outcome.retryAfterMs }),
        ...facts,
      };
  }
}

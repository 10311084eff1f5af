import type { SourceOutcome } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { cpfFinding, pepFindings } from './sources.rules';
import type { Finding, SourceAnswer, SourceInputs } from './sources.types';

type Ask = (ctx: Ctx, inputs: SourceInputs) => Promise<SourceAnswer>;

const SOURCES: Record<string, Ask> = {
  'serpro-cpf': async (ctx, { cpf, birthDate }) =>
    toAnswer(await ctx.gateways.serpro.consultCpf(given(cpf), given(birthDate)), (record) => [
      cpfFinding(record),
    ]),
  'transparencia-pep': async (ctx, { cpf }) =>
    toAnswer(await ctx.gateways.transparencia.listPeps({ cpf: given(cpf) }), pepFindings),
};

/** Asks one source, once. @throws Error when the source is unknown or an input it needs is missing */
export function askSource(ctx: Ctx, sourceId: string, inputs: SourceInputs): Promise<SourceAnswer> {
  const ask = SOURCES[sourceId];
  if (!ask) throw new Error(`unknown source: ${sourceId}`);
  return ask(ctx, inputs);
}

/** The sources that can be asked; the catalogue may offer no others (tested). */
export const SOURCE_IDS: readonly string[] = Object.keys(SOURCES);

function given(value: string | undefined): string {
  if (!value) throw new Error('a source was asked without an input it needs');
  return value;
}

function toAnswer<T>(outcome: SourceOutcome<T>, toFindings: (data: T) => Finding[]): SourceAnswer {
  const facts = { billed: outcome.billed, latencyMs: outcome.latencyMs };
  switch (outcome.outcome) {
    case 'answered':
      return {
        state: 'answered',
        findings: toFindings(outcome.data),
        raw: outcome.raw,
        receipt: outcome.receipt ?? null,
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

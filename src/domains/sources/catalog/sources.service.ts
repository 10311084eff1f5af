import type { Finding } from '~/src/domains/sources/findings.types';
import type { SourceAnswer, SourceClass, SourceQuery } from '~/src/domains/sources/sources.types';
import type { Ctx } from '~/src/platform/context';
import { bureauCredito } from './bureau-credito.source';
import type { Source } from './define-source.rules';
import { pfAntecedentes } from './pf-antecedentes.source';
import { receitaCnpj } from './receita-cnpj.source';
import { ofacSdn, unConsolidated } from './sanctions-lists.source';
import { serproCpf } from './serpro-cpf.source';
import { sigapImpedidos } from './sigap-impedidos.source';
import { transparenciaBeneficios } from './transparencia-beneficios.source';
import { transparenciaCeaf } from './transparencia-ceaf.source';
import { transparenciaPep } from './transparencia-pep.source';
import { transparenciaCeis, transparenciaCnep } from './transparencia-sanctions.source';
import { tstCndt } from './tst-cndt.source';

/** Every source; the catalog may offer no others (tested). */
const SOURCES = {
  'serpro-cpf': serproCpf,
  'receita-cnpj': receitaCnpj,
  'transparencia-pep': transparenciaPep,
  'transparencia-ceis': transparenciaCeis,
  'transparencia-cnep': transparenciaCnep,
  'transparencia-ceaf': transparenciaCeaf,
  'transparencia-beneficios': transparenciaBeneficios,
  'tst-cndt': tstCndt,
  'pf-antecedentes': pfAntecedentes,
  'bureau-credito': bureauCredito,
  'ofac-sdn': ofacSdn,
  'un-consolidated': unConsolidated,
  'sigap-impedidos': sigapImpedidos,
} satisfies Record<string, Source>;

/** Whatever is said of each source is said of all: `Record<SourceId, …>`. */
export type SourceId = keyof typeof SOURCES;

export const SOURCE_IDS = Object.keys(SOURCES) as SourceId[];

const isSourceId = (id: string): id is SourceId => Object.hasOwn(SOURCES, id);

/** @throws Error for an unknown source */
function getSource(id: string): Source {
  if (!isSourceId(id)) throw new Error(`unknown source: ${id}`);
  return SOURCES[id];
}

/** Queries one source, once. @throws Error when the source is unknown or an input it needs is missing */
export const querySource = async (ctx: Ctx, sourceId: string, question: SourceQuery): Promise<SourceAnswer> =>
  getSource(sourceId).query(ctx, question);

/** Whether the company behind a source is configured, for whoever acts: test accounts ask the sandbox. */
export function isSourceConfigured({ actor, gateways, testGateways }: Ctx, sourceId: string): boolean {
  const companies = actor?.key?.test ? testGateways : gateways;
  return isSourceId(sourceId) && companies !== null && companies[SOURCES[sourceId].company] !== null;
}

/** The class by which the purpose matrix decides. @throws Error for an unknown source */
export const classOfSource = (sourceId: string): SourceClass => getSource(sourceId).class;

/** Sources whose answer states the subject's name, for which list searches wait. */
export const NAME_SOURCES: readonly string[] = SOURCE_IDS.filter((id) => getSource(id).statesName);

/**
 * Whether an answer of this source means that nothing is on record: it answers with an empty list then, and none of
 * these findings is a record of it.
 */
export function isClean(sourceId: string, findings: readonly Finding[]): boolean {
  const { isRecord }: Partial<Source> = isSourceId(sourceId) ? SOURCES[sourceId] : {};
  return isRecord !== undefined && !findings.some(isRecord);
}

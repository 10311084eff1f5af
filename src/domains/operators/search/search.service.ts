import { record } from '~/src/domains/audit';
import type { ActorCtx } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import { maskName } from '~/src/shared/names';
import { hasDuty, type OperatorDuty } from '~/src/shared/rights/operator-duties';
import { MAX_HITS, type SearchRow, searchRows } from './search.queries';
import { getSearchForm, readTerms } from './search.rules';
import { SEARCH_KINDS, type SearchHit, type SearchKind } from './search.types';

/** The hits of one kind; `hasMore`: of others the text says too little. */
export interface SearchGroup {
  kind: SearchKind;
  hits: SearchHit[];
  hasMore: boolean;
}

/** Kinds that only those look for whose duty they are. */
const DUTIES: Partial<Record<SearchKind, OperatorDuty>> = {
  proof: 'subjects',
  subject: 'subjects',
  lead: 'leads',
};

function isOpen({ actor: { operatorRoles = [] } }: ActorCtx, kind: SearchKind): boolean {
  const duty = DUTIES[kind];
  return !duty || hasDuty(operatorRoles, duty);
}

/**
 * Whatever a text may mean, by kind, as far as it is the operator's duty. Where somebody or something is named exactly, only that; audited by what the text
 * was and how much there is, never by the text. @throws Forbidden for anybody but operators
 */
export async function searchEverything(ctx: ActorCtx, text: string): Promise<SearchGroup[]> {
  if (!ctx.actor.operator) throw new Forbidden('forbidden');
  const terms = readTerms(text);
  const rows = (await searchRows(ctx, terms)).filter(({ kind }) => isOpen(ctx, kind));
  const exact = rows.filter(({ isExact }) => isExact);
  const groups = group(exact.length > 0 ? exact : rows);
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  await record(ctx, { action: 'operator_searched', details: { form: getSearchForm(terms), rows: count } });
  return groups;
}

function group(rows: readonly SearchRow[]): SearchGroup[] {
  return SEARCH_KINDS.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const hits = own.slice(0, MAX_HITS).map(toHit);
    return { kind, hits: hits.sort(byName), hasMore: own.length > MAX_HITS };
  }).filter(({ hits }) => hits.length > 0);
}

const byName = (a: SearchHit, b: SearchHit): number => (a.name ?? '').localeCompare(b.name ?? '', 'pt-BR');

const toHit = ({ isExact: _, ...row }: SearchRow): SearchHit => ({
  ...row,
  accountName: maskName(row.accountName),
  name: maskName(row.name),
  note: maskName(row.note),
});

import { MATCHER } from '~/src/domains/names';
import type { Finding } from '~/src/domains/sources/findings.types';
import { type Hit, mergeHits } from '~/src/domains/sources/lists.rules';
import { queryList } from '~/src/domains/sources/lists.service';
import type { ListVersion } from '~/src/domains/sources/lists.types';
import type { SourceAnswer, SourceQuery } from '~/src/domains/sources/sources.types';
import { type ListId, ListUnavailable } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { toSubject } from '~/src/shared/query-target';
import { defineSource, requireInput } from './define-source.rules';

/** Possible matches on a list: by name only, with the reasons of the score. */
const listFindings = ({ list, publishedOn }: ListVersion, hits: readonly Hit[]): Finding[] =>
  hits.map(({ entry, match }) => ({
    kind: 'list_match',
    basis: match.band === 'confirmed' ? 'document' : 'name',
    list,
    entryId: entry.id,
    reference: entry.reference,
    listedName: entry.name,
    programs: entry.programs,
    addresses: entry.addresses,
    remarks: entry.remarks,
    nationalities: entry.nationalities,
    birthPlaces: entry.birthPlaces,
    listedOn: entry.listedOn,
    delistedOn: entry.delistedOn,
    listDate: publishedOn,
    algorithm: MATCHER,
    ...match,
  }));

/** Our own search of an imported list; its record holds the query, the version and every score. */
async function searchByName(ctx: Ctx, list: ListId, { target, inputs }: SourceQuery): Promise<SourceAnswer> {
  const start = ctx.now().getTime();
  const question = {
    name: requireInput(inputs.fullName),
    kind: target === 'CPF' ? ('person' as const) : ('entity' as const),
    birthYear: inputs.birthDate ? Number(inputs.birthDate.slice(0, 4)) : null,
    document: toSubject(target, inputs).document,
  };
  const facts = () => ({ billed: false, latencyMs: ctx.now().getTime() - start });
  try {
    const { version, hits: byName } = await queryList(ctx, list, question);
    const { hits: bySocialName } = inputs.socialName
      ? await queryList(ctx, list, { ...question, name: inputs.socialName })
      : { hits: [] };
    const hits = mergeHits(byName, bySocialName);
    const { publishedOn, sha256, entries } = version;
    return {
      state: 'answered',
      findings: listFindings(version, hits),
      raw: JSON.stringify({ question, list, publishedOn, sha256, entries, algorithm: MATCHER, hits }),
      receipt: `${publishedOn} ${MATCHER}`,
      ...facts(),
    };
  } catch (error) {
    if (!(error instanceof ListUnavailable)) throw error;
    return { state: 'unavailable', reason: 'down', ...facts() };
  }
}

const listSource = (list: ListId) =>
  defineSource({
    company: 'lists',
    class: 'public_list',
    isRecord: (finding) => finding.kind === 'list_match' && finding.list === list,
    ask: (_lists, question, ctx) => searchByName(ctx, list, question),
  });

/** The sanctions list of the United States. */
export const ofacSdn = listSource('ofac-sdn');

/** The consolidated sanctions list of the United Nations. */
export const unConsolidated = listSource('un-consolidated');

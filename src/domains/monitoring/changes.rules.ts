import { createHash } from 'node:crypto';
import type { ReportSourceView } from '~/src/domains/reports';
import type { Finding, FindingKind, FindingOf } from '~/src/domains/sources';
import type { Change, Difference, SourceChanges } from './monitoring.types';

type Facts = {
  [K in FindingKind]: {
    /** What tells one record of this kind from another. */
    key: readonly (keyof FindingOf<K>)[];
    /** What else is stable: neither texts of the source nor dates and numbers of the query. */
    facts: readonly (keyof FindingOf<K>)[];
  };
};

const FACTS: Facts = {
  cpf_status: { key: [], facts: ['name', 'socialName', 'status'] },
  company_status: {
    key: [],
    facts: [
      'name',
      'tradeName',
      'status',
      'statusSince',
      'activity',
      'legalNature',
      'size',
      'capital',
      'address',
    ],
  },
  partner: { key: ['partnerName', 'document'], facts: ['partnerKind', 'role', 'since'] },
  pep: { key: ['role', 'agency', 'startedOn'], facts: ['level', 'endedOn', 'exposedUntil'] },
  sanction: { key: ['list', 'type', 'agency', 'process', 'startedOn'], facts: ['endedOn', 'fine'] },
  expulsion: { key: ['agency', 'type', 'process', 'publishedOn'], facts: ['position'] },
  labour_certificate: { key: [], facts: ['certificate', 'lawsuits'] },
  police_certificate: { key: [], facts: ['issued'] },
  credit_score: { key: [], facts: ['score', 'records'] },
  negative_record: { key: ['recordKind', 'creditor', 'occurredOn'], facts: ['amount'] },
  list_match: { key: ['list', 'entryId'], facts: ['listedName', 'programs', 'delistedOn'] },
  betting: { key: [], facts: ['barred', 'reasons', 'selfExcludedOn'] },
  benefit: { key: ['program'], facts: ['unknown'] },
};

const hash = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');

/** A list states the same in any order. */
const toFact = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : (value ?? null));

const pick = (finding: Finding, names: readonly string[]): unknown[] =>
  names.map((name) => toFact((finding as unknown as Record<string, unknown>)[name]));

/** The fingerprints of a finding: of which record it is, and of what it states. */
export function fingerprint(finding: Finding): { key: string; facts: string } {
  const { key, facts } = FACTS[finding.kind];
  return {
    key: hash([finding.kind, ...pick(finding, key)]),
    facts: hash([finding.basis, ...pick(finding, facts)]),
  };
}

interface Marked {
  finding: Finding;
  facts: string;
}

function byRecord(findings: readonly Finding[]): Map<string, Marked[]> {
  const records = new Map<string, Marked[]>();
  for (const finding of findings) {
    const { key, facts } = fingerprint(finding);
    records.set(key, [...(records.get(key) ?? []), { finding, facts }]);
  }
  return records;
}

/** Those of `these` that state what none of `others` does, each of which answers for one. */
function without(these: readonly Marked[], others: readonly Marked[]): Finding[] {
  const remainingFacts = others.map(({ facts }) => facts);
  const rest = these.filter(({ facts }) => {
    const at = remainingFacts.indexOf(facts);
    if (at >= 0) remainingFacts.splice(at, 1);
    return at < 0;
  });
  return rest.map(({ finding }) => finding);
}

/** How the findings of one record differ: several may be of one, and those that state the same are no change. */
function compareRecord(before: readonly Marked[], now: readonly Marked[]): Change[] {
  const [old, current] = [without(before, now), without(now, before)];
  return Array.from({ length: Math.max(old.length, current.length) }, (_, at): Change => {
    const [earlier, later] = [old[at] ?? null, current[at] ?? null];
    return { kind: earlier && later ? 'changed' : later ? 'new' : 'gone', before: earlier, now: later };
  });
}

/** How the findings of one source differ: by fingerprints, not by the order in which they stand. */
export function compareFindings(before: readonly Finding[], now: readonly Finding[]): Change[] {
  const [old, current] = [byRecord(before), byRecord(now)];
  const keys = new Set([...current.keys(), ...old.keys()]);
  return [...keys].flatMap((key) => compareRecord(old.get(key) ?? [], current.get(key) ?? []));
}

type Answered = Pick<ReportSourceView, 'sourceId' | 'state' | 'findings'>;

const hasAnswer = ({ state }: Answered): boolean => state === 'answered' || state === 'not_found';

/**
 * How a report differs from an earlier one of the same subject. Only sources that answered both times are compared: an
 * answer that is missing is no change, and one without an earlier answer is neither equal nor new.
 */
export function compareReports(before: readonly Answered[], now: readonly Answered[]): Difference {
  const earlier = new Map(before.filter(hasAnswer).map((source) => [source.sourceId, source]));
  const changed: SourceChanges[] = [];
  const equal: string[] = [];
  const uncompared: string[] = [];
  for (const source of now.filter(hasAnswer)) {
    const old = earlier.get(source.sourceId);
    const changes = old ? compareFindings(old.findings, source.findings) : [];
    if (!old) uncompared.push(source.sourceId);
    else if (changes.length > 0) changed.push({ sourceId: source.sourceId, changes });
    else equal.push(source.sourceId);
  }
  const unanswered = now.filter((source) => !hasAnswer(source) && source.state !== 'not_asked');
  return { changed, equal, uncompared, unanswered: unanswered.map(({ sourceId }) => sourceId) };
}

/** How many findings are new, gone and changed. */
export function countChanges({ changed }: Difference): Record<Change['kind'], number> {
  const counts = { new: 0, gone: 0, changed: 0 };
  for (const { changes } of changed) for (const { kind } of changes) counts[kind] += 1;
  return counts;
}

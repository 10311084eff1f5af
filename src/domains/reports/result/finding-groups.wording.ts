import type { ReportSourceView } from '~/src/domains/reports/reports.types';
import { type ReportsT, sourceOutcome } from '~/src/domains/reports/reports.wording';
import type { Finding, FindingKind, FindingOf } from '~/src/domains/sources';
import type { Locale } from '~/src/shared/locale';
import { isSameName } from '~/src/shared/names';
import { findingFacts } from './finding-facts.wording';

/** So many findings of one kind are read better as a table. */
const TABLE_FROM = 4;

/** What each kind shows as a column, with its share of the width; kinds that are not here are never tables. */
const COLUMNS: Partial<Record<FindingKind, { always?: boolean; columns: [key: string, width: number][] }>> = {
  partner: {
    always: true,
    columns: [
      ['partner', 3.4],
      ['partnerDocument', 2.2],
      ['partnerRole', 2.4],
      ['since', 1.6],
    ],
  },
  negative_record: {
    always: true,
    columns: [
      ['recordKind', 1.8],
      ['creditor', 3],
      ['amount', 1.8],
      ['occurredOn', 1.6],
      ['city', 2],
    ],
  },
  pep: {
    columns: [
      ['role', 2.6],
      ['agency', 3],
      ['period', 2.8],
      ['exposedUntil', 1.6],
    ],
  },
  sanction: {
    columns: [
      ['sanctionType', 3],
      ['sanctioningAgency', 2.6],
      ['validity', 2.6],
      ['process', 2],
    ],
  },
  expulsion: {
    columns: [
      ['sanctionType', 2],
      ['agency', 3],
      ['publishedOn', 1.8],
      ['process', 2.4],
    ],
  },
  list_match: {
    columns: [
      ['listedName', 3],
      ['likeness', 1.4],
      ['birthYear', 2.4],
      ['programs', 2],
    ],
  },
};

/** Until when a record counts, or when it was made; records without an end count still. */
const UNTIL: { [K in FindingKind]?: (finding: FindingOf<K>) => string | null } = {
  pep: ({ exposedUntil, endedOn }) => exposedUntil ?? endedOn,
  sanction: ({ endedOn }) => endedOn,
  expulsion: ({ publishedOn }) => publishedOn,
  negative_record: ({ occurredOn }) => occurredOn,
};

/** Whoever reads a long list only by its beginning reads what counts today. */
function newestFirst(kind: FindingKind, findings: readonly Finding[]): readonly Finding[] {
  const until = UNTIL[kind] as ((finding: Finding) => string | null) | undefined;
  if (!until) return findings;
  const dayOf = (finding: Finding) => until(finding) ?? '9999';
  return findings.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
}

export interface FindingTable {
  kind: FindingKind;
  columns: { title: string; width: number }[];
  rows: string[][];
  /** Some of them stand under another name than the tax authority's. */
  otherNames: boolean;
  basis: Finding['basis'];
}

export type FindingGroup = { one: Finding } | { many: FindingTable };

/** Findings as they are shown, on the page as in the PDF: one by one, or many of a kind as a compact table. */
export function groupFindings(
  findings: readonly Finding[],
  statedName: string | null,
  t: ReportsT,
  locale: Locale,
): FindingGroup[] {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds.flatMap((kind): FindingGroup[] => {
    const own = newestFirst(
      kind,
      findings.filter((finding) => finding.kind === kind),
    );
    const shape = COLUMNS[kind];
    if (!shape || (!shape.always && own.length < TABLE_FROM)) return own.map((one) => ({ one }));
    const facts = own.map((finding) => findingFacts(finding, t, locale));
    const factOf = (at: number, key: string) => facts[at]?.find((fact) => fact.key === key);
    const columns = shape.columns.map(([key, width]) => ({
      title: own.map((_, at) => factOf(at, key)?.label).find(Boolean) ?? '',
      width,
    }));
    const rows = own.map((finding, at) =>
      shape.columns.map(([key], column) => {
        const value = factOf(at, key)?.value ?? '—';
        return column === 0 && isOtherName(finding, statedName)
          ? `${value} (${t('finding.otherNameMark')})`
          : value;
      }),
    );
    const otherNames = own.some((finding) => isOtherName(finding, statedName));
    return [{ many: { kind, columns, rows, otherNames, basis: own[0]?.basis ?? 'document' } }];
  });
}

/** What a source says in a few words: its one answer, how many records, or how it ended. */
export function sourceHeadline(source: ReportSourceView, t: ReportsT, locale: Locale): string {
  const [first, ...more] = source.findings;
  if (!first) return sourceOutcome(source, t);
  const register = source.findings.find(
    (finding) => finding.kind === 'cpf_status' || finding.kind === 'company_status',
  );
  if (register) return register.statusText;
  const isAnswer = more.length === 0 && !COLUMNS[first.kind];
  const answer = isAnswer ? findingFacts(first, t, locale)[0]?.value : undefined;
  return answer ?? t('finding.records', { count: source.findings.length });
}

/** A record of the document under another name than the tax authority's. */
export function isOtherName(finding: Finding, statedName: string | null): boolean {
  return statedName !== null && 'name' in finding && !isSameName(finding.name, statedName);
}

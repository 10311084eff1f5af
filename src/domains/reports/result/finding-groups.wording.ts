import type { ReportSourceView } from '~/src/domains/reports/reports.types';
import { type ReportsT, sourceOutcome } from '~/src/domains/reports/reports.wording';
import {
  type Finding,
  type FindingKind,
  type FindingOf,
  isNamesake,
  isSubjectName,
} from '~/src/domains/sources';
import type { Locale } from '~/src/shared/locale';
import { findingFacts } from './finding-facts.wording';

/** From this many findings of one kind on, a table is used. */
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

/** A record's end, or its date; records without an end are current. */
const UNTIL: { [K in FindingKind]?: (finding: FindingOf<K>) => string | null } = {
  pep: ({ exposedUntil, endedOn }) => exposedUntil ?? endedOn,
  sanction: ({ endedOn }) => endedOn,
  expulsion: ({ publishedOn }) => publishedOn,
  negative_record: ({ occurredOn }) => occurredOn,
};

/** The start of a long list shows what is current. */
function newestFirst(kind: FindingKind, findings: readonly Finding[]): readonly Finding[] {
  const until = UNTIL[kind] as ((finding: Finding) => string | null) | undefined;
  if (!until) return findings;
  const toDay = (finding: Finding) => until(finding) ?? '9999';
  return findings.toSorted((a, b) => toDay(b).localeCompare(toDay(a)));
}

export interface FindingTable {
  kind: FindingKind;
  columns: { title: string; width: number }[];
  rows: string[][];
  /** Whether some are under another name than the tax authority's. */
  otherNames: boolean;
  basis: Finding['basis'];
}

export type FindingGroup = { one: Finding } | { many: FindingTable };

/** Findings that count, and the namesakes beside them. */
export const splitNamesakes = (findings: readonly Finding[]) => ({
  counting: findings.filter((finding) => !isNamesake(finding)),
  namesakes: findings.filter(isNamesake),
});

/** Groups findings for page and PDF: single, or many of a kind as a compact table. */
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
    const getFact = (at: number, key: string) => facts[at]?.find((fact) => fact.key === key);
    const columns = shape.columns.map(([key, width]) => ({
      title: own.map((_, at) => getFact(at, key)?.label).find(Boolean) ?? '',
      width,
    }));
    const rows = own.map((finding, at) =>
      shape.columns.map(([key], column) => {
        const value = getFact(at, key)?.value ?? '—';
        return column === 0 && isOtherName(finding, statedName)
          ? `${value} (${t('finding.otherNameMark')})`
          : value;
      }),
    );
    const otherNames = own.some((finding) => isOtherName(finding, statedName));
    return [{ many: { kind, columns, rows, otherNames, basis: own[0]?.basis ?? 'document' } }];
  });
}

/** A source's headline: its single answer, the number of records, or its outcome. */
export function sourceHeadline(source: ReportSourceView, t: ReportsT, locale: Locale): string {
  const { counting, namesakes } = splitNamesakes(source.findings);
  const beside = namesakes.length > 0 ? t('finding.namesakes', { count: namesakes.length }) : null;
  const [first, ...more] = counting;
  if (!first) return beside ?? sourceOutcome(source, t);
  const register = source.findings.find(
    (finding) => finding.kind === 'cpf_status' || finding.kind === 'company_status',
  );
  if (register) return register.statusText;
  const isAnswer = more.length === 0 && !COLUMNS[first.kind];
  const answer = isAnswer ? findingFacts(first, t, locale)[0]?.value : undefined;
  const records = answer ?? t('finding.records', { count: counting.length });
  return beside ? `${records} · ${beside}` : records;
}

/** Whether a record of the document is under another name than the tax authority's. */
export function isOtherName(finding: Finding, statedName: string | null): boolean {
  return statedName !== null && 'name' in finding && !isSubjectName(finding.name, statedName);
}

import type { ReportSourceView } from '~/src/domains/reports/reports.types';
import { type ReportsT, sourceOutcome } from '~/src/domains/reports/reports.wording';
import { type Finding, type FindingKind, isNamesake, isSubjectName } from '~/src/domains/sources';
import { formatDay, toDay } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { findingFacts, shapeOf } from './finding-facts.wording';

/** From this many findings of one kind on, a table is used. */
const TABLE_FROM = 4;

/** The start of a long list shows what is current. */
function newestFirst(kind: FindingKind, findings: readonly Finding[]): readonly Finding[] {
  const until = shapeOf(kind).until;
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
    const { table, always } = shapeOf(kind);
    if (!table || (!always && own.length < TABLE_FROM)) return own.map((one) => ({ one }));
    const facts = own.map((finding) => findingFacts(finding, t, locale));
    const getFact = (at: number, key: string) => facts[at]?.find((fact) => fact.key === key);
    const columns = table.map(([key, width]) => ({
      title: own.map((_, at) => getFact(at, key)?.label).find(Boolean) ?? '',
      width,
    }));
    const rows = own.map((finding, at) =>
      table.map(([key], column) => {
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
  const register = findRegister(source);
  if (register) return register.statusText;
  const isAnswer = more.length === 0 && !shapeOf(first.kind).table;
  const answer = isAnswer ? findingFacts(first, t, locale)[0]?.value : undefined;
  const records = answer ?? t('finding.records', { count: counting.length });
  return beside ? `${records} · ${beside}` : records;
}

const findRegister = ({ findings }: Pick<ReportSourceView, 'findings'>) =>
  findings.find((finding) => finding.kind === 'cpf_status' || finding.kind === 'company_status');

/** Whether a source holds records of the document: not its status in a register, nor namesakes. */
export const hasRecords = (source: Pick<ReportSourceView, 'findings'>): boolean =>
  splitNamesakes(source.findings).counting.length > 0 && !findRegister(source);

/** What a kind of sanction is called, without its terms: `Impedimento/proibição de …` → `impedimento`. */
const shortType = (type: string): string =>
  type.replace(/\s*(?:\/|\s[-–]\s|\scom prazo|\ssem prazo).*$/iu, '').toLowerCase();

/** The title of a source's records: a single record in words, else its headline under the kind's name. */
export function recordTitle(source: ReportSourceView, t: ReportsT, locale: Locale): string {
  const { counting } = splitNamesakes(source.findings);
  const [first, ...more] = counting;
  if (!first) return source.name;
  const headline = `${t(`finding.titles.${first.kind}`)}: ${sourceHeadline(source, t, locale)}`;
  if (more.length > 0) return headline;
  if (first.kind === 'pep') return t('finding.title.pep', { role: first.role });
  if (first.kind === 'expulsion') return t('finding.title.expulsion', { type: shortType(first.type) });
  if (first.kind !== 'sanction') return headline;
  const type = shortType(first.type);
  if (!first.endedOn) return t('finding.title.sanctionOpen', { type });
  const isOver = source.capturedAt !== null && first.endedOn < toDay(source.capturedAt);
  const day = formatDay(first.endedOn, locale);
  return t(isOver ? 'finding.title.sanctionOver' : 'finding.title.sanctionUntil', { type, day });
}

/** Whether a record of the document is under another name than the tax authority's. */
export function isOtherName(finding: Finding, statedName: string | null): boolean {
  return statedName !== null && 'name' in finding && !isSubjectName(finding.name, statedName);
}

import type { ReportSourceView, ReportState } from '~/src/domains/reports';
import { isNamesake } from '~/src/domains/sources';
import {
  AML_SOURCES,
  type AmlOutcome,
  type AmlSection,
  type AmlSectionCode,
  type Dismissal,
  type ListedEntry,
} from './aml.types';

/** The key of a dismissed entry. */
export const entryKey = ({ list, entryId }: ListedEntry): string => `${list} ${entryId}`;

const RUNNING: readonly ReportState[] = ['queued', 'running'];
export const isRunning = (state: ReportState): boolean => RUNNING.includes(state);

/** Each source's result, in page order, with dismissed names. */
export function getSections(
  sources: readonly ReportSourceView[],
  dismissals: ReadonlyMap<string, Dismissal>,
): AmlSection[] {
  return (Object.keys(AML_SOURCES) as AmlSectionCode[]).flatMap((code) => {
    const source = sources.find(({ sourceId }) => sourceId === AML_SOURCES[code]);
    return source ? [toSection(code, source, dismissals)] : [];
  });
}

function toSection(
  code: AmlSectionCode,
  source: ReportSourceView,
  dismissals: ReadonlyMap<string, Dismissal>,
): AmlSection {
  const findings = source.findings.map((finding) => ({
    finding,
    dismissal: finding.kind === 'list_match' ? (dismissals.get(entryKey(finding)) ?? null) : null,
  }));
  // The receipt of a list states the version searched, and the matcher: `2026-11-19 3`.
  const [listDate = null, algorithm = null] = isList(code) ? (source.receipt?.split(' ') ?? []) : [];
  return {
    code,
    name: source.name,
    outcome: toOutcome(source, findings),
    needsCertificate:
      source.reason === 'credentials' ||
      (source.leftOut?.reason === 'purpose' && source.leftOut.refusal === 'betting_own_credentials'),
    listDate,
    algorithm,
    askedAt: source.capturedAt,
    findings,
  };
}

const isList = (code: AmlSectionCode): boolean => code === 'ofac' || code === 'un';

function toOutcome({ state }: ReportSourceView, findings: AmlSection['findings']): AmlOutcome {
  switch (state) {
    case 'answered':
    case 'not_found':
      if (findings.every(({ finding }) => isHarmless(finding))) return 'clear';
      return findings.every(({ finding, dismissal }) => dismissal || isHarmless(finding))
        ? 'dismissed'
        : 'found';
    case 'not_asked':
      return 'not_asked';
    case 'refused':
    case 'unavailable':
      return 'no_answer';
    default:
      return 'running';
  }
}

/** The betting authority answers with a finding even when nobody is barred; namesakes are shown beside. */
const isHarmless = (finding: AmlSection['findings'][number]['finding']): boolean =>
  (finding.kind === 'betting' && !finding.barred) || isNamesake(finding);

import type { TFunction } from 'i18next';
import type {
  Coverage,
  ReportSourceView,
  ReportView,
  RiskLevel,
  RiskReason,
  SourceMark,
} from '~/src/domains/reports/reports.types';
import type { Finding, SourceId } from '~/src/domains/sources';
import { formatCnpj, maskCnpj } from '~/src/shared/cnpj';
import { formatCpf, maskCpf } from '~/src/shared/cpf';
import { formatDay } from '~/src/shared/dates';
import { ORDER_TEXTS, type OrderTexts, type TextPlace, textsIn } from '~/src/shared/input/order-fields';
import type { Locale } from '~/src/shared/locale';
import { toSubject } from '~/src/shared/query-target';

/** A label and its value. */
export interface Fact {
  label: string;
  value: string;
}

export type ReportsT = TFunction<'reports'>;

/** A line for each source: one without does not compile. */
type Glossary = LineForEach<typeof import('~/locales/pt-BR/reports.json')['glossary']>;
type LineForEach<Lines extends Record<SourceId, string>> = Lines;

/** `123.456.789-09` or `12.ABC.345/01DE-35`. */
export const formatDocument = (kind: 'CPF' | 'CNPJ', document: string): string =>
  kind === 'CPF' ? formatCpf(document) : formatCnpj(document);

/** The subject's document. */
export const formatSubject = ({ target, inputs }: Pick<ReportView, 'target' | 'inputs'>): string =>
  formatDocument(target, toSubject(target, inputs).document);

/** The same, masked: `CPF ***.456.789-**`. */
export function maskSubject({ target, inputs }: Pick<ReportView, 'target' | 'inputs'>): string {
  const { document } = toSubject(target, inputs);
  return `${target} ${target === 'CPF' ? maskCpf(document) : maskCnpj(document)}`;
}

/** The inputs for display, the subject first. */
export function inputFacts(
  { target, inputs, locale }: Pick<ReportView, 'target' | 'inputs'> & { locale: Locale },
  t: ReportsT,
): Fact[] {
  const facts: (Fact | null)[] = [
    { label: t(`inputs.${toSubject(target, inputs).kind}`), value: formatSubject({ target, inputs }) },
    inputs.birthDate ? { label: t('inputs.birthDate'), value: formatDay(inputs.birthDate, locale) } : null,
    inputs.fullName ? { label: t('inputs.fullName'), value: inputs.fullName } : null,
    inputs.motherName ? { label: t('inputs.motherName'), value: inputs.motherName } : null,
  ];
  return facts.filter((fact) => fact !== null);
}

/** An order's texts for display: all of them, or those shown in this place. */
export const textFacts = (texts: OrderTexts, t: ReportsT, place?: TextPlace): Fact[] =>
  (place ? textsIn(place) : ORDER_TEXTS).flatMap((name) => {
    const value = texts[name];
    return value ? [{ label: t(`inputs.${name}`), value }] : [];
  });

/** A note for interpreting a finding; null when it speaks for itself. */
export function findingText(finding: Finding, t: ReportsT): string | null {
  switch (finding.kind) {
    case 'cpf_status':
      return finding.partial ? t('finding.partialRecord') : null;
    case 'labour_certificate':
      return finding.certificate === 'effects' ? t('finding.labour.effectsText') : null;
    case 'police_certificate':
      return finding.issued ? null : t('finding.police.notIssuedText');
    case 'list_match':
      if (finding.band === 'confirmed') return t('finding.listConfirmed');
      return t(finding.band === 'namesake' ? 'finding.namesakeReview' : 'finding.listReview');
    default:
      return null;
  }
}

/** Lists are searched by name; the receipt states the list and the comparison. */
const isList = ({ sourceId }: Pick<ReportSourceView, 'sourceId'>): boolean =>
  sourceId === 'ofac-sdn' || sourceId === 'un-consolidated';

/** The label of a source's receipt. */
export const receiptLabel = (source: ReportSourceView, t: ReportsT): string =>
  t(isList(source) ? 'finding.listReceipt' : 'finding.receipt');

/** A source's outcome in a sentence; null when its findings speak for themselves. */
export function sourceText(
  source: ReportSourceView,
  view: Pick<ReportView, 'state' | 'purpose'>,
  t: ReportsT,
): string | null {
  const hasFailed = view.state === 'failed';
  switch (source.state) {
    case 'answered':
      return source.findings.length > 0
        ? null
        : t(isList(source) ? 'finding.noneWhyName' : 'finding.noneWhy');
    case 'not_found':
      return t('finding.not_found');
    case 'refused':
      if (hasFailed) return null;
      return source.reason === 'rejected' ? t('finding.rejected') : t('finding.refused');
    case 'unavailable':
      return hasFailed ? t('finding.unavailableFailed') : t('finding.unavailable');
    case 'not_asked':
      return t('finding.notAsked', { why: silenceText(source, view, t) });
    default:
      return null;
  }
}

/** A source's scope in a line; null when the glossary lacks it. */
export const coversText = ({ sourceId }: Pick<ReportSourceView, 'sourceId'>, t: ReportsT): string | null =>
  t(`glossary.${sourceId as keyof Glossary}`, { defaultValue: '' }) || null;

/** A source's outcome in a word or two; "nothing on record" only if it answered so. */
export function sourceOutcome(source: Pick<ReportSourceView, 'state' | 'findings'>, t: ReportsT): string {
  if (source.state === 'answered' && source.findings.length === 0) return t('finding.none');
  return t(`sourceState.${source.state}`);
}

/** The gaps of an indicator: `2 de 9 não consultadas · 1 de 9 sem resposta`; null when all answered. */
export function coverageText({ total, notAsked, noAnswer }: Coverage, t: ReportsT): string | null {
  const parts = [
    notAsked > 0 ? t('coverage.notAsked', { count: notAsked, total }) : null,
    noAnswer > 0 ? t('coverage.noAnswer', { count: noAnswer, total }) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** The indicator as text; "no alerts" refers only to the sources that answered. */
export const riskText = (level: RiskLevel, { answered, total }: Coverage, t: ReportsT): string =>
  level === 'low' && answered < total ? t('coverage.noAlerts') : t(`risk.${level}`);

/** The answers, counted, and the namesakes beside them: `6 fontes sem alertas, 2 com alerta, 1 homônimo com outros dados`. */
export function answersText(
  marks: readonly SourceMark[],
  reasons: readonly RiskReason[],
  t: ReportsT,
): string {
  const of = (...kinds: SourceMark[]) => marks.filter((mark) => kinds.includes(mark)).length;
  const alerts = of('high', 'attention');
  const open = of('inconclusive');
  const namesakes = reasons.reduce(
    (sum, { code, count = 0 }) => (code === 'list_namesake' ? sum + count : sum),
    0,
  );
  return [
    t('coverage.clear', { count: of('low') }),
    ...(alerts > 0 ? [t('coverage.alerts', { count: alerts })] : []),
    ...(open > 0 ? [t('coverage.open', { count: open })] : []),
    ...(namesakes > 0 ? [t('finding.namesakes', { count: namesakes })] : []),
  ].join(', ');
}

/** Why a source of this report has no answer: `faltou o nome da mãe`; null for one that answered. */
export function silenceText(
  source: Pick<ReportSourceView, 'state' | 'reason' | 'leftOut'>,
  { purpose }: Pick<ReportView, 'purpose'>,
  t: ReportsT,
): string | null {
  if (source.state === 'not_asked') return notAskedWhy(source, purpose, t);
  if (source.state === 'refused') {
    return t(source.reason === 'rejected' ? 'coverage.why.rejected' : 'coverage.why.refused');
  }
  if (source.state !== 'unavailable') return null;
  return t(source.reason === 'paused' ? 'coverage.why.paused' : 'coverage.why.unavailable');
}

function notAskedWhy(
  { reason, leftOut }: Pick<ReportSourceView, 'reason' | 'leftOut'>,
  purpose: ReportView['purpose'],
  t: ReportsT,
): string {
  const refusal = leftOut?.reason === 'purpose' ? leftOut.refusal : null;
  if (refusal === 'betting_own_credentials') return t('coverage.why.credentials');
  if (refusal === 'criminal_record_needs_job') return t('coverage.why.job');
  if (reason === 'purpose') return t('coverage.why.purpose', { purpose: t(`purpose.${purpose}`) });
  if (reason === 'no_name') return t('coverage.why.noName');
  if (reason === 'paused') return t('coverage.why.paused');
  const inputs = leftOut?.reason === 'no_input' ? leftOut.missingInputs : [];
  const data = inputs.map((each) => t(`coverage.data.${each}` as 'coverage.data.motherName')).join(', ');
  return data ? t('coverage.why.input', { data }) : t('coverage.why.someInput');
}

/** Why a report failed, in words. */
export function failureText(
  { failure, target }: Pick<ReportView, 'failure' | 'target'>,
  t: ReportsT,
): string {
  if (!failure) return '';
  return failure === 'not_found' && target === 'CNPJ'
    ? t('failure.not_found_company')
    : t(`failure.${failure}`);
}

/** A reason of the risk indicator in words; in general ones for a code of a later release, while both run. */
export function reasonText(reason: RiskReason, sources: readonly ReportSourceView[], t: ReportsT): string {
  const source = sources.find(({ sourceId }) => sourceId === reason.source)?.name ?? reason.source ?? '';
  const { code, count = 1 } = reason;
  return t([`risk.reasons.${code}` as 'risk.reasons.source_missing', 'risk.reasons.other'], {
    source,
    count,
  });
}

const SEVERITY: readonly RiskLevel[] = ['high', 'attention', 'inconclusive', 'low'];

/** Sorts what needs attention first; otherwise stable. */
export function bySeverity<T>(items: readonly T[], level: (item: T) => RiskLevel): T[] {
  return items.toSorted((a, b) => SEVERITY.indexOf(level(a)) - SEVERITY.indexOf(level(b)));
}

/** Whom the report was issued to (specification 6.3). */
export function issuedToText({ issuedTo }: Pick<ReportView, 'issuedTo'>, t: ReportsT): string {
  const { kind, document, name } = issuedTo;
  return t('result.issuedTo', { kind, document: formatDocument(kind, document), name });
}

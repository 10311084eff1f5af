import type { ReportSourceView, ReportView, RiskLevel } from '~/src/domains/reports/reports.types';
import {
  answersText,
  coverageText,
  issuedToText,
  type ReportsT,
  riskText,
  silenceText,
  textFacts,
} from '~/src/domains/reports/reports.wording';
import { formatClock, formatDate, formatDateTime, toDay } from '~/src/shared/dates';
import type { Issuer } from '~/src/shared/issuer';
import { formatMoney } from '~/src/shared/money';
import { drawQr } from '~/src/shared/qr-code';
import type { DocumentBlock, Tone } from './document.types';
import { findingFacts } from './finding-facts.wording';
import { sourceHeadline, splitNamesakes } from './finding-groups.wording';
import { identityFacts, shownName } from './identity.wording';
import { getMarks, getStrip, isAlert, ORDER } from './marks.rules';

export const RISK_TONE: Record<RiskLevel, Tone> = {
  low: 'ok',
  inconclusive: 'neutral',
  attention: 'warning',
  high: 'danger',
};

export interface DocumentContext {
  t: ReportsT;
  brand: string;
  issuer: Issuer;
  /** Where readers check the verification code. */
  verifyAddress: string;
  /** The same for this file, with its code and version; in the QR code. */
  checkAddress: string;
}

/** Page one: who, the indicator, what needs attention, every source, the order. */
export function getCover(view: ReportView, words: DocumentContext): DocumentBlock[] {
  return [title(view, words), ...verdict(view, words), ...sourceLines(view, words), ...order(view, words)];
}

/** Facts in the line under the name; the register's own part has them all. */
const IN_LINE = 2;

function title(view: ReportView, { t, checkAddress, verifyAddress }: DocumentContext): DocumentBlock {
  const [document, ...facts] = identityFacts(view, view.locale, t);
  return {
    kind: 'title',
    name: shownName(view) ?? view.productName,
    line: [document, ...facts.slice(0, IN_LINE)]
      .map((fact) => (fact ? `${fact.label}${fact === document ? '' : ':'} ${fact.value}` : ''))
      .join(' · '),
    notes: [
      { text: issuedToText(view, t) },
      { text: `${t('result.verification')}: ${view.verificationCode}` },
      { text: t('pdf.verify', { address: verifyAddress }), address: verifyAddress },
    ],
    qr: {
      shape: drawQr(checkAddress),
      alt: t('pdf.qrAlt', { address: checkAddress }),
      address: checkAddress,
    },
  };
}

function verdict(view: ReportView, { t }: DocumentContext): DocumentBlock[] {
  const { risk, coverage } = view;
  if (!risk) return [];
  const marks = getStrip(view);
  const alerts = alertItems(view, t);
  return [
    {
      kind: 'verdict',
      word: riskText(risk.level, coverage, t),
      tone: RISK_TONE[risk.level],
      answers: answersText(marks, risk.reasons, t),
      open: coverageText(coverage, t),
      marks,
      how: t('risk.how'),
    },
    ...(alerts.length > 0
      ? ([
          { kind: 'heading', level: 2, text: t('result.attention') },
          { kind: 'alerts', items: alerts },
        ] as const)
      : []),
    ...(coverage.noAnswer > 0 ? [{ kind: 'paragraph', text: t('result.partial') } as const] : []),
    ...contest(view, t),
    ...(view.lateAnswerAt
      ? [
          {
            kind: 'paragraph',
            text: t('result.late', { moment: formatDateTime(view.lateAnswerAt, view.locale) }),
          } as const,
        ]
      : []),
  ];
}

/** That who the report is about contests it. */
function contest({ contest: open, locale }: ReportView, t: ReportsT): DocumentBlock[] {
  if (open?.state !== 'open') return [];
  const days = { day: formatDate(open.at, locale), until: formatDate(open.dueAt, locale) };
  const item = {
    title: t('result.contest.pdf', days),
    text: t('result.contest.openText'),
    tone: 'info',
  } as const;
  return [{ kind: 'alerts', items: [item] }];
}

/** Records of a source on page one; the others follow in its own part. */
const FIRST = 3;

/** What needs attention, by source: its records in a line, most severe first. */
function alertItems(view: ReportView, t: ReportsT): { title: string; text: string; tone: Tone }[] {
  const marks = getMarks(view);
  return sortSources(view).flatMap((source) => {
    const mark = marks.get(source.id);
    if (!isAlert(mark)) return [];
    const { counting } = splitNamesakes(source.findings);
    const lines = counting.slice(0, FIRST).map((finding) =>
      findingFacts(finding, t, view.locale)
        .filter(({ key }) => key !== 'name')
        .map(({ label, value }) => `${label}: ${value}`)
        .join(' · '),
    );
    const count = counting.length;
    const text = [...lines, ...(count > FIRST ? [t('finding.records', { count })] : [])].join('\n');
    return [{ title: `${t(`risk.${mark}`)}: ${source.name}`, text, tone: RISK_TONE[mark] }];
  });
}

/** The sources in reading order: records first, unknowns last. */
export function sortSources(view: ReportView): ReportSourceView[] {
  const marks = getMarks(view);
  const rank = ({ id }: ReportSourceView) => ORDER.indexOf(marks.get(id) ?? 'noAnswer');
  return view.sources.toSorted((a, b) => rank(a) - rank(b));
}

function sourceLines(view: ReportView, { t }: DocumentContext): DocumentBlock[] {
  const marks = getMarks(view);
  return [
    { kind: 'heading', level: 2, text: t('pdf.allSources', { count: view.sources.length }) },
    {
      kind: 'sources',
      columns: [
        { title: t('pdf.sourceColumn'), width: 3.7 },
        { title: t('pdf.authorityColumn'), width: 2.8 },
        { title: t('pdf.stateColumn'), width: 3.1 },
        { title: t('pdf.whenColumn'), width: 1.1, end: true },
      ],
      rows: sortSources(view).map((source) => ({
        mark: marks.get(source.id) ?? 'noAnswer',
        cells: sourceCells(source, view, t),
      })),
    },
  ];
}

function sourceCells(source: ReportSourceView, view: ReportView, t: ReportsT): string[] {
  const { name, authority, capturedAt } = source;
  const why = silenceText(source, view, t);
  const headline = sourceHeadline(source, t, view.locale);
  const sameDay = capturedAt && toDay(capturedAt) === toDay(view.createdAt);
  const hour = capturedAt && (sameDay ? formatClock(capturedAt) : formatDateTime(capturedAt, view.locale));
  return [name, authority, why ? `${headline}: ${why}` : headline, hour ?? '—'];
}

function order(view: ReportView, { t }: DocumentContext): DocumentBlock[] {
  const { locale } = view;
  const list = formatMoney(view.price, locale);
  const charged = view.charged ? formatMoney(view.charged, locale) : t('result.notCharged');
  const price =
    view.charged && view.charged < view.price
      ? `${charged} (${t('result.priceNote', { price: list })})`
      : charged;
  return [
    { kind: 'heading', level: 2, text: t('result.about') },
    {
      kind: 'columns',
      facts: [
        { label: t('result.orderedAt'), value: formatDateTime(view.createdAt, locale) },
        { label: t('result.purpose'), value: t(`purpose.${view.purpose}`) },
        { label: t('result.legalBasis'), value: t(`legalBasis.${view.legalBasis}` as 'legalBasis.lgpd-7-V') },
        { label: t('result.charged'), value: price.replace(/R\$ /g, 'R$\u00a0') },
      ],
    },
    {
      kind: 'columns',
      facts: [{ label: t('result.id'), value: view.id }, ...textFacts(view.texts, t, 'pdf')],
    },
  ];
}

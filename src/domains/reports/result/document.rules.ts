import { pdfPassword } from '~/src/domains/reports/order.rules';
import type {
  ReportSourceView,
  ReportView,
  RiskLevel,
  RiskReason,
} from '~/src/domains/reports/reports.types';
import {
  findingText,
  formatDocument,
  gravestFirst,
  inputFacts,
  issuedToText,
  type ReportsT,
  reasonText,
  receiptLabel,
  sourceOutcome,
  sourceText,
} from '~/src/domains/reports/reports.wording';
import { nameIn } from '~/src/domains/sources';
import { formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import { drawQr } from '~/src/shared/qr-code';
import type { DocumentBlock, DocumentFact, ReportDocument, Tone } from './document.types';
import { findingFacts } from './finding-facts.wording';
import type { FindingGroup } from './finding-groups.wording';
import { groupFindings, isOtherName } from './finding-groups.wording';

const RISK_TONE: Record<RiskLevel, Tone> = {
  low: 'ok',
  inconclusive: 'neutral',
  attention: 'warning',
  high: 'danger',
};

interface Words {
  t: ReportsT;
  brand: string;
  /** Where readers check the verification code. */
  verifyAddress: string;
  /** The same for this very file: with its code and version; stands in the QR code. */
  checkAddress: string;
}

/** The report as a document: cover, summary, findings, sources. */
export function reportDocument(view: ReportView, words: Words): ReportDocument {
  const { t } = words;
  return {
    language: view.locale,
    title: `${view.productName} ${view.verificationCode}`,
    subject: t('pdf.subject'),
    brand: words.brand,
    createdAt: (view.endedAt ?? view.createdAt).toISOString(),
    password: pdfPassword(view.issuedTo.document),
    footer: t('pdf.confidential'),
    pageLabel: t('pdf.page', { page: '{{page}}', pages: '{{pages}}' }),
    blocks: [
      ...cover(view, words),
      ...summary(view, words),
      ...findings(view, words),
      ...sources(view, words),
    ],
  };
}

function cover(view: ReportView, { t, checkAddress }: Words): DocumentBlock[] {
  const facts: DocumentFact[] = [
    ...nameFact(view, t),
    ...inputFacts(view, t),
    { label: t('result.orderedAt'), value: formatDateTime(view.createdAt, view.locale) },
    { label: t('result.id'), value: view.id },
    { label: t('result.verification'), value: view.verificationCode },
    { label: t('result.purpose'), value: t(`purpose.${view.purpose}`) },
    { label: t('result.legalBasis'), value: t(`legalBasis.${view.legalBasis}` as 'legalBasis.lgpd-7-V') },
  ];
  return [
    { kind: 'heading', level: 1, text: view.productName },
    { kind: 'paragraph', text: issuedToText(view, t) },
    { kind: 'facts', facts },
    {
      kind: 'qr',
      shape: drawQr(checkAddress),
      alt: t('pdf.qrAlt', { address: checkAddress }),
      title: t('pdf.qrTitle'),
      text: t('pdf.qrText'),
      address: checkAddress,
    },
  ];
}

/** Whom the report is about, as the tax authority states it. */
function nameFact(view: ReportView, t: ReportsT): DocumentFact[] {
  const name = statedName(view);
  return name
    ? [{ label: t(view.target === 'CPF' ? 'finding.facts.name' : 'finding.facts.companyName'), value: name }]
    : [];
}

function summary(view: ReportView, { t }: Words): DocumentBlock[] {
  if (!view.risk) return [];
  return [
    { kind: 'heading', level: 2, text: t('pdf.summary') },
    {
      kind: 'box',
      title: t(`risk.${view.risk.level}`),
      text: t('risk.how'),
      tone: RISK_TONE[view.risk.level],
    },
    {
      kind: 'list',
      items: gravestFirst(view.risk.reasons, ({ level }) => level).map((reason) => ({
        text: summaryLine(reason, view, t),
        tone: RISK_TONE[reason.level],
      })),
    },
    ...(view.state === 'partial' ? [{ kind: 'paragraph', text: t('result.partial') } as const] : []),
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

/** A reason; one that needs attention says so in words, not by its colour alone. */
function summaryLine(reason: RiskReason, { sources }: ReportView, t: ReportsT): string {
  const text = reasonText(reason, sources, t);
  return reason.level === 'low' ? text : `${t(`risk.${reason.level}`)}: ${text}`;
}

const SOURCE_TONE: Partial<Record<ReportSourceView['state'], Tone>> = {
  unavailable: 'warning',
  refused: 'warning',
};

function findings(view: ReportView, { t }: Words): DocumentBlock[] {
  const name = statedName(view);
  const blocks: DocumentBlock[] = [{ kind: 'heading', level: 2, text: t('pdf.findings') }];
  for (const source of view.sources) {
    const tone = SOURCE_TONE[source.state] ?? 'neutral';
    blocks.push({
      kind: 'heading',
      level: 3,
      text: source.name,
      badge: { text: sourceOutcome(source, t), tone },
    });
    blocks.push({ kind: 'paragraph', muted: true, text: provenance(source, view.locale, t) });
    const text = sourceText(source, view, t);
    if (text) blocks.push({ kind: 'paragraph', text });
    for (const group of groupFindings(source.findings, name, t, view.locale)) {
      blocks.push(...groupBlocks(group, name, view.locale, t));
    }
    if (source.late) blocks.push({ kind: 'paragraph', muted: true, text: t('finding.late') });
  }
  return blocks;
}

/** The name that the tax authority states; other records are compared with it. */
export const statedName = (view: Pick<ReportView, 'sources'>): string | null =>
  nameIn(view.sources.flatMap((source) => source.findings));

function groupBlocks(group: FindingGroup, name: string | null, locale: Locale, t: ReportsT): DocumentBlock[] {
  if ('many' in group) {
    const { kind, columns, rows, otherNames, basis } = group.many;
    return [
      { kind: 'heading', level: 4, text: t(`finding.titles.${kind}`) },
      { kind: 'table', columns, rows },
      { kind: 'paragraph', muted: true, text: `${t('finding.match')}: ${t(`finding.basis.${basis}`)}` },
      ...(otherNames ? [{ kind: 'paragraph', text: t('finding.otherName') } as const] : []),
    ];
  }
  const { one } = group;
  const basis = { label: t('finding.match'), value: t(`finding.basis.${one.basis}`) };
  const note = findingText(one, t);
  return [
    { kind: 'facts', facts: [...findingFacts(one, t, locale), basis] },
    ...(isOtherName(one, name) ? [{ kind: 'paragraph', text: t('finding.otherName') } as const] : []),
    ...(note ? [{ kind: 'paragraph', text: note } as const] : []),
  ];
}

function provenance(source: ReportSourceView, locale: Locale, t: ReportsT): string {
  const { authority, capturedAt, receipt } = source;
  const parts = [authority];
  if (capturedAt) parts.push(t('finding.capturedAt', { moment: formatDateTime(capturedAt, locale) }));
  if (receipt) parts.push(`${receiptLabel(source, t)}: ${receipt}`);
  return parts.join(' · ');
}

function sources(view: ReportView, { t, verifyAddress }: Words): DocumentBlock[] {
  const rows = view.sources.map((source) => [
    `${source.name}\n${source.authority}`,
    sourceOutcome(source, t),
    source.capturedAt ? formatDateTime(source.capturedAt, view.locale) : '—',
    source.rawSha256?.replace(/^.{32}/, '$&\n') ?? '—',
  ]);
  const { kind, document } = view.issuedTo;
  return [
    { kind: 'heading', level: 2, text: t('pdf.sources') },
    {
      kind: 'table',
      columns: [
        { title: t('pdf.sourceColumn'), width: 3.3 },
        { title: t('pdf.stateColumn'), width: 1.6 },
        { title: t('pdf.whenColumn'), width: 1.7 },
        { title: 'SHA-256', width: 4.6 },
      ],
      rows,
    },
    { kind: 'heading', level: 2, text: t('pdf.about') },
    { kind: 'paragraph', text: t('pdf.endNote') },
    { kind: 'paragraph', text: t('pdf.verify', { address: verifyAddress, code: view.verificationCode }) },
    {
      kind: 'paragraph',
      muted: true,
      text: `${t('receipt.policy')}: ${view.policyVersion} · ${t('receipt.price')}: ${formatMoney(view.price, view.locale)} · ${kind} ${formatDocument(kind, document)}`,
    },
  ];
}

import { pdfPassword } from '~/src/domains/reports/order.rules';
import type { ReportSourceView, ReportView, RiskReason } from '~/src/domains/reports/reports.types';
import {
  bySeverity,
  findingText,
  formatDocument,
  type ReportsT,
  reasonText,
  receiptLabel,
  sourceOutcome,
  sourceText,
} from '~/src/domains/reports/reports.wording';
import { formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import type { DocumentBlock, ReportDocument, Tone } from './document.types';
import { type DocumentContext, getCover, RISK_TONE, sortSources } from './document-cover.rules';
import { findingFacts } from './finding-facts.wording';
import type { FindingGroup } from './finding-groups.wording';
import { groupFindings, isOtherName, splitNamesakes } from './finding-groups.wording';
import { statedName } from './identity.wording';

/** The report as a document: cover, summary, findings, sources. */
export function reportDocument(view: ReportView, words: DocumentContext): ReportDocument {
  const { t } = words;
  const moment = formatDateTime(view.endedAt ?? view.createdAt, view.locale);
  return {
    language: view.locale,
    title: `${view.productName} ${view.verificationCode}`,
    subject: t('pdf.subject'),
    brand: words.brand,
    createdAt: (view.endedAt ?? view.createdAt).toISOString(),
    password: pdfPassword(view.issuedTo.document),
    head: t('pdf.head', { product: view.productName, moment }),
    issuer: t('pdf.issuer', { ...words.issuer }),
    footer: t('pdf.confidential'),
    pageLabel: t('pdf.page', { page: '{{page}}', pages: '{{pages}}' }),
    blocks: [
      ...getCover(view, words),
      ...reasons(view, words),
      ...findings(view, words),
      ...sources(view, words),
    ],
  };
}

/** Every reason of the indicator, what needs attention first. */
function reasons(view: ReportView, { t }: DocumentContext): DocumentBlock[] {
  if (!view.risk) return [];
  return [
    { kind: 'heading', level: 2, text: t('pdf.summary') },
    {
      kind: 'list',
      items: bySeverity(view.risk.reasons, ({ level }) => level).map((reason) => ({
        text: reasonLine(reason, view, t),
        tone: reason.code === 'source_not_asked' ? 'neutral' : RISK_TONE[reason.level],
      })),
    },
  ];
}

/** A reason; one that needs attention says so in text, not by color alone. */
function reasonLine(reason: RiskReason, { sources }: ReportView, t: ReportsT): string {
  const text = reasonText(reason, sources, t);
  return reason.level === 'low' ? text : `${t(`risk.${reason.level}`)}: ${text}`;
}

const SOURCE_TONE: Partial<Record<ReportSourceView['state'], Tone>> = {
  unavailable: 'warning',
  refused: 'warning',
};

function findings(view: ReportView, { t }: DocumentContext): DocumentBlock[] {
  const name = statedName(view);
  const blocks: DocumentBlock[] = [{ kind: 'heading', level: 2, text: t('pdf.findings') }];
  for (const source of sortSources(view)) {
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
    const { counting, namesakes } = splitNamesakes(source.findings);
    for (const group of groupFindings(counting, name, t, view.locale)) {
      blocks.push(...groupBlocks(group, name, view.locale, t));
    }
    if (namesakes.length > 0) {
      blocks.push({ kind: 'heading', level: 4, text: t('finding.namesakes', { count: namesakes.length }) });
      for (const one of namesakes) blocks.push(...groupBlocks({ one }, name, view.locale, t));
    }
    if (source.late) blocks.push({ kind: 'paragraph', muted: true, text: t('finding.late') });
  }
  return blocks;
}

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

function sources(view: ReportView, { t }: DocumentContext): DocumentBlock[] {
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
        { title: t('pdf.sourceColumn'), width: 2.9 },
        { title: t('pdf.stateColumn'), width: 1.5 },
        { title: t('pdf.whenColumn'), width: 1.6 },
        // Half a fingerprint fits a line.
        { title: 'SHA-256', width: 5.2 },
      ],
      rows,
    },
    { kind: 'heading', level: 2, text: t('pdf.about') },
    { kind: 'paragraph', text: t('pdf.endNote') },
    {
      kind: 'paragraph',
      muted: true,
      text: `${t('result.id')}: ${view.id} · ${t('receipt.policy')}: ${view.policyVersion} · ${kind} ${formatDocument(kind, document)}`,
    },
  ];
}

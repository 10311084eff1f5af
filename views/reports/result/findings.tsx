import type { ReadingPlan, ReportSourceView, ReportView } from '~/src/domains/reports/reports.types';
import { findingText, receiptLabel, sourceOutcome, sourceText } from '~/src/domains/reports/reports.wording';
import { findingFacts } from '~/src/domains/reports/result/finding-facts.wording';
import {
  type FindingTable,
  groupFindings,
  isOtherName,
  sourceHeadline,
} from '~/src/domains/reports/result/finding-groups.wording';
import type { Finding } from '~/src/domains/sources/findings.types';
import { formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/description-list';
import { Disclosure } from '~/views/components/disclosure';
import type { IconName } from '~/views/components/icon-names';
import { Notice } from '~/views/components/notice';
import { Table } from '~/views/components/table';
import { useTranslation } from '~/views/translation';

interface Props {
  view: ReportView;
  /** The tax authority's name for the person or company; records under another are marked. */
  statedName: string | null;
  locale: Locale;
  /** Where the certificate of a source is fetched; absent in print and in the API. */
  evidenceHref?: (source: ReportSourceView) => string;
  /** What is shown whole and what opens; null in print, absent in the API: there all is open. */
  plan?: ReadingPlan | null;
}

/** What each source answered: origin, hour, match, evidence. Also the API's `resultHtml`. */
export function Findings({ view, plan, ...rest }: Props) {
  const { open, others } = plan ?? { open: view.sources, others: [] };
  const shared = { failed: view.state === 'failed', ...rest };
  return (
    <div className="l-stack">
      {open.map((source) => (
        <SourceCard key={source.id} source={source} folded={Boolean(plan)} {...shared} />
      ))}
      {others.length > 0 && <OtherSources sources={others} alone={open.length === 0} {...shared} />}
    </div>
  );
}

interface OthersProps extends Omit<SourceProps, 'source'> {
  sources: readonly ReportSourceView[];
  /** No other source is shown whole: all of them answered with nothing. */
  alone: boolean;
}

/** Sources without anything that needs attention, a line each; what they said opens. */
function OtherSources({ sources, alone, ...rest }: OthersProps) {
  const { t } = useTranslation('reports');
  return (
    <Card title={t(alone ? 'finding.quiet' : 'finding.others', { count: sources.length })} level={3}>
      <div>
        {sources.map((source) => (
          <Disclosure key={source.id} summary={source.name} note={sourceHeadline(source, t, rest.locale)}>
            <SourceBody source={source} {...rest} />
            <Provenance source={source} locale={rest.locale} />
          </Disclosure>
        ))}
      </div>
    </Card>
  );
}

type Look = { tone: 'ok' | 'info' | 'warning' | 'neutral'; icon: IconName };
const LOOKS: Partial<Record<ReportSourceView['state'], Look>> = {
  // An answer is neither good nor bad: what it says is the risk indicator's matter.
  answered: { tone: 'neutral', icon: 'check' },
  unavailable: { tone: 'warning', icon: 'triangle-alert' },
  refused: { tone: 'warning', icon: 'triangle-alert' },
};
const OTHER: Look = { tone: 'neutral', icon: 'minus' };

interface SourceProps extends Omit<Props, 'view' | 'plan'> {
  source: ReportSourceView;
  failed: boolean;
  /** Long lists show their beginning and open the rest. */
  folded?: boolean;
}

function SourceCard(props: SourceProps) {
  const { source, locale } = props;
  const { t } = useTranslation('reports');
  return (
    <Card
      title={source.name}
      level={3}
      aside={<Badge {...(LOOKS[source.state] ?? OTHER)}>{sourceOutcome(source, t)}</Badge>}
      foot={<Provenance source={source} locale={locale} />}
    >
      <SourceBody {...props} />
    </Card>
  );
}

function SourceBody({ source, failed, statedName, locale, evidenceHref, folded }: SourceProps) {
  const { t } = useTranslation('reports');
  const text = sourceText(source, failed, t);
  return (
    <>
      {text && <p>{text}</p>}
      {groupFindings(source.findings, statedName, t, locale).map((group, index) =>
        'many' in group ? (
          <ManyFindings key={group.many.kind} table={group.many} folded={folded} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings never change their order
          <OneFinding key={index} finding={group.one} statedName={statedName} locale={locale} />
        ),
      )}
      {evidenceHref && source.evidenceSha256 && (
        <p>
          <a href={evidenceHref(source)}>{t('finding.evidence')}</a>
        </p>
      )}
      {source.late && <Notice tone="info">{t('finding.late')}</Notice>}
    </>
  );
}

function Match({ basis }: Pick<Finding, 'basis'>) {
  const { t } = useTranslation('reports');
  return <Badge tone={basis === 'document' ? 'ok' : 'warning'}>{t(`finding.basis.${basis}`)}</Badge>;
}

interface OneProps extends Pick<Props, 'statedName' | 'locale'> {
  finding: Finding;
}

function OneFinding({ finding, statedName, locale }: OneProps) {
  const { t } = useTranslation('reports');
  const facts = findingFacts(finding, t, locale).map(({ label, value }) => ({ term: label, value }));
  const note = findingText(finding, t);
  return (
    <div className="c-finding">
      <DescriptionList
        items={[...facts, { term: t('finding.match'), value: <Match basis={finding.basis} /> }]}
      />
      {isOtherName(finding, statedName) && <Notice tone="warning">{t('finding.otherName')}</Notice>}
      {note && <p className="u-muted">{note}</p>}
    </div>
  );
}

/** So many lines stay open; a list is folded when that hides at least two more. */
const OPEN_LINES = 4;

/** Many findings of one kind, a line each; of a long list the rest opens. */
function ManyFindings({ table, folded }: { table: FindingTable; folded?: boolean }) {
  const { t } = useTranslation('reports');
  const cut = folded && table.rows.length > OPEN_LINES + 1 ? OPEN_LINES : table.rows.length;
  const rest = table.rows.length - cut;
  return (
    <div className="c-finding">
      <FindingLines table={table} rows={table.rows.slice(0, cut)} />
      {rest > 0 && (
        <Disclosure summary={t('finding.more', { count: rest, total: table.rows.length })}>
          <FindingLines table={table} rows={table.rows.slice(cut)} captionHidden />
        </Disclosure>
      )}
      <p>
        {t('finding.match')}: <Match basis={table.basis} />
      </p>
      {table.otherNames && <Notice tone="warning">{t('finding.otherName')}</Notice>}
    </div>
  );
}

interface LinesProps {
  table: FindingTable;
  rows: string[][];
  captionHidden?: boolean;
}

function FindingLines({ table, rows, captionHidden }: LinesProps) {
  const { t } = useTranslation('reports');
  const lines = rows.map((cells, index) => ({ id: String(index), cells }));
  return (
    <Table
      caption={t(`finding.titles.${table.kind}`)}
      captionHidden={captionHidden}
      columns={table.columns.map(({ title }, at) => ({
        key: String(at),
        header: title,
        main: at === 0,
        cell: ({ cells }: (typeof lines)[number]) => cells[at],
      }))}
      rows={lines}
      rowKey={({ id }) => id}
    />
  );
}

function Provenance({ source, locale }: { source: ReportSourceView; locale: Locale }) {
  const { t } = useTranslation('reports');
  const { authority, capturedAt, receipt, rawSha256 } = source;
  return (
    <p className="u-small u-muted">
      {authority}
      {capturedAt && ` · ${t('finding.capturedAt', { moment: formatDateTime(capturedAt, locale) })}`}
      {receipt && ` · ${receiptLabel(source, t)}: ${receipt}`}
      {rawSha256 && (
        <>
          <br />
          {t('finding.fingerprint')}: <code className="u-break">{rawSha256}</code>
        </>
      )}
    </p>
  );
}

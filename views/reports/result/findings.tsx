import type {
  ReadingPlan,
  ReportSourceView,
  ReportView,
  RiskLevel,
} from '~/src/domains/reports/reports.types';
import {
  coversText,
  findingText,
  receiptLabel,
  sourceOutcome,
  sourceText,
} from '~/src/domains/reports/reports.wording';
import { findingFacts } from '~/src/domains/reports/result/finding-facts.wording';
import {
  type FindingTable,
  groupFindings,
  hasRecords,
  isOtherName,
  recordTitle,
  sourceHeadline,
  splitNamesakes,
} from '~/src/domains/reports/result/finding-groups.wording';
import type { Finding, FindingOf } from '~/src/domains/sources/findings.types';
import { formatClock, formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { cx } from '~/views/components/class-names';
import { DescriptionList } from '~/views/components/data/description-list';
import { Table } from '~/views/components/data/table';
import { Disclosure } from '~/views/components/disclosure';
import { Notice } from '~/views/components/feedback/notice';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { useTranslation } from '~/views/translation';
import { OtherSources } from './other-sources';

interface Props {
  view: ReportView;
  /** The registered name of the person or company; records under another name are marked. */
  statedName: string | null;
  locale: Locale;
  /** URL of a source's certificate; absent in print and in the API. */
  evidenceHref?: (source: ReportSourceView) => string;
  /** URL for completing missing inputs; absent in print and in the API. */
  againHref?: string;
  /** What is expanded and what is collapsed; null in print, absent in the API: then everything is expanded. */
  plan?: ReadingPlan | null;
  /** Where others need attention, the sources without findings are one line that opens. */
  isBrief?: boolean;
}

/** Each source's answer: origin, time, basis, evidence. Also the API's `resultHtml`. */
export function Findings({ plan, isBrief, ...rest }: Props) {
  const { t } = useTranslation('reports');
  const { open, others, levels } = plan ?? { open: rest.view.sources, others: [], levels: {} };
  const headed = open.length > 0 && others.length > 0;
  return (
    <>
      {open.length > 0 && (
        <section className="l-stack">
          <h2>{t(headed ? 'result.attention' : 'result.sources')}</h2>
          {open.map((source) => (
            <SourceCard
              key={source.id}
              source={source}
              isFolded={Boolean(plan)}
              level={levels[source.id]}
              {...rest}
            />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <OtherSources
          isFolded={Boolean(isBrief && headed)}
          title={t(headed ? 'finding.others' : 'result.sources')}
        >
          {others.map((source) => (
            <QuietSource key={source.id} source={source} {...rest} />
          ))}
        </OtherSources>
      )}
    </>
  );
}

interface SourceProps extends Omit<Props, 'plan' | 'isBrief'> {
  source: ReportSourceView;
  /** Long lists and the evidence are collapsed. */
  isFolded?: boolean;
}

/** An icon per state, none of them green. */
const ICONS: Partial<Record<ReportSourceView['state'], IconName>> = {
  answered: 'check',
  not_found: 'check',
  not_asked: 'circle-minus',
};
const getIcon = (source: ReportSourceView): IconName =>
  hasRecords(source) ? 'file-text' : (ICONS[source.state] ?? 'cloud-off');

/** A source without findings that need attention: one line, expandable. */
function QuietSource(props: SourceProps) {
  const { source, locale } = props;
  const { t } = useTranslation('reports');
  const off = source.state !== 'answered' && source.state !== 'not_found';
  return (
    <details className={cx('c-quiet__row', off && 'c-quiet__row--off')}>
      <summary>
        <Icon name={getIcon(source)} size="s" />
        <span className="c-answer__name">{source.name}</span>
        <span className="c-answer__from">{source.authority}</span>
        <span className="c-answer__state">{sourceHeadline(source, t, locale)}</span>
        <span className="c-answer__when">{source.capturedAt ? formatClock(source.capturedAt) : '—'}</span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className="l-grid l-gap-3 c-quiet__body">
        <SourceBody {...props} />
        <Evidence source={source} locale={locale} />
      </div>
    </details>
  );
}

/** Icons of records by how grave they are, as of the indicator. */
const RECORD_ICONS: Record<RiskLevel, IconName> = {
  low: 'shield-check',
  inconclusive: 'circle-help',
  attention: 'triangle-alert',
  high: 'shield-alert',
};

/** Records that need attention, under what they say; who said it and when stands beside. */
function RecordCard({ level, ...props }: SourceProps & { level: RiskLevel }) {
  const { source, locale } = props;
  const { t } = useTranslation('reports');
  return (
    <Card
      title={
        <span className={`l-row c-record u-tone--${level}`}>
          <Icon name={RECORD_ICONS[level]} />
          <span className="u-hidden">{t(`risk.${level}`)}: </span>
          {recordTitle(source, t, locale)}
        </span>
      }
      level={3}
      aside={
        <span className="u-xs u-muted">
          {source.name} · {source.authority}
          {source.capturedAt && <span className="u-num"> · {formatClock(source.capturedAt)}</span>}
        </span>
      }
    >
      <SourceBody {...props} />
      {source.rawSha256 && (
        <details className="c-evidence l-mt-3">
          <summary>
            {t('finding.evidenceTitle')} <Icon name="chevron-down" size="s" />
          </summary>
          <Evidence source={source} locale={locale} />
        </details>
      )}
    </Card>
  );
}

function SourceCard({ level, ...props }: SourceProps & { level?: RiskLevel }) {
  const { source, locale, isFolded } = props;
  const { t } = useTranslation('reports');
  if (level && level !== 'low') return <RecordCard level={level} {...props} />;
  return (
    <Card
      title={source.name}
      level={3}
      aside={<Badge icon={getIcon(source)}>{sourceOutcome(source, t)}</Badge>}
      foot={
        <>
          <p className="u-small u-muted">{source.authority}</p>
          {isFolded && source.rawSha256 ? (
            <details className="c-evidence">
              <summary>
                {t('finding.evidenceTitle')} <Icon name="chevron-down" size="s" />
              </summary>
              <Evidence source={source} locale={locale} />
            </details>
          ) : (
            <Evidence source={source} locale={locale} />
          )}
        </>
      }
    >
      <SourceBody {...props} />
    </Card>
  );
}

function SourceBody({ source, view, statedName, locale, evidenceHref, againHref, isFolded }: SourceProps) {
  const { t } = useTranslation('reports');
  const text = sourceText(source, view, t);
  const covers = coversText(source, t);
  const { counting, namesakes } = splitNamesakes(source.findings);
  return (
    <>
      {text && (
        <p>
          {text}{' '}
          {againHref && source.leftOut?.reason === 'no_input' && (
            <a href={againHref}>{t('finding.giveNext')}</a>
          )}
        </p>
      )}
      {groupFindings(counting, statedName, t, locale).map((group, index) =>
        'many' in group ? (
          <ManyFindings key={group.many.kind} table={group.many} isFolded={isFolded} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings never change their order
          <OneFinding key={index} finding={group.one} statedName={statedName} locale={locale} />
        ),
      )}
      {namesakes.length > 0 && <Namesakes {...{ namesakes, statedName, locale }} isFolded={isFolded} />}
      {evidenceHref && source.evidenceSha256 && (
        <p>
          <a href={evidenceHref(source)}>{t('finding.evidence')}</a>
        </p>
      )}
      {source.late && <Notice tone="info">{t('finding.late')}</Notice>}
      {covers && (
        <p className="u-small u-muted">
          <strong>{t('finding.covers')}:</strong> {covers}
        </p>
      )}
    </>
  );
}

interface NamesakesProps extends Pick<Props, 'statedName' | 'locale'> {
  namesakes: readonly FindingOf<'list_match'>[];
  isFolded?: boolean;
}

/** The same name with other data: collapsed, because it does not count; open in print. */
function Namesakes({ namesakes, isFolded, ...rest }: NamesakesProps) {
  const { t } = useTranslation('reports');
  const summary = t('finding.namesakes', { count: namesakes.length });
  const all = namesakes.map((finding) => <OneFinding key={finding.entryId} finding={finding} {...rest} />);
  if (isFolded) return <Disclosure summary={summary}>{all}</Disclosure>;
  return (
    <>
      <h4>{summary}</h4>
      {all}
    </>
  );
}

function Match({ basis }: Pick<Finding, 'basis'>) {
  const { t } = useTranslation('reports');
  return <Badge tone={basis === 'document' ? undefined : 'warning'}>{t(`finding.basis.${basis}`)}</Badge>;
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

/** Lines shown of a collapsed list, which hides at least two. */
const OPEN_LINES = 4;

/** Many findings of one kind, one line each; a long list is collapsed. */
function ManyFindings({ table, isFolded }: { table: FindingTable; isFolded?: boolean }) {
  const { t } = useTranslation('reports');
  const cut = isFolded && table.rows.length > OPEN_LINES + 1 ? OPEN_LINES : table.rows.length;
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

/** Time of the query, timestamp, and hash of the answer. */
function Evidence({ source, locale }: { source: ReportSourceView; locale: Locale }) {
  const { t } = useTranslation('reports');
  const { capturedAt, receipt, rawSha256 } = source;
  if (!capturedAt) return null;
  return (
    <p className="u-small u-muted">
      {t('finding.capturedAt', { moment: formatDateTime(capturedAt, locale) })}
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

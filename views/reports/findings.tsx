import { useTranslation } from 'react-i18next';
import type { ReportSourceView, ReportView } from '~/src/domains/reports';
import type { Finding } from '~/src/domains/sources';
import { formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/description-list';
import type { IconName } from '~/views/components/icon-names';
import { Notice } from '~/views/components/notice';
import { Table } from '~/views/components/table';
import { findingFacts } from './finding-facts';
import { type FindingTable, groupFindings, isOtherName } from './finding-groups';
import { findingText, receiptLabel, sourceOutcome, sourceText } from './wording';

interface Props {
  view: ReportView;
  /** The tax authority's name for the person or company; records under another are marked. */
  statedName: string | null;
  locale: Locale;
  /** Where the certificate of a source is fetched; absent in print and in the API. */
  evidenceHref?: (source: ReportSourceView) => string;
}

/** What each source answered: origin, hour, match, evidence. Also the API's `resultHtml`. */
export function Findings({ view, ...rest }: Props) {
  return (
    <div className="l-stack">
      {view.sources.map((source) => (
        <SourceCard key={source.id} source={source} failed={view.state === 'failed'} {...rest} />
      ))}
    </div>
  );
}

type Look = { tone: 'ok' | 'info' | 'warning' | 'neutral'; icon: IconName };
const LOOKS: Partial<Record<ReportSourceView['state'], Look>> = {
  answered: { tone: 'ok', icon: 'check' },
  unavailable: { tone: 'warning', icon: 'triangle-alert' },
  refused: { tone: 'warning', icon: 'triangle-alert' },
};
const OTHER: Look = { tone: 'neutral', icon: 'minus' };

interface SourceProps extends Omit<Props, 'view'> {
  source: ReportSourceView;
  failed: boolean;
}

function SourceCard({ source, failed, statedName, locale, evidenceHref }: SourceProps) {
  const { t } = useTranslation('reports');
  const text = sourceText(source, failed, t);
  return (
    <Card
      title={source.name}
      level={3}
      aside={<Badge {...(LOOKS[source.state] ?? OTHER)}>{sourceOutcome(source, t)}</Badge>}
      foot={<Provenance source={source} />}
    >
      {text && <p>{text}</p>}
      {groupFindings(source.findings, statedName, t, locale).map((group, index) =>
        'many' in group ? (
          <ManyFindings key={group.many.kind} table={group.many} />
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
    </Card>
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

/** Many findings of one kind, a line each. */
function ManyFindings({ table }: { table: FindingTable }) {
  const { t } = useTranslation('reports');
  const rows = table.rows.map((cells, index) => ({ id: String(index), cells }));
  return (
    <div className="c-finding">
      <Table
        caption={t(`finding.titles.${table.kind}`)}
        columns={table.columns.map(({ title }, at) => ({
          key: String(at),
          header: title,
          main: at === 0,
          cell: ({ cells }: (typeof rows)[number]) => cells[at],
        }))}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <p>
        {t('finding.match')}: <Match basis={table.basis} />
      </p>
      {table.otherNames && <Notice tone="warning">{t('finding.otherName')}</Notice>}
    </div>
  );
}

function Provenance({ source }: { source: ReportSourceView }) {
  const { t } = useTranslation('reports');
  const { authority, capturedAt, receipt, rawSha256 } = source;
  return (
    <p className="u-small u-muted">
      {authority}
      {capturedAt && ` · ${t('finding.capturedAt', { moment: formatDateTime(capturedAt) })}`}
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

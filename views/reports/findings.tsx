import { useTranslation } from 'react-i18next';
import type { ReportSourceView, ReportView } from '~/src/domains/reports';
import type { Finding } from '~/src/domains/sources';
import { formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { isSameName } from '~/src/shared/names';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/description-list';
import type { IconName } from '~/views/components/icon-names';
import { Notice } from '~/views/components/notice';
import { findingFacts, sourceOutcome, sourceText } from './wording';

interface Props {
  view: ReportView;
  /** The tax authority's name for the person; records under another are marked. */
  statedName: string | null;
  locale: Locale;
}

/** What each source answered: origin, hour, match, evidence. Also the API's `resultHtml`. */
export function Findings({ view, statedName, locale }: Props) {
  return (
    <div className="l-stack">
      {view.sources.map((source) => (
        <SourceCard
          key={source.id}
          source={source}
          failed={view.state === 'failed'}
          statedName={statedName}
          locale={locale}
        />
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

function SourceCard({ source, failed, statedName, locale }: SourceProps) {
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
      {source.findings.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings never change their order
        <FindingBlock key={index} finding={finding} statedName={statedName} locale={locale} />
      ))}
      {source.late && <Notice tone="info">{t('finding.late')}</Notice>}
    </Card>
  );
}

function FindingBlock({ finding, statedName, locale }: Omit<Props, 'view'> & { finding: Finding }) {
  const { t } = useTranslation('reports');
  const facts = findingFacts(finding, t, locale).map(({ label, value }) => ({ term: label, value }));
  const match = (
    <Badge tone={finding.basis === 'document' ? 'ok' : 'warning'}>
      {t(`finding.basis.${finding.basis}`)}
    </Badge>
  );
  const otherName = statedName !== null && !isSameName(finding.name, statedName);
  return (
    <div className="c-finding">
      <DescriptionList items={[...facts, { term: t('finding.match'), value: match }]} />
      {otherName && <Notice tone="warning">{t('finding.otherName')}</Notice>}
      {finding.kind === 'cpf_status' && finding.partial && (
        <p className="u-muted">{t('finding.partialRecord')}</p>
      )}
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
      {receipt && ` · ${t('finding.receipt')}: ${receipt}`}
      {rawSha256 && (
        <>
          <br />
          {t('finding.fingerprint')}: <code className="u-break">{rawSha256}</code>
        </>
      )}
    </p>
  );
}

import type { Comparison } from '~/src/domains/monitoring/monitoring.queries';
import type { Change, SourceChanges } from '~/src/domains/monitoring/monitoring.types';
import { findingFacts } from '~/src/domains/reports/result/finding-facts.wording';
import type { Finding } from '~/src/domains/sources/findings.types';
import { formatDate } from '~/src/shared/dates';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Before and now of what differs; the rest is one line. */
export function Difference({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('monitoring');
  const { before, now, difference } = comparison;
  const names = new Map(
    now.sources.map(({ sourceId, name, authority }) => [sourceId, `${name} · ${authority}`]),
  );
  const equal = difference.equal.map((id) => names.get(id) ?? id);
  return (
    <div className="l-stack">
      {difference.changed.map((source) => (
        <Source
          key={source.sourceId}
          source={source}
          name={names.get(source.sourceId) ?? source.sourceId}
          days={[before.createdAt, now.createdAt]}
        />
      ))}
      {equal.length > 0 && (
        <p className="u-small u-muted">{t('one.equal', { count: equal.length, names: equal.join(', ') })}</p>
      )}
    </div>
  );
}

function Source({ source, name, days }: { source: SourceChanges; name: string; days: [Date, Date] }) {
  return (
    <section className="l-stack l-stack--s">
      <h3>{name}</h3>
      {source.changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes within a page
        <BeforeNow key={at} change={change} days={days} />
      ))}
    </section>
  );
}

function BeforeNow({ change, days: [before, now] }: { change: Change; days: [Date, Date] }) {
  const { t } = useTranslation('monitoring');
  const { locale } = usePage();
  const side = (at: Date, finding: Finding | null, badge: boolean) => (
    <Card>
      <div className="l-cluster l-cluster--near">
        <h4 className="u-small u-muted">{t('one.before', { day: formatDate(at, locale) })}</h4>
        {badge && <Badge tone="info">{t(`one.change.${change.kind}`)}</Badge>}
      </div>
      <Facts finding={finding} />
    </Card>
  );
  return (
    <div className="l-grid l-grid--2">
      {side(before, change.before, false)}
      {side(now, change.now, true)}
    </div>
  );
}

function Facts({ finding }: { finding: Finding | null }) {
  const { t } = useTranslation('monitoring');
  const { t: tReports } = useTranslation('reports');
  const { locale } = usePage();
  if (!finding) return <p className="u-muted">{t('one.nothingOnRecord')}</p>;
  const facts = findingFacts(finding, tReports, locale).filter(({ value }) => value);
  return <DescriptionList items={facts.map(({ label, value }) => ({ term: label, value }))} />;
}

import type { LegalBlock } from '~/src/domains/marketing/legal.types';
import { formatDate } from '~/src/shared/dates';
import { Badge } from '~/views/components/badge';
import { Table } from '~/views/components/data/table';
import { LegalIdentity } from '~/views/layout/legal-identity';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { LegalBody } from '~/views/legal/legal-body';
import { useTranslation } from '~/views/translation';
import type { Operation } from './operation';
import { RecordsTabs } from './records-tabs';

/** A section of the document; `facts` are drawn from what the code declares, `counsel` is for a lawyer to write. */
interface Section {
  title: string;
  body: LegalBlock[];
  facts?: 'identity' | 'operations' | 'terms' | 'protection';
  counsel?: boolean;
}

interface Props {
  operations: readonly Operation[];
  /** Of the privacy policy. */
  version: string;
  at: Date;
}

/** For operators: the impact assessment (LGPD, art. 38). */
export default function ImpactPage({ operations, version, at }: Props) {
  const { t } = useTranslation('retention');
  const { locale } = usePage();
  const sections = t('impact.sections', { returnObjects: true }) as unknown as Section[];
  return (
    <OperatorLayout title={t('impact.title')} lead={t('impact.lead')}>
      <RecordsTabs current="operator-impact" />
      <p className="u-muted">{t('impact.made', { date: formatDate(at, locale), version })}</p>
      <article className="l-stack l-stack--l">
        {sections.map(({ title, body, facts, counsel }, index) => (
          <section key={title} className="l-prose">
            <h2>
              {index + 1}. {title} {counsel && <Badge tone="warning">{t('impact.counsel')}</Badge>}
            </h2>
            <LegalBody blocks={body} title={title} />
            {facts && <Facts facts={facts} title={title} operations={operations} />}
          </section>
        ))}
      </article>
    </OperatorLayout>
  );
}

const FACTS = {
  operations: ['purpose', 'holders', 'kinds', 'basis'],
  terms: ['period', 'law'],
  protection: ['protection'],
} as const;

interface FactsProps {
  facts: NonNullable<Section['facts']>;
  title: string;
  operations: readonly Operation[];
}

function Facts({ facts, title, operations }: FactsProps) {
  const { t } = useTranslation('retention');
  if (facts === 'identity') return <LegalIdentity />;
  const columns = ['data', ...FACTS[facts]] as const;
  return (
    <Table
      caption={title}
      captionHidden
      rows={operations}
      rowKey={({ id }) => id}
      columns={columns.map((key) => ({
        key,
        header: t(`processing.field.${key}`),
        main: key === 'data',
        cell: (operation: Operation) => operation[key],
      }))}
    />
  );
}

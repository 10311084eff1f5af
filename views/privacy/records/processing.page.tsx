import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { LinkButton } from '~/views/components/link-button';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { Operation } from './operation';
import { RecordsTabs } from './records-tabs';

const COLUMNS = ['holders', 'kinds', 'basis', 'recipients', 'period', 'law', 'protection'] as const;

/** For operators: the record of processing operations (LGPD, art. 37). */
export default function ProcessingPage({ operations }: { operations: readonly Operation[] }) {
  const { t } = useTranslation('retention');
  const { href } = usePage();
  return (
    <OperatorLayout title={t('processing.title')} lead={t('processing.lead')}>
      <RecordsTabs current="operator-processing" />
      <div className="l-cluster">
        {(['csv', 'json'] as const).map((formato) => (
          <LinkButton
            key={formato}
            href={href('operator-processing', {}, { formato })}
            look="secondary"
            icon="download"
          >
            {t(`processing.${formato}`)}
          </LinkButton>
        ))}
      </div>
      <Card look="flush">
        <Table
          caption={t('processing.title')}
          captionHidden
          rows={operations}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'data',
              header: t('processing.field.data'),
              main: true,
              cell: ({ data, purpose }) => (
                <>
                  {data}
                  <br />
                  <span className="u-muted u-small">{purpose}</span>
                </>
              ),
            },
            ...COLUMNS.map((key) => ({
              key,
              header: t(`processing.field.${key}`),
              cell: (operation: Operation) => operation[key],
            })),
          ]}
        />
      </Card>
      <p className="u-muted">{t('processing.counsel')}</p>
    </OperatorLayout>
  );
}

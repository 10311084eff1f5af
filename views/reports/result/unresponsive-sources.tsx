import type { UnresponsiveSource } from '~/src/domains/reports/reports.types';
import { formatDateTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Moment } from '~/views/components/data/moment';
import { NONE, Table } from '~/views/components/data/table';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** For operators: sources that were unavailable for ended reports, each with a retry. */
export function UnresponsiveSources({ silent }: { silent: readonly UnresponsiveSource[] }) {
  const { t } = useTranslation('operatorWork');
  return (
    <section className="l-stack">
      <h2>{t('reports.silent')}</h2>
      <p className="u-muted">{t('reports.silentText')}</p>
      {silent.length === 0 ? (
        <p>{t('reports.noSilent')}</p>
      ) : (
        <Card look="flush">
          <Table
            caption={t('reports.silent')}
            captionHidden
            rows={silent}
            rowKey={({ id }) => id}
            columns={[
              { key: 'source', header: t('reports.source'), main: true, cell: ({ name }) => name },
              {
                key: 'when',
                header: t('reports.when'),
                cell: ({ orderedAt }) => <Moment at={orderedAt} />,
              },
              {
                key: 'reason',
                header: t('reports.reason'),
                line: 2,
                cell: (each) => <Reason silent={each} />,
              },
              {
                key: 'account',
                header: t('reports.account'),
                line: 2,
                cell: ({ accountName }) => accountName,
              },
              {
                key: 'id',
                header: t('reports.id'),
                line: 3,
                cell: ({ reportId }) => <code className="u-xs u-break">{reportId}</code>,
              },
              {
                key: 'again',
                header: t('actions'),
                headerHidden: true,
                line: 3,
                cell: (each) => <QueryAgainForm silent={each} />,
              },
            ]}
          />
        </Card>
      )}
    </section>
  );
}

function Reason({ silent: { reason } }: { silent: UnresponsiveSource }) {
  const { t } = useTranslation('operatorWork');
  return reason ? t(`reports.reasons.${reason}` as 'reports.reasons.down', { defaultValue: reason }) : NONE;
}

function QueryAgainForm({ silent: { id, name, askedAgainAt } }: { silent: UnresponsiveSource }) {
  const { t } = useTranslation('operatorWork');
  const { href, locale } = usePage();
  return (
    <RoleGate to="operator-reports-source">
      <Form action={href('operator-reports-source')} className="l-cluster">
        <input type="hidden" name="source" value={id} />
        <Button look="secondary" size="small" icon="refresh-cw" aria-label={`${t('reports.again')}: ${name}`}>
          {t('reports.again')}
        </Button>
        {askedAgainAt && (
          <span className="u-small u-muted">
            {t('reports.askedAgain', { moment: formatDateTime(askedAgainAt, locale) })}
          </span>
        )}
      </Form>
    </RoleGate>
  );
}

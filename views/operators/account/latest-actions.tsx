import type { ActionLine } from '~/src/domains/operators/account/action.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** What operators did for the account last, each with its reason; nothing where nobody did anything. */
export function LatestActions({ latest }: { latest: readonly ActionLine[] }) {
  const { t } = useTranslation('desk');
  const { t: operators } = useTranslation('operators');
  const { locale, href } = usePage();
  if (latest.length === 0) return null;
  const what = ({ kind, amount, state }: ActionLine) => (
    <>
      {t(`act.${kind}.done`)}
      {amount !== null && ` ${formatMoney(amount, locale)}`}
      {state === 'proposed' && (
        <>
          {' '}
          <a href={href('operator-changes')}>{t('act.waits')}</a>
        </>
      )}
      {state === 'refused' && ` (${operators('wallet.state.refused')})`}
    </>
  );
  return (
    <section className="l-stack l-stack--m">
      <h2>{t('act.latest')}</h2>
      <Card look="flush">
        <Table
          caption={t('act.latest')}
          captionHidden
          rows={latest}
          rowKey={({ id }) => id}
          columns={[
            { key: 'what', header: t('act.what'), main: true, cell: what },
            { key: 'reason', header: t('act.reason'), cell: ({ reason }) => reason || '—' },
            { key: 'by', header: t('act.by'), cell: ({ madeBy }) => toNameCase(madeBy) },
            { key: 'at', header: t('column.at'), cell: ({ at }) => formatDateTime(at, locale) },
          ]}
        />
      </Card>
    </section>
  );
}

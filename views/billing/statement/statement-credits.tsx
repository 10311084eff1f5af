import type { CreditLot } from '~/src/domains/billing/billing.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Table } from '~/views/components/data/table';
import { Disclosure } from '~/views/components/disclosure';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The lots of the balance and their expiry; expanded if something expires. */
export function Credits({ credits }: { credits: CreditLot[] }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  return (
    <Disclosure summary={t('statement.credits')} open={credits.some(({ expiresAt }) => expiresAt !== null)}>
      <Table
        caption={t('statement.credits')}
        captionHidden
        rows={credits}
        rowKey={({ kind, locked, expiresAt }) => `${kind}-${locked}-${expiresAt?.getTime()}`}
        columns={[
          {
            key: 'kind',
            header: t('statement.kind'),
            main: true,
            cell: ({ kind, locked }) =>
              locked ? t('statement.credit.locked') : t(`statement.credit.${kind}`),
          },
          {
            key: 'expires',
            header: t('statement.expires'),
            cell: ({ expiresAt }) =>
              expiresAt
                ? t('statement.expiresAt', { when: formatDateTime(expiresAt, locale) })
                : t('statement.stays'),
          },
          {
            key: 'amount',
            header: t('statement.amount'),
            end: true,
            cell: ({ amount }) => formatMoney(amount, locale),
          },
        ]}
      />
      <p className="u-small u-muted">{t('statement.order')}</p>
    </Disclosure>
  );
}

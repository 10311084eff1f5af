import type { ChargeState, PurchaseLine } from '~/src/domains/billing/billing.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Sheet } from '~/views/billing/sheet';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const TONES: Record<ChargeState, 'ok' | 'info' | 'neutral' | 'warning'> = {
  active: 'info',
  paid: 'ok',
  expired: 'neutral',
  removed: 'neutral',
  refunding: 'info',
  refunded: 'neutral',
  clawed_back: 'warning',
};

/** The latest purchases, for URLs without a code. */
export default function PurchasesPage({ purchases }: { purchases: PurchaseLine[] }) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  const buy = <LinkButton href={href('buy-credit')}>{t('buy.title')}</LinkButton>;
  if (purchases.length === 0) {
    return (
      <Sheet title={t('result.recent')}>
        <Empty icon="wallet" title={t('result.emptyTitle')} text={t('result.empty')} action={buy} />
      </Sheet>
    );
  }
  const getResult = (line: PurchaseLine) => href('credit-result', { transactionCode: line.txid });
  return (
    <Sheet title={t('result.recent')} action={buy}>
      <Card look="flush">
        <Table
          caption={t('result.recent')}
          captionHidden
          rows={purchases}
          rowKey={({ txid }) => txid}
          columns={[
            {
              key: 'when',
              header: t('statement.when'),
              main: true,
              cell: (line) => <a href={getResult(line)}>{formatDateTime(line.createdAt, locale)}</a>,
            },
            {
              key: 'state',
              header: t('result.stateLabel'),
              cell: ({ state }) => <Badge tone={TONES[state]}>{t(`result.state.${state}`)}</Badge>,
            },
            {
              key: 'amount',
              header: t('result.total'),
              end: true,
              cell: ({ amount, bonus }) => formatMoney(amount + bonus, locale),
            },
          ]}
        />
      </Card>
    </Sheet>
  );
}

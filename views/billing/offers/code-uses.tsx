import type { CodeUse } from '~/src/domains/billing/offers/purchase-code.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { MayOpen } from '~/views/layout/desk/may-open';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The latest uses of a code: whose, what it gave, and what became of the Pix. */
export function CodeUses({ uses }: { uses: CodeUse[] }) {
  const { t } = useTranslation('operators');
  const { t: tBilling } = useTranslation('billing');
  const { href, locale } = usePage();
  return (
    <section className="l-stack l-stack--s">
      <h2>{t('settings.uses')}</h2>
      {uses.length === 0 ? (
        <Empty icon="hand-coins" title={t('offers.noUses')} text={t('offers.noUsesText')} />
      ) : (
        <Card look="flush">
          <Table
            caption={t('settings.uses')}
            captionHidden
            rows={uses}
            rowKey={({ txid }) => txid}
            columns={[
              {
                key: 'account',
                header: t('wallets.account'),
                main: true,
                cell: ({ accountId, accountName }) => (
                  <MayOpen to="operator-account" otherwise={toNameCase(accountName)}>
                    <a href={href('operator-account', { uid: accountId })}>{toNameCase(accountName)}</a>
                  </MayOpen>
                ),
              },
              { key: 'at', header: t('offers.usedAt'), cell: ({ at }) => formatDateTime(at, locale) },
              {
                key: 'gave',
                header: t('offers.gave'),
                end: true,
                cell: ({ discount, bonus }) => formatMoney(discount + bonus, locale),
              },
              {
                key: 'state',
                header: t('catalog.stateLabel'),
                cell: ({ isReleased, state }) => (
                  <Badge tone={isReleased ? 'neutral' : state === 'paid' ? 'ok' : 'info'}>
                    {isReleased ? t('offers.released') : tBilling(`result.state.${state}`)}
                  </Badge>
                ),
              },
            ]}
          />
        </Card>
      )}
    </section>
  );
}

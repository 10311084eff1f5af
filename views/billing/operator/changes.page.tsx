import type { Adjustment } from '~/src/domains/billing/billing.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatMoney } from '~/src/shared/money';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { DecideForm } from './decide-form';

interface Props {
  changes: readonly WaitingChange[];
  /** Credits to be granted or taken. */
  proposed: Adjustment[];
  /** The operator's user id: their own proposals are decided by somebody else. */
  self: string;
}

/** The one list of what one operator proposed and a second one decides. */
export default function ChangesPage({ changes, proposed, self }: Props) {
  const { t } = useTranslation('operators');
  const isEmpty = changes.length + proposed.length === 0;
  return (
    <OperatorLayout title={t('changes.title')} lead={t('changes.lead')}>
      {isEmpty && <Empty icon="circle-check" title={t('changes.none')} text={t('changes.noneText')} />}
      {proposed.length > 0 && (
        <section className="l-stack">
          <h2>{t('wallets.proposed')}</h2>
          <Card look="flush">
            <Proposed adjustments={proposed} self={self} />
          </Card>
        </section>
      )}
      <WaitingChanges changes={changes} to="operator-control-change" />
    </OperatorLayout>
  );
}

function Proposed({ adjustments, self }: { adjustments: Adjustment[]; self: string }) {
  const { t } = useTranslation('operators');
  const { locale, href } = usePage();
  return (
    <Table
      caption={t('wallets.proposed')}
      captionHidden
      rows={adjustments}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'account',
          header: t('wallets.account'),
          main: true,
          cell: ({ accountId, accountName }) => (
            <a href={href('operator-wallet', { uid: accountId })}>{accountName}</a>
          ),
        },
        { key: 'reason', header: t('wallet.reason'), cell: ({ reason }) => reason },
        { key: 'by', header: t('wallet.by'), cell: ({ madeByName }) => madeByName },
        {
          key: 'amount',
          header: t('wallet.amount'),
          end: true,
          cell: ({ amount }) => formatMoney(amount, locale),
        },
        {
          key: 'actions',
          header: t('wallet.actions'),
          headerHidden: true,
          cell: (each) => each.madeBy !== self && <Decide id={each.id} />,
        },
      ]}
    />
  );
}

function Decide({ id }: { id: string }) {
  const { t } = useTranslation('operators');
  return (
    <DecideForm
      to="operator-adjustment"
      fields={{ adjustment: id }}
      first={['approve', t('wallet.approve')]}
      second={['refuse', t('wallet.refuse')]}
    />
  );
}

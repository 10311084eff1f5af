import type { Adjustment, StatementLine } from '~/src/domains/billing/billing.types';
import type { OperatorCharge, OperatorWallet } from '~/src/domains/billing/operator/operator.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatDateTime } from '~/src/shared/dates';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { StatementTable } from '~/views/billing/statement/statement-lines';
import { Card } from '~/views/components/card';
import { Pagination } from '~/views/components/data/pagination';
import { StatTile } from '~/views/components/data/stat-tile';
import { Table } from '~/views/components/data/table';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { OperatorCharges } from './operator-charges';

interface Props {
  wallet: OperatorWallet;
  /** Changes of this wallet that wait for a second operator. */
  changes: WaitingChange[];
  lines: StatementLine[];
  next: number | null;
  first: boolean;
  charges: OperatorCharge[];
  adjustments: Adjustment[];
}

/** For operators: a wallet with its movements; what is done to it stands on the account's page. */
export default function OperatorWalletPage(props: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const { wallet, lines, next, first, charges, adjustments } = props;
  const here = { uid: wallet.accountId };
  return (
    <OperatorLayout
      title={t('wallet.title', { name: wallet.name })}
      lead={<a href={href('operator-wallets')}>{t('wallet.back')}</a>}
      action={
        <LinkButton href={`${href('operator-account', here)}#acoes`} look="secondary">
          {t('wallet.actions')}
        </LinkButton>
      }
    >
      {wallet.frozenAt && <Frozen at={wallet.frozenAt} by={wallet.frozenBy} />}
      <WaitingChanges changes={props.changes} to="operator-control-change" />
      <Tiles wallet={wallet} />
      {adjustments.length > 0 && <Adjustments rows={adjustments} />}
      {charges.length > 0 && (
        <section className="l-stack">
          <h2>{t('wallet.charges')}</h2>
          <Card look="flush">
            <OperatorCharges charges={charges} accountId={wallet.accountId} />
          </Card>
        </section>
      )}
      <section className="l-stack">
        <h2>{t('wallet.entries')}</h2>
        <Card look="flush">
          <StatementTable lines={lines} links={false} />
        </Card>
        <Pagination
          previousHref={first ? undefined : href('operator-wallet', here)}
          nextHref={next === null ? undefined : href('operator-wallet', here, { antes: String(next) })}
        />
      </section>
    </OperatorLayout>
  );
}

function Frozen({ at, by }: { at: Date; by: string | null }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const when = formatDateTime(at, locale);
  return (
    <Notice tone="error" title={t('wallet.frozenTitle')}>
      <p>{by ? t('wallet.frozenBy', { when, who: toNameCase(by) }) : t('wallet.frozen', { when })}</p>
    </Notice>
  );
}

function Tiles({ wallet }: { wallet: OperatorWallet }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const tile = (label: string, value: Centavos) => (
    <StatTile key={label} label={label} value={formatMoney(value, locale)} />
  );
  const prepaid = [
    tile(t('wallets.available'), wallet.available),
    tile(t('wallet.held'), wallet.held),
    tile(t('wallet.locked'), wallet.locked),
  ];
  const postpaid = [tile(t('wallet.limit'), wallet.limit), tile(t('wallet.used'), wallet.used)];
  return <div className="l-grid l-grid--fill l-grid--3">{wallet.billingType === 2 ? postpaid : prepaid}</div>;
}

function Adjustments({ rows }: { rows: Adjustment[] }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  return (
    <section className="l-stack">
      <h2>{t('wallet.adjustments')}</h2>
      <Card look="flush">
        <Table
          caption={t('wallet.adjustments')}
          captionHidden
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'reason', header: t('wallet.reason'), main: true, cell: ({ reason }) => reason },
            { key: 'by', header: t('wallet.by'), cell: ({ madeByName }) => madeByName },
            {
              key: 'when',
              header: t('wallet.when'),
              cell: ({ createdAt }) => formatDateTime(createdAt, locale),
            },
            {
              key: 'state',
              header: t('wallet.stateLabel'),
              cell: ({ state }) => t(`wallet.state.${state}`),
            },
            {
              key: 'amount',
              header: t('wallet.amount'),
              end: true,
              cell: ({ amount }) => formatMoney(amount, locale),
            },
          ]}
        />
      </Card>
    </section>
  );
}

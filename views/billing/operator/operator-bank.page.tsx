import type { OpenReturn } from '~/src/domains/billing/returned-money.types';
import type {
  ReconciledDifference,
  Reconciliation,
} from '~/src/domains/billing/settlement/reconciliation.types';
import type { UnreadableNotice } from '~/src/domains/billing/settlement/unreadable-notice.types';
import { formatDateTime, formatDay, toDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Notice } from '~/views/components/feedback/notice';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { OpenReturns } from './open-returns';
import { WalletLink } from './operator-attention';

interface Props {
  /** Null before the first reconciliation. */
  last: Reconciliation | null;
  /** None has finished for days. */
  isLate: boolean;
  notices: { count: number; latest: UnreadableNotice[] };
  /** What payers' banks are taking back. */
  returns: OpenReturn[];
}

/** For operators: the bank's list against the ledger, what payers' banks take back, and the bank's notices that could not be read. */
export default function OperatorBankPage({ last, isLate, notices, returns }: Props) {
  const { t } = useTranslation('operators');
  return (
    <OperatorLayout title={t('bank.title')} lead={t('bank.lead')}>
      {isLate && <Notice tone="error">{t('bank.late')}</Notice>}
      {last ? <Comparison last={last} /> : <p className="u-muted">{t('bank.never')}</p>}
      <OpenReturns returns={returns} />
      <section className="l-stack">
        <h2>{t('bank.notices')}</h2>
        {notices.count === 0 ? <p className="u-muted">{t('bank.noNotices')}</p> : <Unreadable {...notices} />}
      </section>
    </OperatorLayout>
  );
}

function Comparison({ last }: { last: Reconciliation }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const { at, from, count, bank, ledger, differences } = last;
  const sides = [
    { key: 'bank' as const, ...bank },
    { key: 'ledger' as const, ...ledger },
  ];
  const when = formatDateTime(new Date(at), locale);
  return (
    <>
      <p className="u-muted">{t('bank.last', { when, from: formatDay(toDay(new Date(from)), locale) })}</p>
      <Notice tone={count === 0 ? 'ok' : 'error'}>
        {count === 0 ? t('bank.clean') : t('bank.differ', { count })}
      </Notice>
      <Card look="flush">
        <Table
          caption={t('bank.sums')}
          captionHidden
          rows={sides}
          rowKey={({ key }) => key}
          columns={[
            { key: 'side', header: t('bank.side'), main: true, cell: ({ key }) => t(`bank.${key}`) },
            { key: 'payments', header: t('bank.payments'), end: true, cell: ({ payments }) => payments },
            {
              key: 'received',
              header: t('bank.received'),
              end: true,
              cell: ({ received }) => formatMoney(received, locale),
            },
            {
              key: 'returned',
              header: t('bank.returned'),
              end: true,
              cell: ({ returned }) => formatMoney(returned, locale),
            },
          ]}
        />
      </Card>
      {differences.length > 0 && <Differences differences={differences} />}
    </>
  );
}

function Differences({ differences }: { differences: ReconciledDifference[] }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  return (
    <section className="l-stack">
      <h2>{t('bank.differences')}</h2>
      <Card look="flush">
        <Table
          caption={t('bank.differences')}
          captionHidden
          rows={differences}
          rowKey={({ endToEndId, kind }) => `${endToEndId}-${kind}`}
          columns={[
            {
              key: 'payment',
              header: t('wallets.payment'),
              main: true,
              cell: ({ accountId, txid, endToEndId }) => (
                <WalletLink accountId={accountId} text={txid ?? endToEndId} />
              ),
            },
            { key: 'kind', header: t('bank.kindLabel'), cell: ({ kind }) => t(`bank.kind.${kind}`) },
            { key: 'bank', header: t('bank.bank'), end: true, cell: ({ bank }) => formatMoney(bank, locale) },
            {
              key: 'ledger',
              header: t('bank.ledger'),
              end: true,
              cell: ({ ledger }) => formatMoney(ledger, locale),
            },
          ]}
        />
      </Card>
    </section>
  );
}

function Unreadable({ count, latest }: Props['notices']) {
  const { t } = useTranslation('operators');
  const { locale, href } = usePage();
  return (
    <>
      <p>{t('bank.noticesLead', { count })}</p>
      <Card look="flush">
        <Table
          caption={t('bank.notices')}
          captionHidden
          rows={latest}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'when',
              header: t('wallet.when'),
              main: true,
              cell: ({ receivedAt }) => formatDateTime(receivedAt, locale),
            },
            {
              key: 'entry',
              header: t('bank.entry'),
              cell: ({ entry }) => <code className="u-mono u-small">{JSON.stringify(entry)}</code>,
            },
          ]}
        />
      </Card>
      <Form action={href('operator-bank-seen')}>
        <input type="hidden" name="notice" value={latest[0]?.id} />
        <Button look="secondary">{t('bank.seen')}</Button>
      </Form>
    </>
  );
}

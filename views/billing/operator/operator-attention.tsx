import type { Loss, UnmatchedPayment } from '~/src/domains/billing/billing.types';
import type { WaitingForLimit } from '~/src/domains/billing/operator/operator.types';
import type { LedgerCheck } from '~/src/domains/billing/wallet/ledger.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Notice } from '~/views/components/feedback/notice';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { DecideForm } from './decide-form';

/** Links a code to its account's wallet; text if there is no account. */
export function WalletLink({ accountId, text }: { accountId: string | null; text: string }) {
  const { href } = usePage();
  if (accountId === null) return <span className="u-mono">{text}</span>;
  return (
    <a className="u-mono" href={href('operator-wallet', { uid: accountId })}>
      {text}
    </a>
  );
}

/** Unmatched payments, each with its available actions. */
export function UnmatchedPayments({ unmatchedPayments }: { unmatchedPayments: UnmatchedPayment[] }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  return (
    <Table
      caption={t('wallets.problems')}
      captionHidden
      rows={unmatchedPayments}
      rowKey={({ endToEndId }) => endToEndId}
      columns={[
        {
          key: 'payment',
          header: t('wallets.payment'),
          main: true,
          cell: ({ accountId, txid, endToEndId }) => (
            <WalletLink accountId={accountId} text={txid ?? endToEndId} />
          ),
        },
        { key: 'reason', header: t('wallet.reason'), cell: ({ reason }) => t(`wallets.reason.${reason}`) },
        { key: 'when', header: t('wallet.when'), cell: ({ paidAt }) => formatDateTime(paidAt, locale) },
        {
          key: 'state',
          header: t('wallet.stateLabel'),
          cell: (each) => <UnmatchedPaymentState payment={each} />,
        },
        {
          key: 'amount',
          header: t('wallet.amount'),
          end: true,
          cell: ({ amount, returned }) => (
            <>
              {formatMoney(amount, locale)}
              {returned > 0 && (
                <span className="u-small u-muted">
                  {' '}
                  {t('wallets.returnedSoFar', { amount: formatMoney(returned, locale) })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'actions',
          header: t('wallet.actions'),
          headerHidden: true,
          cell: (each) => each.state !== 'returning' && <DecideUnmatchedPayment payment={each} />,
        },
      ]}
    />
  );
}

function UnmatchedPaymentState({ payment: { state } }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation('operators');
  if (state === 'returned') return null;
  const tone = { open: 'warning', returning: 'info', failed: 'error', kept: 'warning' } as const;
  return <Badge tone={tone[state]}>{t(`wallets.unmatchedPaymentState.${state}`)}</Badge>;
}

function DecideUnmatchedPayment({ payment }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const { endToEndId, amount, returned, state } = payment;
  // Nothing is left to return, or it was settled before the bank returned some of it.
  if (returned >= amount || state === 'kept') {
    return (
      <Form action={href('operator-unmatched-payment')} className="">
        <input type="hidden" name="payment" value={endToEndId} />
        <Button size="small" look="secondary" name="decision" value="keep">
          {t('wallets.keep')}
        </Button>
      </Form>
    );
  }
  return (
    <DecideForm
      to="operator-unmatched-payment"
      fields={{ payment: endToEndId }}
      first={['return', t('wallets.giveBack')]}
      second={['keep', t('wallets.keep')]}
    />
  );
}

/** Result of the last check of the ledger. */
export function Ledger({ check }: { check: LedgerCheck | null }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  if (!check) return <p className="u-muted">{t('wallets.ledgerNever')}</p>;
  const when = formatDateTime(new Date(check.at), locale);
  if (check.count === 0) return <p className="u-muted">{t('wallets.ledgerClean', { when })}</p>;
  return (
    <>
      <Notice tone="error">{t('wallets.ledgerDrift', { when, count: check.count })}</Notice>
      <Card look="flush">
        <Table
          caption={t('wallets.ledgerTitle')}
          captionHidden
          small
          rows={check.drift.map((each, index) => ({ ...each, key: `${index}` }))}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'account',
              header: t('wallets.account'),
              main: true,
              cell: ({ accountId }) => (
                <WalletLink accountId={accountId} text={accountId ?? t('wallets.house')} />
              ),
            },
            { key: 'what', header: t('wallets.what'), cell: ({ what }) => t(`wallets.drift.${what}`) },
            {
              key: 'difference',
              header: t('wallets.difference'),
              end: true,
              cell: ({ difference }) => formatMoney(difference, locale),
            },
          ]}
        />
      </Card>
    </>
  );
}

/** Clawbacks that came too late: the company's loss. */
export function Losses({ losses }: { losses: Loss[] }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  return (
    <Table
      caption={t('wallets.losses')}
      captionHidden
      small
      rows={losses}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'payment',
          header: t('wallets.payment'),
          main: true,
          cell: ({ accountId, txid }) => <WalletLink accountId={accountId} text={txid} />,
        },
        { key: 'when', header: t('wallet.when'), cell: ({ at }) => formatDateTime(at, locale) },
        {
          key: 'amount',
          header: t('wallet.amount'),
          end: true,
          cell: ({ amount }) => formatMoney(amount, locale),
        },
        {
          key: 'uncovered',
          header: t('wallets.uncovered'),
          end: true,
          cell: ({ uncovered }) => formatMoney(uncovered, locale),
        },
      ]}
    />
  );
}

interface AccountsSinceProps {
  caption: string;
  rows: readonly { accountId: string; name: string; since: Date }[];
}

/** Accounts awaiting an operator, each linked to its wallet. */
function AccountsSince({ caption, rows }: AccountsSinceProps) {
  const { t } = useTranslation('operators');
  const { locale, href } = usePage();
  return (
    <Table
      caption={caption}
      captionHidden
      small
      rows={rows}
      rowKey={({ accountId }) => accountId}
      columns={[
        {
          key: 'account',
          header: t('wallets.account'),
          main: true,
          cell: ({ accountId, name }) => <a href={href('operator-wallet', { uid: accountId })}>{name}</a>,
        },
        { key: 'since', header: t('wallets.since'), cell: ({ since }) => formatDateTime(since, locale) },
      ]}
    />
  );
}

interface FrozenWallet {
  accountId: string;
  name: string;
  frozenAt: Date;
}

/** Wallets frozen until an operator has reviewed them. */
export function Frozen({ wallets }: { wallets: FrozenWallet[] }) {
  const { t } = useTranslation('operators');
  const rows = wallets.map(({ frozenAt, ...wallet }) => ({ ...wallet, since: frozenAt }));
  return <AccountsSince caption={t('wallets.frozen')} rows={rows} />;
}

/** Post-paid companies that cannot order until a limit is granted. */
export function WithoutLimit({ companies }: { companies: WaitingForLimit[] }) {
  const { t } = useTranslation('operators');
  return <AccountsSince caption={t('wallets.limits')} rows={companies} />;
}

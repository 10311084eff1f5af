import type { OpenReturn } from '~/src/domains/billing/returned-money.types';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Card } from '~/views/components/card';
import { Moment } from '~/views/components/data/moment';
import { Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Why a payer's bank takes money back (Pix API, `natureza`). */
const NATURES = ['MED_FRAUDE', 'MED_OPERACIONAL', 'MED_PIX_AUTOMATICO'] as const;

/** In words where it has some, and in the bank's own. */
function Nature({ of }: { of: string | null }) {
  const { t } = useTranslation('operators');
  const nature = NATURES.find((each) => each === of);
  if (!of) return '–';
  return (
    <>
      {nature && <>{t(`bank.natures.${nature}`)} </>}
      <code className="u-xs">{of}</code>
    </>
  );
}

/** What payers' banks are taking back (MED): from which account, of what, since when. */
export function OpenReturns({ returns }: { returns: readonly OpenReturn[] }) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  if (returns.length === 0)
    return (
      <section className="l-stack">
        <h2>{t('bank.med')}</h2>
        <p className="u-muted">{t('bank.noMed')}</p>
      </section>
    );
  return (
    <section className="l-stack">
      <h2>{t('bank.med')}</h2>
      <p className="u-muted">{t('bank.medLead')}</p>
      <Card look="flush">
        <Table
          caption={t('bank.med')}
          captionHidden
          rows={returns}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'payment',
              header: t('wallets.payment'),
              main: true,
              cell: ({ txid, accountId, invoiceId }) => (
                <a
                  className="u-mono"
                  href={
                    invoiceId
                      ? href('operator-receivable', { uid: invoiceId })
                      : href('operator-wallet', { uid: accountId })
                  }
                >
                  {txid}
                </a>
              ),
            },
            {
              key: 'account',
              header: t('wallets.account'),
              cell: ({ accountName }) => toNameCase(accountName),
            },
            { key: 'nature', header: t('bank.nature'), cell: ({ nature }) => <Nature of={nature} /> },
            { key: 'since', header: t('bank.since'), cell: ({ since }) => <Moment at={since} /> },
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

import { formatDay, formatMonth, toDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Card } from '~/views/components/card';
import { Moment } from '~/views/components/data/moment';
import { StatTile } from '~/views/components/data/stat-tile';
import { Table } from '~/views/components/data/table';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { ReceivableProps } from './receivable.types';
import { ReceivableActions } from './receivable-actions';
import { ReceivableHistory } from './receivable-history';
import { ReceivableState } from './receivable-state';

/** For operators: one invoice, what of it is owed, and what they may do about it. */
export default function ReceivablePage(props: ReceivableProps) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const { invoice, errors, changes } = props;
  return (
    <OperatorLayout
      title={t('receivables.one', { number: invoice.label })}
      count={<ReceivableState invoice={invoice} />}
      lead={<a href={href('operator-receivables')}>{t('receivables.title')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <Figures {...props} />
      <div className="l-split">
        <div className="l-stack l-stack--l">
          <Payments {...props} />
          <Lines {...props} />
          <ReceivableHistory {...props} />
        </div>
        <div className="l-stack">
          <WaitingChanges changes={changes} to="operator-control-change" />
          <ReceivableActions {...props} />
        </div>
      </div>
    </OperatorLayout>
  );
}

function Figures({ invoice, cnpj }: ReceivableProps) {
  const { t } = useTranslation(['operators', 'billing']);
  const { href, locale } = usePage();
  const { accountId, customer, periodStart, closedAt, dueOn, total, payments, writeOff } = invoice;
  const money = (value: number) => formatMoney(value, locale);
  const dates = {
    issued: closedAt ? formatDay(toDay(closedAt), locale) : '–',
    due: dueOn ? formatDay(dueOn, locale) : '–',
  };
  return (
    <div className="l-grid l-grid--fill">
      <StatTile
        label={t('receivables.field.customer')}
        value={
          <a href={href('operator-account', { uid: accountId }, { aba: 'faturas' })}>
            {toNameCase(customer, 'company')}
          </a>
        }
        note={cnpj}
      />
      <StatTile
        label={t('billing:invoice.period')}
        value={formatMonth(periodStart, locale)}
        note={t('receivables.dates', dates)}
      />
      <StatTile label={t('billing:invoice.total')} value={money(total)} />
      <StatTile label={t('receivables.field.payments')} value={money(payments)} />
      {writeOff > 0 && <StatTile label={t('receivables.field.writeOff')} value={money(writeOff)} />}
      <StatTile label={t('receivables.field.balance')} value={money(invoice.balance)} />
    </div>
  );
}

function Payments({ payments }: ReceivableProps) {
  const { t } = useTranslation(['operators', 'billing']);
  const { locale } = usePage();
  return (
    <section className="l-stack">
      <h2>{t('receivables.payments')}</h2>
      {payments.length === 0 ? (
        <p className="u-muted">{t('receivables.noPayments')}</p>
      ) : (
        <Card look="flush">
          <Table
            caption={t('receivables.payments')}
            captionHidden
            rows={payments}
            rowKey={({ txid }) => txid}
            columns={[
              {
                key: 'when',
                header: t('receivables.field.when'),
                main: true,
                cell: ({ at }) => <Moment at={at} />,
              },
              {
                key: 'id',
                header: t('receivables.field.endToEnd'),
                cell: ({ endToEndId }) => <span className="u-mono u-small">{endToEndId}</span>,
              },
              {
                key: 'state',
                header: t('billing:invoice.stateLabel'),
                cell: ({ state, amount }) =>
                  amount === 0 ? t('receivables.nothingOwed') : t(`billing:result.state.${state}`),
              },
              {
                key: 'amount',
                header: t('receivables.field.amount'),
                end: true,
                cell: ({ amount }) => formatMoney(amount, locale),
              },
            ]}
          />
        </Card>
      )}
    </section>
  );
}

function Lines({ invoice, lines }: ReceivableProps) {
  const { t } = useTranslation(['operators', 'billing']);
  const { locale } = usePage();
  const money = (value: number) => formatMoney(value, locale);
  const { minimumExtra } = invoice;
  return (
    <section className="l-stack">
      <h2>{t('receivables.lines')}</h2>
      <Card look="flush">
        <Table
          caption={t('receivables.lines')}
          captionHidden
          rows={lines}
          rowKey={({ unitAmount }) => `${unitAmount}`}
          columns={[
            {
              key: 'unit',
              header: t('receivables.unit'),
              main: true,
              cell: ({ unitAmount }) => money(unitAmount),
            },
            {
              key: 'quantity',
              header: t('billing:invoice.quantity'),
              end: true,
              cell: ({ quantity }) => quantity,
            },
            {
              key: 'discount',
              header: t('billing:invoice.discount'),
              end: true,
              cell: ({ discount }) => money(discount),
            },
            {
              key: 'total',
              header: t('billing:invoice.total'),
              end: true,
              cell: ({ unitAmount, quantity, discount }) => money(unitAmount * quantity - discount),
            },
          ]}
        />
      </Card>
      {minimumExtra > 0 && (
        <p className="u-muted">
          {t('billing:invoice.minimumExtra')}: {money(minimumExtra)}
        </p>
      )}
    </section>
  );
}

import { invoiceBalance, invoiceNumber } from '~/src/domains/billing/billing.rules';
import type { InvoiceLine } from '~/src/domains/billing/billing.types';
import type {
  InvoiceEvent,
  InvoicePayment,
  Receivable,
} from '~/src/domains/billing/operator/receivable.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatDay, formatMonth, toDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Card } from '~/views/components/card';
import { Moment } from '~/views/components/data/moment';
import { StatTile } from '~/views/components/data/stat-tile';
import { Table } from '~/views/components/data/table';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { reissueForm, writeOffForm } from './receivable.form';
import { ReceivableActions } from './receivable-actions';
import { ReceivableHistory } from './receivable-history';
import { ReceivableState } from './receivable-state';

export interface Props extends FormContent<typeof reissueForm | typeof writeOffForm> {
  invoice: Receivable;
  cnpj: string | null;
  lines: InvoiceLine[];
  payments: InvoicePayment[];
  events: InvoiceEvent[];
  /** The write-off that waits for a second operator. */
  changes: WaitingChange[];
  today: string;
  /** Key that makes a double submission one re-issue. */
  order: string;
}

/** For operators: one invoice, what of it is owed, and what they may do about it. */
export default function ReceivablePage(props: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const { invoice, today, errors, changes } = props;
  return (
    <OperatorLayout
      title={t('receivables.one', { number: invoiceNumber(invoice) })}
      count={<ReceivableState invoice={invoice} today={today} />}
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

function Figures({ invoice, cnpj }: Props) {
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
      <StatTile label={t('receivables.field.balance')} value={money(invoiceBalance(invoice))} />
    </div>
  );
}

function Payments({ payments }: Props) {
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

function Lines({ invoice, lines }: Props) {
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

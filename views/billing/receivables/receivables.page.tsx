import {
  type AgeSum,
  RECEIVABLE_VIEWS,
  type ReceivableCustomer,
  type ReceivableFilter,
  type ReceivableLine,
} from '~/src/domains/billing/receivables/receivable.types';
import { formatDay, formatMonth } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Pagination } from '~/views/components/data/pagination';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { Tabs } from '~/views/components/tabs';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { customerSearch } from './receivable.form';
import { ReceivableAges } from './receivable-ages';
import { ReceivableState } from './receivable-state';

interface Props {
  rows: ReceivableLine[];
  /** Where the next page begins. */
  next: string | null;
  first: boolean;
  filter: ReceivableFilter;
  /** Of the filter. */
  customer: ReceivableCustomer | null;
  ages: AgeSum[];
  /** Of the accountant's file, newest first. */
  months: string[];
  /** What a search matched; null before one. */
  matches: ReceivableCustomer[] | null;
  text: string;
  errors: FormErrors<typeof customerSearch>;
}

const toQuery = ({ view, age, accountId }: ReceivableFilter): Record<string, string> => ({
  situacao: view,
  ...(age && { idade: age }),
  ...(accountId && { conta: accountId }),
});

/** For operators: every customer's invoices by age and state, and a month of them for the accountant. */
export default function ReceivablesPage(props: Props) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  const { rows, next, first, filter, ages, errors, matches } = props;
  const query = toQuery(filter);
  const sums = { count: 0, balance: 0 };
  for (const { count, balance } of ages) {
    sums.count += count;
    sums.balance += balance;
  }
  return (
    <OperatorLayout
      title={t('receivables.title')}
      count={t('receivables.owed', { count: sums.count, amount: formatMoney(sums.balance, locale) })}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <ReceivableAges ages={ages} current={filter.age} />
      <Tabs
        label={t('receivables.views')}
        tabs={RECEIVABLE_VIEWS.map((view) => ({
          label: t(`receivables.view.${view}`),
          href: href('operator-receivables', {}, toQuery({ ...filter, age: null, view })),
          current: view === filter.view,
        }))}
      />
      <Search {...props} />
      {matches ? <Matches matches={matches} /> : <Narrowed {...props} />}
      {!matches && rows.length > 0 && <Invoices {...props} />}
      {!matches && rows.length === 0 && (
        <Empty icon="receipt-text" title={t('receivables.none')} text={t('receivables.noneText')} />
      )}
      {!matches && (next !== null || !first) && (
        <Pagination
          previousHref={first ? undefined : href('operator-receivables', {}, query)}
          nextHref={next ? href('operator-receivables', {}, { ...query, depois: next }) : undefined}
        />
      )}
      <AccountantFile months={props.months} />
    </OperatorLayout>
  );
}

function Search({ text, errors }: Props) {
  const { t } = useTranslation('operators');
  const field = useFields(customerSearch, { errors });
  const { href } = usePage();
  return (
    <Form action={href('operator-receivables')} className="l-cluster c-filter">
      <TextField {...field('text')} value={text} />
      <Button icon="search">{t('receivables.find')}</Button>
    </Form>
  );
}

/** What the list is limited to, besides its view, with the way back. */
function Narrowed({ filter, customer }: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const { age, view } = filter;
  if (!age && !customer) return null;
  return (
    <p className="l-cluster">
      {customer && <span className="u-strong">{toNameCase(customer.name, 'company')}</span>}
      {age && <span>{t(`receivables.age.${age}`)}</span>}
      <a href={href('operator-receivables', {}, { situacao: view })}>{t('receivables.clear')}</a>
    </p>
  );
}

function Matches({ matches }: { matches: readonly ReceivableCustomer[] }) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  if (matches.length === 0)
    return <Empty title={t('receivables.noMatch')} text={t('receivables.noMatchText')} />;
  return (
    <section className="l-stack l-stack--s">
      <h2>{t('receivables.matches')}</h2>
      <ul className="l-stack l-stack--s">
        {matches.map(({ accountId, name }) => (
          <li key={accountId}>
            <a href={href('operator-receivables', {}, { situacao: 'all', conta: accountId })}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invoices({ rows }: Props) {
  const { t } = useTranslation(['operators', 'billing']);
  const { href, locale } = usePage();
  const money = (value: number) => formatMoney(value, locale);
  return (
    <Card look="flush">
      <Table
        caption={t('receivables.title')}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            header: t('receivables.field.number'),
            main: true,
            cell: ({ id, label }) => (
              <a className="u-num" href={href('operator-receivable', { uid: id })}>
                {label}
              </a>
            ),
          },
          {
            key: 'customer',
            header: t('receivables.field.customer'),
            cell: ({ accountId, customer }) => (
              <a href={href('operator-account', { uid: accountId }, { aba: 'faturas' })}>
                {toNameCase(customer, 'company')}
              </a>
            ),
          },
          {
            key: 'due',
            header: t('billing:invoice.due'),
            cell: ({ dueOn }) => dueOn && formatDay(dueOn, locale),
          },
          {
            key: 'state',
            header: t('billing:invoice.stateLabel'),
            cell: (invoice) => <ReceivableState invoice={invoice} />,
          },
          { key: 'total', header: t('billing:invoice.total'), end: true, cell: ({ total }) => money(total) },
          {
            key: 'payments',
            header: t('receivables.field.payments'),
            end: true,
            cell: ({ payments }) => (payments > 0 ? money(payments) : '–'),
          },
          {
            key: 'balance',
            header: t('receivables.field.balance'),
            end: true,
            cell: ({ balance }) => <strong>{money(balance)}</strong>,
          },
        ]}
      />
    </Card>
  );
}

function AccountantFile({ months }: { months: readonly string[] }) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  return (
    <section className="l-stack l-stack--s" aria-labelledby="contador">
      <h2 id="contador">{t('receivables.accountant')}</h2>
      <p className="u-muted">{t('receivables.accountantLead')}</p>
      <form method="get" action={href('operator-receivables')} className="l-cluster c-filter">
        <input type="hidden" name="formato" value="csv" />
        <Select
          name="mes"
          label={t('receivables.month')}
          value={months[1]}
          options={months.map((month) => ({ value: month, label: formatMonth(`${month}-01`, locale) }))}
        />
        <Button look="secondary" icon="download">
          {t('receivables.csv')}
        </Button>
      </form>
    </section>
  );
}

import type { Invoice, InvoiceState, Plan, ReportLimit } from '~/src/domains/billing/billing.types';
import { formatDay, formatMonth } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Sheet } from '~/views/billing/sheet';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Disclosure } from '~/views/components/disclosure';
import { Empty } from '~/views/components/feedback/empty';
import { Meter } from '~/views/components/feedback/progress';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

export const INVOICE_TONES: Record<InvoiceState, 'ok' | 'info' | 'neutral' | 'error'> = {
  open: 'neutral',
  closed: 'info',
  paid: 'ok',
  overdue: 'error',
  written_off: 'neutral',
};

interface Props {
  current: Invoice;
  limit: ReportLimit;
  plan: Plan;
  /** Closed months, newest first. */
  invoices: Invoice[];
}

/** A post-paid account: use of the limit, this month so far, all invoices. */
export default function InvoicesPage({ current, limit, plan, invoices }: Props) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  const money = (value: number) => formatMoney(value, locale);
  const usage = limit.used + limit.open;
  const tone = { pending: 'warning', ok: 'brand', almost: 'warning', reached: 'error' } as const;
  return (
    <Sheet title={t('invoices.title')} lead={t('invoices.lead', { plan: plan.name })}>
      <Card>
        <Meter
          label={t('invoices.limit')}
          value={usage}
          max={limit.limit}
          text={
            limit.state === 'pending'
              ? t('invoices.limitPending')
              : t('invoices.used', { used: money(usage), limit: money(limit.limit) })
          }
          tone={tone[limit.state]}
        />
      </Card>
      <dl className="l-cluster l-cluster--far c-invoice__facts">
        <div>
          <dt>{t('invoices.current', { month: formatMonth(current.periodStart, locale) })}</dt>
          <dd>
            <span className="u-num">{money(current.total)}</span>{' '}
            <a href={href('invoice', { uid: current.id })}>{t('invoices.detail')}</a>
          </dd>
        </div>
        <div>
          <dt>{t('invoices.reports')}</dt>
          <dd className="u-num">{current.reports}</dd>
        </div>
        <div>
          <dt>{t('invoices.open')}</dt>
          <dd className="u-num">{money(limit.open)}</dd>
        </div>
      </dl>
      <PlanTerms plan={plan} />
      <section className="l-stack" aria-labelledby="invoices-heading">
        <h2 id="invoices-heading">{t('invoices.list')}</h2>
        {invoices.length > 0 ? (
          <Invoices invoices={invoices} />
        ) : (
          <Empty icon="receipt-text" title={t('invoices.emptyTitle')} text={t('invoices.empty')} />
        )}
      </section>
    </Sheet>
  );
}

function PlanTerms({ plan }: { plan: Plan }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <Disclosure summary={t('invoices.terms')}>
      <p>
        {plan.minimum > 0
          ? t('invoices.minimum', { amount: formatMoney(plan.minimum, locale) })
          : t('invoices.noMinimum')}
      </p>
      {plan.tiers.length > 0 && (
        <ul>
          {plan.tiers.map(({ fromCount, discountBps }) => (
            <li key={fromCount}>
              {t('invoices.tier', { count: fromCount, percent: percent.format(discountBps / 10_000) })}
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function Invoices({ invoices }: { invoices: Invoice[] }) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  return (
    <Card look="flush">
      <Table
        caption={t('invoices.list')}
        captionHidden
        rows={invoices}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'month',
            header: t('invoices.month'),
            main: true,
            cell: ({ id, periodStart }) => (
              <a href={href('invoice', { uid: id })}>{formatMonth(periodStart, locale)}</a>
            ),
          },
          {
            key: 'state',
            header: t('invoice.stateLabel'),
            cell: ({ state }) => <Badge tone={INVOICE_TONES[state]}>{t(`invoice.state.${state}`)}</Badge>,
          },
          { key: 'due', header: t('invoice.due'), cell: ({ dueOn }) => dueOn && formatDay(dueOn, locale) },
          { key: 'reports', header: t('invoices.reports'), end: true, cell: ({ reports }) => reports },
          {
            key: 'total',
            header: t('invoice.total'),
            end: true,
            cell: ({ total }) => formatMoney(total, locale),
          },
          {
            key: 'pdf',
            header: t('invoice.pdf'),
            headerHidden: true,
            cell: ({ id }) => (
              <LinkButton
                href={href('invoice', { uid: id }, { formato: 'pdf' })}
                look="quiet"
                size="small"
                icon="download"
              >
                {t('invoice.pdf')}
              </LinkButton>
            ),
          },
        ]}
      />
    </Card>
  );
}

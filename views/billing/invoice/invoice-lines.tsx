import type { Invoice } from '~/src/domains/billing/billing.types';
import type {
  InvoiceCenter,
  InvoiceCharge,
  InvoiceProduct,
} from '~/src/domains/billing/invoice/invoice.types';
import { productLabel } from '~/src/domains/billing/invoice/invoice.wording';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import {
  CenterName,
  type ChargeDescriptions,
  type DescribedBatch,
  type DescribedReport,
  getDescription,
  OrderedBy,
  whatFor,
} from '~/views/billing/statement/statement-lines';
import { Card } from '~/views/components/card';
import { Pagination } from '~/views/components/data/pagination';
import { Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Purchases by product, with the total. */
export function Products({ invoice, products }: { invoice: Invoice; products: InvoiceProduct[] }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const money = (value: number) => formatMoney(value, locale);
  return (
    <section className="l-stack">
      <h2>{t('invoice.bought')}</h2>
      <Card look="flush">
        <Table
          caption={t('invoice.bought')}
          captionHidden
          rows={products}
          rowKey={({ name, kind }) => `${kind} ${name ?? ''}`}
          foot={<Sums invoice={invoice} />}
          columns={[
            {
              key: 'product',
              header: t('statement.product'),
              main: true,
              cell: ({ name, kind, people }) => (
                <>
                  {productLabel(t, { name, kind })}
                  {people > 0 && (
                    <small className="u-small u-muted c-table__note">
                      {t('invoice.by', { count: people })}
                    </small>
                  )}
                </>
              ),
            },
            { key: 'quantity', header: t('invoice.quantity'), end: true, cell: ({ quantity }) => quantity },
            {
              key: 'average',
              header: t('invoice.average'),
              end: true,
              cell: ({ total, quantity }) => money(Math.round(total / quantity)),
            },
            { key: 'total', header: t('invoice.total'), end: true, cell: ({ total }) => money(total) },
          ]}
        />
      </Card>
      <p className="u-small u-muted">{t('invoice.note')}</p>
    </section>
  );
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const { gross, discount, minimumExtra, total } = invoice;
  const sums = [
    { label: t('invoice.gross'), value: gross },
    ...(discount > 0 ? [{ label: t('invoice.discount'), value: -discount }] : []),
    ...(minimumExtra > 0 ? [{ label: t('invoice.minimumExtra'), value: minimumExtra }] : []),
    { label: t('invoice.total'), value: total },
  ];
  return sums.map(({ label, value }) => (
    <tr key={label}>
      <td colSpan={3} className="c-table__label">
        {label}
      </td>
      <td className="c-table__end" data-label={label}>
        <span>{formatMoney(value, locale)}</span>
      </td>
    </tr>
  ));
}

/** The same by cost center. */
export function Centers({ centers }: { centers: InvoiceCenter[] }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  return (
    <section className="l-stack">
      <h2>{t('invoice.byCenter')}</h2>
      <Card look="flush">
        <Table
          caption={t('invoice.byCenter')}
          captionHidden
          rows={centers}
          rowKey={({ name }) => name ?? ''}
          columns={[
            {
              key: 'name',
              header: t('statement.costCenter'),
              main: true,
              cell: ({ name }) => name ?? t('invoice.noCenter'),
            },
            { key: 'quantity', header: t('invoice.quantity'), end: true, cell: ({ quantity }) => quantity },
            {
              key: 'total',
              header: t('invoice.total'),
              end: true,
              cell: ({ total }) => formatMoney(total, locale),
            },
          ]}
        />
      </Card>
      <p className="u-small u-muted">{t('invoice.byCenterNote')}</p>
    </section>
  );
}

export interface ShownCharges {
  charges: InvoiceCharge[];
  descriptions: ChargeDescriptions;
  previousHref?: string;
  nextHref?: string;
}

/** The checks charged by an invoice, each linked to its report. */
export function Charges({ charges, descriptions, previousHref, nextHref }: ShownCharges) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  return (
    <section className="l-stack" id="consultas">
      <h2>{t('invoice.charges')}</h2>
      <Card look="flush">
        <Table
          caption={t('invoice.charges')}
          captionHidden
          rows={charges}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'check',
              header: t('invoice.check'),
              main: true,
              cell: (charge) => <Check charge={charge} of={whatFor(descriptions, charge)} />,
            },
            {
              key: 'when',
              header: t('statement.when'),
              cell: ({ at }) => <span className="u-num">{formatDateTime(at, locale)}</span>,
            },
            ...(charges.some(({ costCenter }) => costCenter)
              ? [
                  {
                    key: 'center',
                    header: t('statement.costCenter'),
                    cell: ({ costCenter }: InvoiceCharge) => <CenterName of={costCenter} />,
                  },
                ]
              : []),
            {
              key: 'who',
              header: t('statement.who'),
              cell: (charge) => <OrderedBy of={whatFor(descriptions, charge)} />,
            },
            {
              key: 'amount',
              header: t('statement.amount'),
              end: true,
              cell: ({ amount }) => formatMoney(amount, locale),
            },
          ]}
        />
      </Card>
      {(previousHref || nextHref) && <Pagination previousHref={previousHref} nextHref={nextHref} />}
    </section>
  );
}

function Check({ charge, of }: { charge: InvoiceCharge; of: DescribedReport | DescribedBatch | null }) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  const rows = charge.batch ? t('statement.batchRows', { count: charge.batch.rows }) : null;
  if (!of) return charge.batch ? `${t('statement.line.batch')} · ${rows}` : t('invoice.erased');
  const single = of.opens && charge.reportId ? href('report-link', { uid: charge.reportId }) : null;
  const target = 'href' in of ? of.href : single;
  const notes = [getDescription(of), rows, rows && t('statement.line.batch')].filter(Boolean);
  return (
    <>
      {target ? <a href={target}>{of.productName}</a> : of.productName}
      <small className="u-small u-muted c-table__note">{notes.join(' · ')}</small>
    </>
  );
}

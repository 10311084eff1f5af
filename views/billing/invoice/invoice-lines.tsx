import type { Invoice } from '~/src/domains/billing/billing.types';
import type { InvoiceCharge, InvoiceProduct } from '~/src/domains/billing/invoice/invoice.types';
import { centerLabel, productLabel } from '~/src/domains/billing/invoice/invoice.wording';
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
import { Moment } from '~/views/components/data/moment';
import { Pagination } from '~/views/components/data/pagination';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The charges beneath the lines of an invoice. */
export interface ChargeList {
  /** The newest of each line; of the opened one a page. */
  charges: InvoiceCharge[];
  descriptions: ChargeDescriptions;
  /** The line that is read as a whole. */
  opened: { line: string; previousHref?: string; nextHref?: string } | null;
  getHref: (query: Record<string, string>, line: string) => string;
}

interface Props {
  invoice: Invoice;
  products: InvoiceProduct[];
  /** Whether an order named a cost center. */
  byCenter: boolean;
  chargeList: ChargeList;
}

/** Purchases by product and cost center, each line opening to its checks; then the sums. */
export function InvoiceLines({ invoice, products, byCenter, chargeList }: Props) {
  const { t } = useTranslation('billing');
  return (
    <section className="l-stack l-stack--s" aria-labelledby="invoice-lines">
      <h2 id="invoice-lines" className="u-hidden">
        {t('invoice.bought')}
      </h2>
      <div className="c-panel">
        {products.map((product) => (
          <Line key={product.key} {...{ product, byCenter, chargeList }} />
        ))}
        <Sums invoice={invoice} />
      </div>
      <p className="u-xs u-muted">
        {t('invoice.opens')} {t('invoice.note')}
      </p>
      {products.some(({ kind }) => kind === 'others') && (
        <p className="u-xs u-muted">{t('statement.othersNote')}</p>
      )}
    </section>
  );
}

interface LineProps extends Pick<Props, 'byCenter' | 'chargeList'> {
  product: InvoiceProduct;
}

function Line(props: LineProps) {
  const { product, chargeList } = props;
  const charges = chargeList.charges.filter(({ line }) => line === product.key);
  if (charges.length === 0) {
    return (
      <div className="c-charges">
        <div className="l-grid c-charges__line">
          <LineHead {...props} />
        </div>
      </div>
    );
  }
  return (
    <details className="c-charges" id={`linha-${product.key}`} open={chargeList.opened?.line === product.key}>
      <summary className="l-grid c-charges__line">
        <LineHead {...props} />
        <Icon name="chevron-down" />
      </summary>
      <ul className="l-ruled">
        {charges.map((charge) => (
          <Charge key={charge.id} charge={charge} of={whatFor(chargeList.descriptions, charge)} />
        ))}
        <More product={product} charges={charges} chargeList={chargeList} />
      </ul>
    </details>
  );
}

function LineHead({ product, byCenter }: LineProps) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const { people, quantity, total } = product;
  const checks = t('invoice.checks', { count: quantity });
  const average = formatMoney(Math.round(total / quantity), locale);
  return (
    <>
      <span>
        <b>{productLabel(t, product)}</b>
        <small className="c-table__note">
          {people > 0 ? t('invoice.people', { checks, count: people }) : checks}
          {quantity > 1 && ` · ${t('invoice.averageOf', { amount: average })}`}
        </small>
      </span>
      {byCenter && <span className="c-charges__center">{centerLabel(t, product)}</span>}
      <b className="u-num c-charges__amount">{formatMoney(total, locale)}</b>
    </>
  );
}

/** Leads to the rest of a line's checks, or from page to page of them. */
function More({
  product,
  charges,
  chargeList,
}: {
  product: InvoiceProduct;
  charges: readonly InvoiceCharge[];
  chargeList: ChargeList;
}) {
  const { t } = useTranslation('billing');
  const { opened, getHref } = chargeList;
  if (opened?.line === product.key) {
    if (!opened.previousHref && !opened.nextHref) return null;
    return (
      <li>
        <Pagination {...opened} />
      </li>
    );
  }
  const count = product.quantity - charges.reduce((sum, { batch }) => sum + (batch?.rows ?? 1), 0);
  if (count <= 0) return null;
  return (
    <li>
      <a href={getHref({ linha: product.key }, product.key)}>{t('invoice.more', { count })}</a>
    </li>
  );
}

type LineDescription = DescribedReport | DescribedBatch | null;

/** A check, linked to its report; a batch is one. */
function Charge({ charge, of }: { charge: InvoiceCharge; of: LineDescription }) {
  const { locale } = usePage();
  const { at, costCenter, amount } = charge;
  return (
    <li className="l-grid c-charges__line c-charges__item">
      <Moment at={at} />
      <ChargeName charge={charge} of={of} />
      <span>
        <OrderedBy of={of} />
        {costCenter && (
          <span className="u-hidden">
            {' · '}
            <CenterName of={costCenter} />
          </span>
        )}
      </span>
      <span className="u-num c-charges__amount">{formatMoney(amount, locale)}</span>
    </li>
  );
}

function ChargeName({ charge, of }: { charge: InvoiceCharge; of: LineDescription }) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  const { batch, reportId } = charge;
  const rows = batch ? t('statement.batchRows', { count: batch.rows }) : null;
  if (!of) return <span>{batch ? `${t('statement.line.batch')} · ${rows}` : t('invoice.erased')}</span>;
  const single = of.opens && reportId ? href('report-link', { uid: reportId }) : null;
  const target = 'href' in of ? of.href : single;
  const text = [rows && t('statement.line.batch'), getDescription(of), rows].filter(Boolean).join(' · ');
  return <span>{target ? <a href={target}>{text}</a> : text}</span>;
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const { gross, discount, minimumExtra, total } = invoice;
  const sums = [
    { label: t('invoice.gross'), value: gross },
    ...(discount > 0 ? [{ label: t('invoice.discount'), value: -discount }] : []),
    ...(minimumExtra > 0 ? [{ label: t('invoice.minimumExtra'), value: minimumExtra }] : []),
  ];
  return (
    <dl className="c-charges__sums">
      {sums.length > 1 &&
        sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="u-num">{formatMoney(value, locale)}</dd>
          </div>
        ))}
      <div>
        <dt>{t('invoice.total')}</dt>
        <dd className="u-num u-strong">{formatMoney(total, locale)}</dd>
      </div>
    </dl>
  );
}

import type { Invoice, PixCharge, QrShape } from '~/src/domains/billing/billing.types';
import type { Customer, InvoiceCenter, InvoiceProduct } from '~/src/domains/billing/invoice/invoice.types';
import type { StrayMoney } from '~/src/domains/billing/returned-money.types';
import { formatDateTime, formatDay, formatMonth, toDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Sheet } from '~/views/billing/sheet';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { Notice } from '~/views/components/feedback/notice';
import { ServiceOff } from '~/views/components/feedback/service-off';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Centers, Charges, Products, type ShownCharges } from './invoice-lines';
import { InvoicePix } from './invoice-pix';
import { INVOICE_TONES } from './invoices.page';

interface Props {
  invoice: Invoice;
  /** In display format. */
  number: string;
  customer: Customer;
  products: InvoiceProduct[];
  /** Empty if no order named a cost center. */
  centers: InvoiceCenter[];
  chargeList: ShownCharges;
  /** The latest Pix for it. */
  charge: PixCharge | null;
  /** What came that is not its amount; null if nothing. */
  stray: StrayMoney | null;
  /** Null if there is nothing to pay, or no code. */
  qr: QrShape | null;
  secondsLeft: number;
  here: string;
  /** The page refreshes itself without script. */
  auto: boolean;
  /** Key that makes a double submission one Pix. */
  order: string;
}

/** A month: usage, total, and how to pay. */
export default function InvoicePage(props: Props) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  const { invoice, customer, products, chargeList, here } = props;
  const pdf = (
    <LinkButton href={`${here}?formato=pdf`} look="secondary" icon="download">
      {t('invoice.pdf')}
    </LinkButton>
  );
  const state = <Badge tone={INVOICE_TONES[invoice.state]}>{t(`invoice.state.${invoice.state}`)}</Badge>;
  return (
    <Sheet title={t('invoice.numbered', { number: props.number })} lead={state} action={pdf}>
      {invoice.state === 'overdue' && (
        <Notice tone="error" title={t('invoice.overdueTitle')}>
          {t('invoice.overdue')}
        </Notice>
      )}
      <Facts invoice={invoice} customer={customer} />
      <Payment {...props} />
      {products.length > 0 ? (
        <>
          <Products invoice={invoice} products={products} />
          {props.centers.length > 0 && <Centers centers={props.centers} />}
          {chargeList.charges.length > 0 && <Charges {...chargeList} />}
          {products.some(({ kind }) => kind === 'others') && (
            <p className="u-small u-muted">{t('statement.othersNote')}</p>
          )}
        </>
      ) : (
        <p className="u-muted">{t('invoice.none')}</p>
      )}
      <p>
        <a href={href('invoices')}>{t('invoice.back')}</a>
      </p>
    </Sheet>
  );
}

/** Issuer, customer, issue date and due date. */
function Facts({ invoice, customer }: Pick<Props, 'invoice' | 'customer'>) {
  const { t } = useTranslation('billing');
  const { locale, issuer } = usePage();
  const { closedAt, dueOn, paidAt, periodStart } = invoice;
  const taxId = (cnpj: string, more = '') => (
    <small className="u-small u-muted c-table__note">{t('invoice.taxId', { cnpj }) + more}</small>
  );
  const issued = closedAt ? formatDay(toDay(closedAt), locale) : t('invoice.openIssue');
  const items = [
    { term: t('invoice.issued'), value: issued },
    { term: t('invoice.period'), value: formatMonth(periodStart, locale) },
    ...(dueOn ? [{ term: t('invoice.due'), value: formatDay(dueOn, locale) }] : []),
    ...(paidAt ? [{ term: t('invoice.paidAt'), value: formatDateTime(paidAt, locale) }] : []),
    {
      term: t('invoice.issuer'),
      value: (
        <>
          {issuer.name}
          {taxId(issuer.cnpj, ` · ${issuer.address}`)}
        </>
      ),
    },
    {
      term: t('invoice.customer'),
      value: (
        <>
          {customer.name}
          {customer.cnpj && taxId(customer.cnpj)}
          {customer.address.map((line) => (
            <small key={line} className="u-small u-muted c-table__note">
              {line}
            </small>
          ))}
        </>
      ),
    },
  ];
  return (
    <Card>
      <DescriptionList items={items} />
    </Card>
  );
}

/** The Pix, or the button that creates one; nothing for an open or paid month. */
function Payment(props: Props) {
  const { t } = useTranslation('billing');
  const { isOff } = usePage();
  const { invoice, charge, stray, qr, here, order } = props;
  if (invoice.state === 'open') return <Notice>{t('invoice.openNote')}</Notice>;
  if (invoice.state === 'paid') return null;
  if (isOff('pix')) return <ServiceOff service="pix" />;
  if (qr && charge?.copyPaste)
    return <InvoicePix {...props} qr={qr} charge={charge} code={charge.copyPaste} />;
  const isLooked = stray !== null && stray.returned < stray.received;
  return (
    <>
      {charge && stray && <Problem charge={charge} stray={stray} />}
      {!(isLooked && charge?.state === 'active') && (
        <Form action={here}>
          <input type="hidden" name="order" value={order} />
          {charge?.state === 'expired' && !charge.problem && <p>{t('invoice.expired')}</p>}
          {charge?.state === 'removed' && !charge.problem && <p>{t('invoice.removed')}</p>}
          <Button icon="qr-code">{t('invoice.pay')}</Button>
        </Form>
      )}
    </>
  );
}

/** A payment of another amount than the invoice's: under review, or refunded. */
function Problem({ charge, stray }: { charge: PixCharge; stray: StrayMoney }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const amounts = {
    received: formatMoney(stray.received, locale),
    amount: formatMoney(charge.amount, locale),
  };
  if (stray.returned >= stray.received) {
    return (
      <Notice tone="info" title={t('pix.problemReturnedTitle')}>
        {t('invoice.problemReturned', amounts)}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={t('pix.problemTitle', amounts)}>
      {t('invoice.problem', { code: charge.txid })}
    </Notice>
  );
}

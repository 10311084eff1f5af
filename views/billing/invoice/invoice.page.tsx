import type { Invoice, PixCharge, QrShape } from '~/src/domains/billing/billing.types';
import type { Customer, InvoiceProduct } from '~/src/domains/billing/invoice/invoice.types';
import type { InvoicePayment } from '~/src/domains/billing/receivables/receivable.types';
import type { StrayMoney } from '~/src/domains/billing/returned-money.types';
import { formatDay, formatMinute, formatMonth, toDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Sheet } from '~/views/billing/sheet';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { ServiceOff } from '~/views/components/feedback/service-off';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type ChargeList, InvoiceLines } from './invoice-lines';
import { InvoicePix } from './invoice-pix';
import { INVOICE_TONES } from './invoices.page';

interface Props {
  invoice: Invoice;
  /** What is still to be paid. */
  balance: number;
  /** In display format. */
  number: string;
  customer: Customer;
  products: InvoiceProduct[];
  /** Whether an order named a cost center. */
  byCenter: boolean;
  chargeList: ChargeList;
  /** The payments that came, oldest first. */
  received: InvoicePayment[];
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

/** A month: what it amounts to and how to pay, what was bought. */
export default function InvoicePage(props: Props) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  const { invoice, products, number, here } = props;
  return (
    <Sheet
      title={t('invoice.numbered', { number })}
      back={{ href: href('invoices'), text: t('invoice.back') }}
      state={<State invoice={invoice} />}
      action={
        <div className="l-cluster">
          <LinkButton href={`${here}?formato=pdf`} look="secondary" icon="download">
            {t('invoice.pdf')}
          </LinkButton>
          {props.byCenter && (
            <LinkButton href={`${here}?formato=csv`} look="secondary">
              {t('invoice.csv')}
            </LinkButton>
          )}
        </div>
      }
    >
      {invoice.state === 'overdue' && (
        <Notice tone="error" title={t('invoice.overdueTitle')}>
          {t('invoice.overdue')}
        </Notice>
      )}
      <div className="l-split l-split--first">
        <aside className="c-panel c-panel--padded l-stack l-stack--m" aria-label={t('invoice.due')}>
          <Payment {...props} />
        </aside>
        <div className="l-stack">
          <Facts {...props} />
          {products.length > 0 ? <InvoiceLines {...props} /> : <p className="u-muted">{t('invoice.none')}</p>}
        </div>
      </div>
    </Sheet>
  );
}

/** The state in a word, with the day by which it is to be paid. */
function State({ invoice: { state, dueOn } }: Pick<Props, 'invoice'>) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const word = t(`invoice.state.${state}`);
  const text =
    state === 'closed' && dueOn ? t('invoice.dueBy', { state: word, day: formatDay(dueOn, locale) }) : word;
  return <Badge tone={INVOICE_TONES[state]}>{text}</Badge>;
}

/** Issue and due date, issuer and customer, in a line. */
function Facts({ invoice, customer }: Pick<Props, 'invoice' | 'customer'>) {
  const { t } = useTranslation('billing');
  const { locale, issuer } = usePage();
  const { closedAt, dueOn, paidAt, periodStart } = invoice;
  const taxId = (cnpj: string) => t('invoice.taxId', { cnpj });
  const items: { term: string; value: string; notes?: string[] }[] = [
    {
      term: t('invoice.issued'),
      value: closedAt ? formatDay(toDay(closedAt), locale) : t('invoice.openIssue'),
    },
    { term: t('invoice.period'), value: formatMonth(periodStart, locale) },
    ...(dueOn ? [{ term: t('invoice.due'), value: formatDay(dueOn, locale) }] : []),
    ...(paidAt ? [{ term: t('invoice.paidAt'), value: formatMinute(paidAt, locale) }] : []),
    { term: t('invoice.issuer'), value: issuer.name, notes: [taxId(issuer.cnpj), issuer.address] },
    {
      term: t('invoice.customer'),
      value: customer.name,
      notes: [...(customer.cnpj ? [taxId(customer.cnpj)] : []), ...customer.address],
    },
  ];
  return (
    <dl className="l-cluster c-invoice__facts">
      {items.map(({ term, value, notes = [] }) => (
        <div key={term} className={notes.length > 0 ? 'c-invoice__party' : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {notes.map((note) => (
            <dd key={note} className="c-table__note">
              {note}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The amount; then the Pix, or the button that creates one. */
function Payment(props: Props) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const { state, total, payments, writeOff, paidAt } = props.invoice;
  const { balance } = props;
  const isDue = balance > 0;
  const money = (value: number) => formatMoney(value, locale);
  const label = isDue ? t('invoice.toPay') : t(`invoice.state.${state}`);
  return (
    <>
      <p className="l-cluster l-cluster--between l-cluster--baseline">
        <span className="u-muted">{label}</span>
        <strong className="u-num c-invoice__amount">{money(isDue ? balance : total)}</strong>
      </p>
      {payments > 0 && payments < total && <PaidSoFar {...props} />}
      {state === 'written_off' && <p>{t('invoice.writtenOff', { amount: money(writeOff) })}</p>}
      {state === 'open' && <p className="u-muted">{t('invoice.openNote')}</p>}
      {state === 'paid' && paidAt && (
        <p className="u-muted">
          {t('invoice.paidAt')} {formatMinute(paidAt, locale)}
        </p>
      )}
      {isDue && <HowToPay {...props} />}
    </>
  );
}

/** What was paid of an invoice that is paid in parts, each payment with its day. */
function PaidSoFar({ invoice: { payments, total }, received }: Pick<Props, 'invoice' | 'received'>) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const money = (value: number) => formatMoney(value, locale);
  return (
    <>
      <p className="u-muted">{t('invoice.paidSoFar', { amount: money(payments), total: money(total) })}</p>
      <ul className="l-stack l-stack--s">
        {received
          .filter(({ amount }) => amount > 0)
          .map(({ txid, at, amount }) => (
            <li key={txid} className="l-cluster l-cluster--between u-small">
              <span>{formatMinute(at, locale)}</span>
              <span className="u-num">{money(amount)}</span>
            </li>
          ))}
      </ul>
    </>
  );
}

/** The Pix, or the button that creates one; why there is none. */
function HowToPay(props: Props) {
  const { t } = useTranslation('billing');
  const { isOff } = usePage();
  const { charge, stray, qr, here, order } = props;
  if (isOff('pix')) return <ServiceOff service="pix" />;
  if (qr && charge?.copyPaste)
    return <InvoicePix {...props} qr={qr} charge={charge} code={charge.copyPaste} />;
  const isLooked = stray !== null && stray.returned < stray.received;
  return (
    <>
      {charge && stray && <Problem charge={charge} stray={stray} />}
      {!(isLooked && charge?.state === 'active') && (
        <Form action={here} className="l-stack l-stack--s">
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

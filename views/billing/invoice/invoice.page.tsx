import { Island } from '~/islands/runtime/island';
import type { Invoice, InvoiceLine, PixCharge, Plan, QrShape } from '~/src/domains/billing/billing.types';
import { formatDateTime, formatDay, formatMonth, formatTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { QrCode } from '~/views/billing/pix/qr-code';
import { Sheet } from '~/views/billing/sheet';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { CopyField } from '~/views/components/copy-field';
import { DescriptionList } from '~/views/components/description-list';
import { LinkButton } from '~/views/components/link-button';
import { Notice } from '~/views/components/notice';
import { Table } from '~/views/components/table';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { INVOICE_TONES } from './invoices.page';

interface Props {
  invoice: Invoice;
  lines: InvoiceLine[];
  plan: Plan;
  /** The latest Pix for it. */
  charge: PixCharge | null;
  /** What was paid by another amount went back. */
  isReturned: boolean;
  /** Null when there is nothing to pay, or no code. */
  qr: QrShape | null;
  secondsLeft: number;
  here: string;
  /** The page refreshes itself where there is no script. */
  auto: boolean;
  /** Key that makes sending the form twice one Pix. */
  order: string;
}

/** One month: what was used, what it comes to, and how to pay it. */
export default function InvoicePage(props: Props) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  const { invoice, lines, here } = props;
  const month = formatMonth(invoice.periodStart, locale);
  const pdf = (
    <LinkButton href={`${here}?formato=pdf`} look="secondary" icon="download">
      {t('invoice.pdf')}
    </LinkButton>
  );
  const state = <Badge tone={INVOICE_TONES[invoice.state]}>{t(`invoice.state.${invoice.state}`)}</Badge>;
  return (
    <Sheet title={t('invoice.title', { month })} lead={state} action={pdf}>
      {invoice.state === 'overdue' && (
        <Notice tone="error" title={t('invoice.overdueTitle')}>
          {t('invoice.overdue')}
        </Notice>
      )}
      <Summary invoice={invoice} />
      {lines.length > 0 && <Lines lines={lines} />}
      <Payment {...props} />
      <p>
        <a href={href('invoices')}>{t('invoice.back')}</a>
      </p>
    </Sheet>
  );
}

function Summary({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const money = (value: number) => <span className="u-num">{formatMoney(value, locale)}</span>;
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t('invoice.gross'), value: money(invoice.gross) },
          ...(invoice.discount > 0 ? [{ term: t('invoice.discount'), value: money(-invoice.discount) }] : []),
          ...(invoice.minimumExtra > 0
            ? [{ term: t('invoice.minimumExtra'), value: money(invoice.minimumExtra) }]
            : []),
          { term: t('invoice.total'), value: <strong>{money(invoice.total)}</strong> },
          ...(invoice.dueOn ? [{ term: t('invoice.due'), value: formatDay(invoice.dueOn, locale) }] : []),
          ...(invoice.paidAt
            ? [{ term: t('invoice.paidAt'), value: formatDateTime(invoice.paidAt, locale) }]
            : []),
        ]}
      />
    </Card>
  );
}

function Lines({ lines }: { lines: InvoiceLine[] }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  return (
    <section className="l-stack">
      <h2>{t('invoice.lines')}</h2>
      <Card look="flush">
        <Table
          caption={t('invoice.lines')}
          captionHidden
          rows={lines}
          rowKey={({ unitAmount }) => String(unitAmount)}
          columns={[
            { key: 'item', header: t('invoice.item'), main: true, cell: () => t('invoice.reports') },
            { key: 'quantity', header: t('invoice.quantity'), end: true, cell: ({ quantity }) => quantity },
            {
              key: 'unit',
              header: t('invoice.unit'),
              end: true,
              cell: ({ unitAmount }) => formatMoney(unitAmount, locale),
            },
            {
              key: 'discount',
              header: t('invoice.discount'),
              end: true,
              cell: ({ discount }) => formatMoney(discount, locale),
            },
            {
              key: 'total',
              header: t('invoice.total'),
              end: true,
              cell: ({ unitAmount, quantity, discount }) =>
                formatMoney(unitAmount * quantity - discount, locale),
            },
          ]}
        />
      </Card>
    </section>
  );
}

/** The Pix, or the button that makes one; nothing for a month that is open or paid. */
function Payment(props: Props) {
  const { t } = useTranslation('billing');
  const { invoice, charge, isReturned, qr, here, order } = props;
  if (invoice.state === 'open') return <Notice>{t('invoice.openNote')}</Notice>;
  if (invoice.state === 'paid') return null;
  if (qr && charge?.copyPaste) return <Pix {...props} qr={qr} charge={charge} code={charge.copyPaste} />;
  const isLooked = Boolean(charge?.problem) && !isReturned;
  return (
    <>
      {charge?.problem && <Problem isReturned={isReturned} txid={charge.txid} />}
      {!(isLooked && charge?.state === 'active') && (
        <Form action={here}>
          <input type="hidden" name="order" value={order} />
          {charge?.state === 'expired' && !charge.problem && <p>{t('invoice.expired')}</p>}
          <Button icon="qr-code">{t('invoice.pay')}</Button>
        </Form>
      )}
    </>
  );
}

/** Another amount than the invoice's was paid: it is looked into, or went back. */
function Problem({ isReturned, txid }: { isReturned: boolean; txid: string }) {
  const { t } = useTranslation('billing');
  if (isReturned) {
    return (
      <Notice tone="info" title={t('pix.problemReturnedTitle')}>
        {t('invoice.problemReturned')}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={t('pix.problemTitle')}>
      {t('invoice.problem', { code: txid })}
    </Notice>
  );
}

interface PixProps extends Props {
  charge: PixCharge;
  qr: QrShape;
  code: string;
}

function Pix({ charge, qr, code, here, secondsLeft, auto }: PixProps) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const amount = formatMoney(charge.amount, locale);
  const initial = { state: charge.state, problem: false };
  return (
    <Card>
      <section className="l-stack" aria-labelledby="pix-heading">
        <h2 id="pix-heading">{t('pix.title')}</h2>
        <p>{t('pix.lead')}</p>
        <QrCode shape={qr} label={t('pix.qr', { amount })} />
        <CopyField id="pix-code" label={t('pix.copy')} value={code} />
        <p>{t('pix.validUntil', { time: formatTime(charge.expiresAt) })}</p>
        <Island name="billing/pix-wait" when="now" props={{ here, resultHref: here, secondsLeft, initial }} />
        <noscript>
          <p className="l-cluster">
            <a href={here}>{auto ? t('pix.refreshNow') : t('pix.refreshStart')}</a>
            {auto && <a href={`${here}?auto=0`}>{t('pix.refreshStop')}</a>}
          </p>
        </noscript>
      </section>
    </Card>
  );
}

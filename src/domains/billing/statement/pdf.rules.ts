import type { TFunction } from 'i18next';
import type {
  Balance,
  Invoice,
  InvoiceLine,
  StatementKind,
  StatementLine,
} from '~/src/domains/billing/billing.types';
import { dayOf, formatDateTime, formatDay, formatMonth } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import type { PdfDocument } from './pdf.types';

interface Frame {
  t: TFunction<'billing'>;
  brand: string;
  locale: Locale;
  /** Whose account it is. */
  accountName: string;
  now: Date;
}

const frameOf = ({ t, brand, locale, now }: Frame) => ({
  language: locale,
  brand,
  foot: t('pdf.foot', { brand, when: formatDateTime(now, locale) }),
});

/** An invoice as PDF. */
export function invoiceDocument(
  frame: Frame,
  { invoice, lines }: { invoice: Invoice; lines: InvoiceLine[] },
): PdfDocument {
  const { t, locale, accountName } = frame;
  const money = (value: number) => formatMoney(value, locale);
  const fact = (label: string, value: string) => ({ label, value });
  return {
    ...frameOf(frame),
    title: t('invoice.title', { month: formatMonth(invoice.periodStart, locale) }),
    facts: [
      fact(t('receipt.issuedFor'), accountName),
      fact(t('invoice.number'), invoice.id),
      fact(t('invoice.stateLabel'), t(`invoice.state.${invoice.state}`)),
      ...(invoice.dueOn ? [fact(t('invoice.due'), formatDay(invoice.dueOn, locale))] : []),
      ...(invoice.paidAt ? [fact(t('invoice.paidAt'), formatDateTime(invoice.paidAt, locale))] : []),
    ],
    table: {
      columns: [
        { header: t('invoice.item'), share: 40 },
        { header: t('invoice.quantity'), share: 15, end: true },
        { header: t('invoice.unit'), share: 20, end: true },
        { header: t('invoice.gross'), share: 25, end: true },
      ],
      rows: lines.map(({ unitAmount, quantity }) => [
        t('invoice.reports'),
        String(quantity),
        money(unitAmount),
        money(unitAmount * quantity),
      ]),
    },
    sums: [
      fact(t('invoice.gross'), money(invoice.gross)),
      ...(invoice.discount > 0 ? [fact(t('invoice.discount'), money(-invoice.discount))] : []),
      ...(invoice.minimumExtra > 0 ? [fact(t('invoice.minimumExtra'), money(invoice.minimumExtra))] : []),
      fact(t('invoice.total'), money(invoice.total)),
    ],
    notes: [t('invoice.note')],
  };
}

interface StatementContent {
  balance: Balance;
  /** Only movements of this kind; null: all. */
  kind: StatementKind | null;
  lines: StatementLine[];
  from: string | null;
  to: string | null;
  /** There were more lines than a document holds. */
  cut: boolean;
}

/** A statement as PDF. */
export function statementDocument(
  frame: Frame,
  { balance, kind, lines, from, to, cut }: StatementContent,
): PdfDocument {
  const { t, locale, accountName } = frame;
  const until = to ?? dayOf(frame.now);
  const period = from
    ? t('pdf.period', { from: formatDay(from, locale), to: formatDay(until, locale) })
    : t('pdf.until', { to: formatDay(until, locale) });
  return {
    ...frameOf(frame),
    title: t('statement.title'),
    facts: [
      { label: t('receipt.issuedFor'), value: accountName },
      { label: t('pdf.periodLabel'), value: period },
      ...(kind ? [{ label: t('statement.kind'), value: t(`statement.kinds.${kind}`) }] : []),
    ],
    table: {
      columns: [
        { header: t('statement.when'), share: 25 },
        { header: t('statement.what'), share: 39 },
        { header: t('statement.amount'), share: 18, end: true },
        { header: t('statement.balanceAfter'), share: 18, end: true },
      ],
      rows: lines.map((line) => [
        formatDateTime(line.at, locale),
        t(`statement.line.${line.label}`),
        formatMoney(line.amount, locale),
        formatMoney(line.balanceAfter, locale),
      ]),
    },
    sums: [
      { label: t('statement.held'), value: formatMoney(balance.held, locale) },
      { label: t('statement.locked'), value: formatMoney(balance.locked, locale) },
      { label: t('statement.available'), value: formatMoney(balance.available, locale) },
    ],
    notes: cut ? [t('pdf.cut', { count: lines.length })] : [],
  };
}

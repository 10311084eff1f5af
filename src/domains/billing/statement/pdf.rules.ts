import type { TFunction } from 'i18next';
import { invoiceBalance, invoiceNumber } from '~/src/domains/billing/billing.rules';
import type { Balance, Invoice, StatementKind, StatementLine } from '~/src/domains/billing/billing.types';
import { sumByCenter, sumByProduct } from '~/src/domains/billing/invoice/invoice.rules';
import type { Customer, InvoiceCenter, InvoiceProduct } from '~/src/domains/billing/invoice/invoice.types';
import { productLabel } from '~/src/domains/billing/invoice/invoice.wording';
import { formatDateTime, formatDay, formatMonth, toDay } from '~/src/shared/dates';
import type { Issuer } from '~/src/shared/issuer';
import type { Locale } from '~/src/shared/locale';
import { type Centavos, formatMoney } from '~/src/shared/money';
import type { PdfDocument } from './pdf.types';

interface Frame {
  t: TFunction<'billing'>;
  brand: string;
  issuer: Issuer;
  locale: Locale;
  /** Whose account it is. */
  accountName: string;
  now: Date;
}

const toFrame = ({ t, brand, issuer, locale, now }: Frame) => ({
  language: locale,
  brand,
  foot: `${t('pdf.foot', { brand, when: formatDateTime(now, locale) })} · ${issuer.name} · CNPJ ${issuer.cnpj}`,
});

interface InvoiceContent {
  invoice: Invoice;
  customer: Customer;
  products: InvoiceProduct[];
}

/** An invoice as PDF. */
export function invoiceDocument(frame: Frame, { invoice, customer, products }: InvoiceContent): PdfDocument {
  const { t, locale, issuer } = frame;
  const centers = sumByCenter(products);
  const balance = invoiceBalance(invoice);
  const money = (value: number) => formatMoney(value, locale);
  const fact = (label: string, value: string) => ({ label, value });
  return {
    ...toFrame(frame),
    title: t('invoice.numbered', { number: invoiceNumber(invoice) }),
    facts: [
      fact(
        t('invoice.issuer'),
        `${issuer.name} · ${t('invoice.taxId', { cnpj: issuer.cnpj })} · ${issuer.address}`,
      ),
      fact(t('invoice.customer'), customerText(t, customer)),
      fact(t('invoice.period'), formatMonth(invoice.periodStart, locale)),
      fact(
        t('invoice.issued'),
        invoice.closedAt ? formatDay(toDay(invoice.closedAt), locale) : t('invoice.openIssue'),
      ),
      fact(t('invoice.stateLabel'), t(`invoice.state.${invoice.state}`)),
      ...(invoice.dueOn ? [fact(t('invoice.due'), formatDay(invoice.dueOn, locale))] : []),
      ...(invoice.paidAt ? [fact(t('invoice.paidAt'), formatDateTime(invoice.paidAt, locale))] : []),
    ],
    table: {
      columns: [
        { header: t('statement.product'), share: 40 },
        { header: t('invoice.quantity'), share: 15, end: true },
        { header: t('invoice.average'), share: 20, end: true },
        { header: t('invoice.total'), share: 25, end: true },
      ],
      rows: sumByProduct(products).map(({ name, kind, quantity, total }) => [
        productLabel(t, { name, kind }),
        String(quantity),
        money(Math.round(total / quantity)),
        money(total),
      ]),
    },
    sums: [
      fact(t('invoice.gross'), money(invoice.gross)),
      ...(invoice.discount > 0 ? [fact(t('invoice.discount'), money(-invoice.discount))] : []),
      ...(invoice.minimumExtra > 0 ? [fact(t('invoice.minimumExtra'), money(invoice.minimumExtra))] : []),
      fact(t('invoice.total'), money(invoice.total)),
      ...(balance > 0 && balance < invoice.total ? [fact(t('invoice.toPay'), money(balance))] : []),
    ],
    ...(centers.length > 0 && { more: centersTable(frame, centers) }),
    notes: [t('invoice.note')],
  };
}

const customerText = (t: Frame['t'], { name, cnpj, address }: Customer): string =>
  [name, cnpj && t('invoice.taxId', { cnpj }), address.join(', ')].filter(Boolean).join(' · ');

function centersTable({ t, locale }: Frame, centers: readonly InvoiceCenter[]): PdfDocument['more'] {
  return {
    title: t('invoice.byCenter'),
    columns: [
      { header: t('statement.costCenter'), share: 60 },
      { header: t('invoice.quantity'), share: 15, end: true },
      { header: t('invoice.total'), share: 25, end: true },
    ],
    rows: centers.map(({ isOthers, costCenter, quantity, total }) => [
      isOthers ? t('invoice.others') : (costCenter?.name ?? t('invoice.noCenter')),
      String(quantity),
      formatMoney(total, locale),
    ]),
  };
}

/** The subject of a charge, from the reports domain. */
interface AboutReport {
  productName: string;
  kind: 'CPF' | 'CNPJ';
  /** Masked. */
  document: string;
  orderedBy: string;
}

/** The same of a batch. */
interface AboutBatch {
  productName: string;
  /** As its file was called. */
  name: string | null;
  orderedBy: string;
}

/** The subjects of lines, by the id of the report or batch. */
export interface LineSubjects {
  reports: Map<string, AboutReport>;
  batches: Map<string, AboutBatch>;
}

interface StatementContent {
  balance: Balance;
  /** Only movements of this kind; null: all. */
  kind: StatementKind | null;
  lines: StatementLine[];
  /** Sum of the orders that the reader may not see; null: they see all. */
  others: Centavos | null;
  about: LineSubjects;
  from: string | null;
  to: string | null;
  /** Whether lines beyond the document's maximum were cut. */
  isCut: boolean;
}

const getDescription = ({ reports, batches }: LineSubjects, { reportId, batch }: StatementLine) =>
  batches.get(batch?.id ?? '') ?? reports.get(reportId ?? '');

function movementText(t: TFunction<'billing'>, line: StatementLine, about: LineSubjects): string {
  const label = t(`statement.line.${line.name}`);
  const of = getDescription(about, line);
  const rows = line.batch && t('statement.batchRows', { count: line.batch.rows });
  const subject = of && ('kind' in of ? `${of.kind} ${of.document}` : of.name);
  return [of?.productName, subject, rows, label].filter(Boolean).join(' · ');
}

/** A statement as PDF. */
export function statementDocument(
  frame: Frame,
  { balance, kind, lines, others, about, from, to, isCut }: StatementContent,
): PdfDocument {
  const { t, locale, accountName } = frame;
  const centers = lines.some(({ costCenter }) => costCenter);
  const until = to ?? toDay(frame.now);
  const period = from
    ? t('pdf.period', { from: formatDay(from, locale), to: formatDay(until, locale) })
    : t('pdf.until', { to: formatDay(until, locale) });
  return {
    ...toFrame(frame),
    title: t('statement.title'),
    facts: [
      { label: t('receipt.issuedFor'), value: accountName },
      { label: t('pdf.periodLabel'), value: period },
      ...(kind ? [{ label: t('statement.kind'), value: t(`statement.kinds.${kind}`) }] : []),
    ],
    table: {
      columns: [
        { header: t('statement.when'), share: centers ? 15 : 17 },
        { header: t('statement.what'), share: centers ? 28 : 35 },
        ...(centers ? [{ header: t('statement.costCenter'), share: 14 }] : []),
        { header: t('statement.who'), share: centers ? 15 : 18 },
        { header: t('statement.amount'), share: centers ? 14 : 15, end: true },
        { header: t('statement.balanceAfter'), share: centers ? 14 : 15, end: true },
      ],
      rows: lines.map((line) => [
        formatDateTime(line.at, locale),
        movementText(t, line, about),
        ...(centers ? [line.costCenter?.name ?? '–'] : []),
        getDescription(about, line)?.orderedBy ?? '–',
        formatMoney(line.amount, locale),
        formatMoney(line.balanceAfter, locale),
      ]),
    },
    sums: [
      ...(others === null ? [] : [{ label: t('statement.others'), value: formatMoney(others, locale) }]),
      { label: t('statement.held'), value: formatMoney(balance.held, locale) },
      { label: t('statement.locked'), value: formatMoney(balance.locked, locale) },
      { label: t('statement.available'), value: formatMoney(balance.available, locale) },
    ],
    notes: isCut ? [t('pdf.cut', { count: lines.length })] : [],
  };
}

import type { Response } from 'express';
import { invoiceBalance, invoiceNumber } from '~/src/domains/billing/billing.rules';
import { exportMonth } from '~/src/domains/billing/receivables/accountant-file.service';
import type { AccountantLine } from '~/src/domains/billing/receivables/receivable.types';
import { fileNameFor, sendCsv } from '~/src/http/download';
import type { UserRequest } from '~/src/http/request';
import type { Column } from '~/src/platform/tables/columns';
import { csvTable } from '~/src/platform/tables/csv';

/** A month (`YYYY-MM`) of invoices and what moved them, with whom they were issued to. */
export async function sendAccountantCsv(req: UserRequest, res: Response, month: string): Promise<void> {
  const pages = await exportMonth(req.ctx, `${month}-01`);
  const name = fileNameFor(req, req.translate('operators:receivables.file'), { words: [month] });
  await sendCsv(req, res, name, csvTable(getColumns(req), pages, req.locale));
}

function getColumns({ translate: t }: UserRequest): Column<AccountantLine>[] {
  return [
    {
      title: t('operators:receivables.field.kind'),
      kind: 'text',
      read: ({ kind }) => t(`operators:receivables.line.${kind}`),
    },
    { title: t('operators:receivables.field.when'), kind: 'moment', read: ({ at }) => at },
    {
      title: t('operators:receivables.field.number'),
      kind: 'text',
      read: ({ invoice }) => invoiceNumber(invoice),
    },
    {
      title: t('operators:receivables.field.legalName'),
      kind: 'text',
      read: ({ invoice }) => invoice.customer,
    },
    { title: t('operators:receivables.field.cnpj'), kind: 'text', read: ({ cnpj }) => cnpj },
    { title: t('billing:invoice.issued'), kind: 'moment', read: ({ invoice }) => invoice.closedAt },
    { title: t('billing:invoice.due'), kind: 'day', read: ({ invoice }) => invoice.dueOn },
    { title: t('operators:receivables.field.amount'), kind: 'money', read: ({ amount }) => amount },
    { title: t('billing:invoice.total'), kind: 'money', read: ({ invoice }) => invoice.total },
    {
      title: t('operators:receivables.field.payments'),
      kind: 'money',
      read: ({ invoice }) => invoice.payments,
    },
    {
      title: t('operators:receivables.field.writeOff'),
      kind: 'money',
      read: ({ invoice }) => invoice.writeOff,
    },
    {
      title: t('operators:receivables.field.balance'),
      kind: 'money',
      read: ({ invoice }) => invoiceBalance(invoice),
    },
    {
      title: t('billing:invoice.stateLabel'),
      kind: 'text',
      read: ({ invoice }) => t(`billing:invoice.state.${invoice.state}`),
    },
    {
      title: t('operators:receivables.field.endToEnd'),
      kind: 'text',
      read: ({ endToEndId }) => endToEndId,
    },
  ];
}

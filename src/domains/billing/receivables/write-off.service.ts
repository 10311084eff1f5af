import { record } from '~/src/domains/audit';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import { invoiceBalance, invoiceNumber } from '~/src/domains/billing/billing.rules';
import { findInvoice, lockInvoice, writeOffInvoice } from '~/src/domains/billing/invoice/invoice.store';
import { refuseOwnWallet } from '~/src/domains/billing/wallet/own-wallet.service';
import { type Control, planChange, proposeRest } from '~/src/domains/controls';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';
import { findReceivable } from './receivable.queries';

type Owed = { balance: Centavos } | null;

/** What is owed of an invoice: all of it is given up by two operators, never by one. */
export const invoiceWriteOff: Control<Owed> = {
  kind: 'invoice_write_off',
  deciders: 'operators',
  duty: 'money',
  tighten: (before) => before,
  async read(tx, { subject }) {
    // Locked, so that a payment comes before it or after.
    await lockInvoice(tx, subject);
    const invoice = await findInvoice(tx, subject, null);
    const balance = invoice ? invoiceBalance(invoice) : 0;
    return balance > 0 ? { balance } : null;
  },
  async apply(tx, { subject: id }) {
    const invoice = await findInvoice(tx, id, null);
    const amount = await writeOffInvoice(tx, id);
    if (!invoice || amount === null) throw new Conflict('invoice_not_payable');
    const { accountId } = invoice;
    const subject = { kind: 'account', id: accountId } as const;
    await record(tx, { action: 'invoice_written_off', accountId, subject, details: { amount } });
  },
  async refuse(tx, { subject }) {
    const invoice = await findInvoice(tx, subject, null);
    if (invoice) await refuseOwnWallet(tx, invoice.accountId);
  },
  async describe(ctx, { subject }) {
    const invoice = await findReceivable(ctx, subject);
    return invoice && `${invoiceNumber(invoice)} · ${invoice.customer}`;
  },
};

/**
 * Asks a second operator to write off what is owed of an invoice.
 * @throws Forbidden, NotFound, Invalid {changeReason}, Conflict `own_wallet`, `invoice_not_payable`, `control_waiting`
 */
export function proposeWriteOff(ctx: ActorCtx, id: string, reason: string): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const invoice = await findInvoice(tx, id, null);
    if (!invoice) throw new NotFound('not_found');
    if (invoiceBalance(invoice) === 0) throw new Conflict('invoice_not_payable');
    const plan = await planChange(tx, invoiceWriteOff, id, { after: { balance: 0 }, reason });
    if (!plan.waits) throw new Conflict('invoice_not_payable');
    await proposeRest(tx, plan);
  });
}

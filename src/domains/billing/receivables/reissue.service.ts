import { record } from '~/src/domains/audit';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import { invoiceBalance } from '~/src/domains/billing/billing.rules';
import type { Invoice } from '~/src/domains/billing/billing.types';
import { listRecipients } from '~/src/domains/billing/contacts/contact.store';
import { listContacts } from '~/src/domains/billing/contacts/low-balance.store';
import { findInvoice, lockInvoice, moveDueDay } from '~/src/domains/billing/invoice/invoice.store';
import { openChargeOf, prepareCharge } from '~/src/domains/billing/pix/pix.service';
import { endInvoiceCharges, findCharge } from '~/src/domains/billing/pix/pix.store';
import { refuseOwnWallet } from '~/src/domains/billing/wallet/own-wallet.service';
import { queueEmail } from '~/src/domains/notifications';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound, Unavailable } from '~/src/platform/errors';
import { requireGateway } from '~/src/platform/gateway';
import { mustMove } from '~/src/platform/state-moves';
import { addDays, beginOfDay, formatDay, formatMonth, toDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { addressOf } from '~/src/shared/routes';
import { findDueFault } from './receivable.rules';
import { insertReissue } from './reissue.store';

interface Reissue {
  /** Generated with the form, so that sending it twice is one re-issue. */
  id: string;
  invoiceId: string;
  dueOn: string;
  reason: string;
}

/**
 * Gives an invoice another due day, with a Pix of what is owed that can be paid until then, and mails its customer. False
 * when the bank gave no code: the customer gets it on the invoice's page.
 * @throws Forbidden, NotFound, Invalid {dueOn}, Conflict `own_wallet`, `invoice_not_payable`, `pix_off`, TooMany
 */
export async function reissueInvoice(ctx: ActorCtx, wish: Reissue): Promise<boolean> {
  requireOperator(ctx);
  requireGateway(ctx, 'pix');
  const txid = await inTransaction(ctx, (tx) => reissue(tx, wish));
  const charge = txid ? await findCharge(ctx, txid, null) : null;
  if (!charge) return true;
  try {
    await prepareCharge(ctx, charge);
    return true;
  } catch (error) {
    if (error instanceof Unavailable) return false;
    throw error;
  }
}

/** The public id of the new charge; null where this was done before, or nobody of the account could pay. */
async function reissue(tx: ActorCtx, wish: Reissue): Promise<string | null> {
  const { id, invoiceId, dueOn, reason } = wish;
  await lockInvoice(tx, invoiceId);
  const invoice = await findInvoice(tx, invoiceId, null);
  if (!invoice) throw new NotFound('not_found');
  const { accountId, dueOn: dueBefore } = invoice;
  await refuseOwnWallet(tx, accountId);
  const amount = invoiceBalance(invoice);
  if (amount === 0 || dueBefore === null) throw new Conflict('invoice_not_payable');
  const by = tx.actor.userId;
  if (!(await insertReissue(tx, { id, invoiceId, dueBefore, dueOn, reason, by }))) return null;
  const fault = findDueFault(dueOn, { before: dueBefore, today: toDay(tx.now()) });
  if (fault) throw new Invalid('invalid', { dueOn: [fault] });
  await mustMove(moveDueDay(tx, invoiceId, dueOn), `invoice ${invoiceId} → closed`);
  await endInvoiceCharges(tx, invoiceId);
  const txid = await openReissue(tx, { ...invoice, dueOn }, amount);
  await notify(tx, { ...invoice, dueOn }, { id, amount });
  const subject = { kind: 'account', id: accountId } as const;
  await record(tx, {
    action: 'invoice_reissued',
    accountId,
    subject,
    details: { amount, from: dueBefore, until: dueOn },
  });
  return txid;
}

type Due = Invoice & { dueOn: string };

/** The Pix that whoever answers for the account's money can pay until the due day ends. */
async function openReissue(tx: Ctx, { id, accountId, dueOn }: Due, amount: number): Promise<string | null> {
  const [payer] = await listContacts(tx, accountId, 'invoice');
  if (!payer) return null;
  const { userId, locale } = payer;
  const expiresAt = beginOfDay(addDays(dueOn, 1));
  const what = { packageId: null, invoiceId: id, amount, bonus: 0, expiresAt };
  return openChargeOf({ ...tx, locale }, { accountId, userId }, what);
}

async function notify(tx: Ctx, invoice: Due, { id, amount }: { id: string; amount: number }): Promise<void> {
  for (const { to, locale, key } of await listRecipients(tx, invoice.accountId, 'invoice')) {
    await queueEmail(tx, {
      ...to,
      locale,
      template: 'invoice-reissued',
      params: {
        link: addressOf(tx.origin, locale, 'invoice', { uid: invoice.id }),
        month: formatMonth(invoice.periodStart, locale),
        amount: formatMoney(amount, locale),
        due: formatDay(invoice.dueOn, locale),
      },
      key: `reissue-${id}-${key}`,
    });
  }
}

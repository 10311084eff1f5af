import type { PixCharge } from '~/src/domains/billing/billing.types';
import { queueEmail } from '~/src/domains/notifications';
import type { Ctx } from '~/src/platform/context';
import { formatMoney } from '~/src/shared/money';
import { hrefTo } from '~/src/shared/routes';

interface ChargeMail {
  template:
    | 'payment-received'
    | 'invoice-paid'
    | 'payment-returned'
    | 'surplus-returned'
    | 'payment-refunded'
    | 'payment-taken-back'
    | 'invoice-taken-back';
  /** The amount in the mail; absent: the charge's. */
  amount?: number;
  /** Idempotency key of the mail. */
  key: string;
}

/** Mails the payer of a charge that a part of its invoice is paid, and what is left. */
export function sendPartEmail(
  ctx: Ctx,
  { invoiceId, userId, locale }: PixCharge,
  { amount, balance, key }: { amount: number; balance: number; key: string },
): Promise<void> {
  const path = invoiceId ? hrefTo(locale, 'invoice', { uid: invoiceId }) : hrefTo(locale, 'invoices');
  const money = { amount: formatMoney(amount, locale), balance: formatMoney(balance, locale) };
  const params = { link: `${ctx.origin}/${locale}${path}`, ...money };
  return queueEmail(ctx, { userId, locale, template: 'invoice-part-paid', params, key });
}

/** Mails the buyer of a charge, with a link to its invoice or result. */
export function sendChargeEmail(ctx: Ctx, charge: PixCharge, mail: ChargeMail): Promise<void> {
  const { txid, invoiceId, userId, locale } = charge;
  const { template, amount = charge.amount, key } = mail;
  const path = invoiceId
    ? hrefTo(locale, 'invoice', { uid: invoiceId })
    : hrefTo(locale, 'credit-result', { transactionCode: txid });
  const params = { link: `${ctx.origin}/${locale}${path}`, amount: formatMoney(amount, locale) };
  return queueEmail(ctx, { userId, locale, template, params, key });
}

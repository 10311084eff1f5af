import { getProduct } from '~/src/domains/catalog';
import { canText, queueEmail, queueText } from '~/src/domains/notifications';
import { getPdfCopy, getReportView } from '~/src/domains/reports';
import type { Ctx } from '~/src/platform/context';
import { Invalid, NotFound, TooMany } from '~/src/platform/errors';
import type { Limit } from '~/src/platform/limits';
import { DAY_MS } from '~/src/shared/dates';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { addressOf } from '~/src/shared/routes';
import { getSale, saleContext } from './sale.service';
import { findLinked } from './terminals.queries';
import { LINK_DAYS } from './terminals.rules';
import { findDetails, markLinked, secretHash } from './terminals.store';
import type { Sale } from './terminals.types';

/** Attempts of CPFs per link; the right one resets them. */
const TRIES: Limit = { name: 'terminal-link', points: 5, seconds: 3_600 };

/** The token of a link: known to the message's recipient, and to the paying visitor. */
const tokenKind = 'terminal-link';

/** A sale's link, for its own visitor; null while there is none. */
export function findLink(ctx: Ctx, sale: Sale): string | null {
  const tokens = ctx.vault.blindIndexes(tokenKind, sale.id);
  return tokens.find((token) => secretHash(token) === sale.linkHash) ?? null;
}

const receiverCheck = (saleId: string, cpf: string): string => `${saleId}:${cpf}`;

/** Sends the receiver a link to the report, with the amount refunded. @throws TooMany by text message */
export async function sendReport(tx: Ctx, sale: Sale, refund: Centavos): Promise<void> {
  const details = await findDetails(tx, sale);
  if (!details?.receiverCpf) return;
  const { locale } = sale;
  const token = tx.vault.blindIndex(tokenKind, sale.id);
  await markLinked(tx, sale.id, {
    link_hash: secretHash(token),
    link_until: new Date(tx.now().getTime() + LINK_DAYS * DAY_MS),
    receiver_check: tx.vault.blindIndex('terminal-receiver', receiverCheck(sale.id, details.receiverCpf)),
  });
  const link = addressOf(tx.origin, locale, 'card-machine-report', { token });
  if (details.channel === 'phone' && details.phone && canText(tx)) {
    const params = { link, days: LINK_DAYS };
    await queueText(tx, { phone: details.phone, locale, template: 'terminal-report', params });
  } else if (details.email) {
    const params = { link, days: LINK_DAYS, ...(await getWords(tx, sale, refund)) };
    const key = `terminal-report-${sale.id}`;
    await queueEmail(tx, { address: details.email, locale, template: 'terminal-report', params, key });
  } else tx.log.warn({ saleId: sale.id }, 'card terminal: no message of a report, texts are off');
}

async function getWords(ctx: Ctx, sale: Sale, refund: Centavos) {
  const { locale } = sale;
  const details = await findDetails(ctx, sale);
  const { name: productName } = await getProduct({ ...ctx, locale }, details?.product ?? '');
  return { productName, refund: refund > 0 ? formatMoney(refund, locale) : null };
}

/** Notifies the receiver that there is no report, and of the refund. */
export async function notifyRefunded(tx: Ctx, sale: Sale, refund: Centavos): Promise<void> {
  const details = await findDetails(tx, sale);
  const { locale } = sale;
  const amount = formatMoney(refund, locale);
  if (details?.channel === 'phone' && details.phone && canText(tx)) {
    await sendByText(tx, { phone: details.phone, locale, params: { amount } });
  } else if (details?.email) {
    const { productName } = await getWords(tx, sale, refund);
    const key = `terminal-refunded-${sale.id}`;
    const params = { productName, amount };
    await queueEmail(tx, { address: details.email, locale, template: 'terminal-refunded', params, key });
  } else tx.log.warn({ saleId: sale.id }, 'card terminal: no message of a refund, texts are off');
}

/** The refund happens even if the number's SMS limit is reached; the page states it too. */
async function sendByText(
  tx: Ctx,
  text: { phone: string; locale: Sale['locale']; params: { amount: string } },
): Promise<void> {
  try {
    await queueText(tx, { ...text, template: 'terminal-refunded' });
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    tx.log.warn({ code: error.code }, 'card terminal: no message of a refund');
  }
}

/** Checks that a link still leads to a report. @throws NotFound */
export async function checkLink(ctx: Ctx, token: string): Promise<void> {
  if (!(await findLinked(ctx, token))) throw new NotFound('not_found');
}

/**
 * The protected PDF, for a visitor with the link and the receiver's CPF.
 * @throws NotFound @throws TooMany after five tries in an hour @throws Invalid on `cpf`
 */
export async function openLinkedReport(
  ctx: Ctx,
  token: string,
  cpf: string,
): Promise<{ fileName: string; pdf: Buffer }> {
  const linked = await findLinked(ctx, token);
  if (!linked) throw new NotFound('not_found');
  // Counted before it is checked: concurrent guesses must not all be tried.
  await ctx.limits.consume(TRIES, token);
  const own = ctx.vault.blindIndexes('terminal-receiver', receiverCheck(linked.saleId, cpf));
  if (!own.includes(linked.receiverCheck)) {
    throw new Invalid('invalid', { cpf: ['terminals:errors.notReceiver'] });
  }
  await ctx.limits.clear(TRIES, token);
  const acting = saleContext(ctx, await getSale(ctx, linked.saleId));
  const view = await getReportView(acting, acting.actor.accountId, linked.reportId);
  const copy = await getPdfCopy(acting, view);
  if (!copy) throw new NotFound('not_found');
  return copy;
}

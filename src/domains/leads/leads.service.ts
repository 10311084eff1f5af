import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { hrefTo } from '~/src/shared/routes';
import { queueConversions } from './conversion.service';
import { findRepeat, insertLead, mailKeys } from './lead.store';
import type { NewLead } from './leads.types';

/** Forms that may mail one address in an hour: it may be somebody else's. */
const PER_ADDRESS = { name: 'leads.address', points: 6, seconds: 3_600 };
const SALES_LOCALE = 'pt-BR';

/**
 * Keeps what somebody wrote to sales and tells sales, the sender and the outside services of it by jobs: all
 * of it or nothing. The same sent again within ten minutes is the same lead. Returns the protocol. @throws TooMany
 */
export async function recordLead(ctx: Ctx, lead: NewLead): Promise<string> {
  await ctx.limits.consume(PER_ADDRESS, lead.contact.email.toLowerCase());
  return inTransaction(ctx, async (tx) => {
    const known = await findRepeat(tx, lead);
    if (known) return known;
    const { id, protocol } = await insertLead(tx, lead);
    const { kind, volume, locale } = lead;
    const keys = mailKeys(id);
    await queueEmail(tx, {
      address: lead.contact.email,
      template: 'contact-received',
      params: { protocol, kind, volume },
      locale,
      key: keys.copy,
    });
    const link = `${tx.origin}/${SALES_LOCALE}${hrefTo(SALES_LOCALE, 'operator-lead', { uid: id })}`;
    await queueEmail(tx, {
      address: tx.salesEmail,
      template: 'new-lead',
      params: { protocol, kind, volume, link },
      locale: SALES_LOCALE,
      key: keys.sales,
    });
    await queueConversions(tx, id, lead);
    return protocol;
  });
}

import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { addressOf } from '~/src/shared/routes';
import { queueConversions } from './conversion.service';
import { findDuplicate, insertLead, mailKeys } from './lead.store';
import type { NewLead } from './leads.types';

/** Forms that may mail one address per hour: it may be somebody else's. */
const PER_ADDRESS = { name: 'leads.address', points: 6, seconds: 3_600 };
const SALES_LOCALE = 'pt-BR';

/**
 * Stores a message to sales and queues the mails to sales and the sender, and the conversions: all
 * or nothing. The same sent again within ten minutes is the same lead. Returns the protocol. @throws TooMany
 */
export async function recordLead(ctx: Ctx, lead: NewLead): Promise<string> {
  await ctx.limits.consume(PER_ADDRESS, lead.contact.email.toLowerCase());
  return inTransaction(ctx, async (tx) => {
    const duplicate = await findDuplicate(tx, lead);
    if (duplicate) return duplicate;
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
    const link = addressOf(tx.origin, SALES_LOCALE, 'operator-lead', { uid: id });
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

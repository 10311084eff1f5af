import type { ConversionOutcome } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { RetryLater } from '~/src/platform/queue/jobs';
import {
  type Conversion,
  findConsentingLead,
  findConversion,
  insertConversion,
  markConversion,
  type ReportedConversion,
} from './conversion.store';
import { convertLeadJob } from './leads.jobs';
import type { NewLead } from './leads.types';

/**
 * Queues the conversions a new lead's sender consented to, for the configured services; in the caller's transaction.
 */
export async function queueConversions(tx: Ctx, leadId: string, lead: NewLead): Promise<void> {
  const { newsletter, choice, campaign } = lead;
  const { rd, ga4, ads } = tx.gateways;
  if (rd && newsletter) await queue(tx, { leadId, service: 'rd' });
  if (ga4 && choice?.analytics) await queue(tx, { leadId, service: 'ga4', clientId: choice.id });
  if (ads && choice?.ads && campaign.gclid) await queue(tx, { leadId, service: 'ads' });
}

async function queue(tx: Ctx, row: Parameters<typeof insertConversion>[1]): Promise<void> {
  const conversionId = await insertConversion(tx, row);
  await tx.enqueue(convertLeadJob, { conversionId }, { key: `conversion-${conversionId}` });
}

/**
 * Accepts a conversion reported by a program (specification B 7). It is forwarded if the address' owner asked
 * for our mails in one of our forms; else nothing leaves. The response is the same either way, so that it reveals
 * to nobody who wrote to us.
 */
export async function reportConversion(ctx: Ctx, report: ReportedConversion): Promise<void> {
  if (!ctx.gateways.rd) return;
  await inTransaction(ctx, async (tx) => {
    const leadId = await findConsentingLead(tx, report.email);
    if (leadId) await queue(tx, { leadId, service: 'rd', report });
    else tx.log.info('a conversion was reported of an address that did not agree to it');
  });
}

/** Reports a lead to one service. Idempotent: a sent conversion is not sent again. @throws RetryLater */
export async function convertLead(ctx: Ctx, conversionId: string): Promise<void> {
  const conversion = await findConversion(ctx, conversionId);
  if (!conversion) return;
  const { service } = conversion;
  const result = await sendConversion(ctx, conversion);
  if (result.outcome === 'unavailable') throw new RetryLater(`${service}_${result.reason}`);
  if (result.outcome === 'refused') ctx.log.warn({ service, conversionId }, 'conversion refused');
  await markConversion(ctx, conversionId, result.outcome);
}

/** After the last try; only logged. */
export async function abandonConversion(ctx: Ctx, conversionId: string): Promise<void> {
  ctx.log.warn({ conversionId }, 'conversion given up');
  await markConversion(ctx, conversionId, 'failed');
}

function sendConversion({ gateways }: Ctx, conversion: Conversion): Promise<ConversionOutcome> {
  const { service, contact, report, campaign, clientId, kind, volume, protocol, at } = conversion;
  const off: ConversionOutcome = { outcome: 'refused' };
  switch (service) {
    case 'rd': {
      const { name, email, phone } = contact;
      const own = { identifier: `contact-${kind}`, name, email, phone, company: '', trackingId: '' };
      return gateways.rd?.convert(report ?? own) ?? Promise.resolve(off);
    }
    case 'ga4':
      return (
        gateways.ga4?.generateLead({ clientId: clientId ?? conversion.id, kind, volume }) ??
        Promise.resolve(off)
      );
    case 'ads':
      return (
        gateways.ads?.ingest({ gclid: campaign.gclid ?? '', transactionId: protocol, at }) ??
        Promise.resolve(off)
      );
  }
}

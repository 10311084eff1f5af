import type { Ctx } from '~/src/platform/context';
import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { emailIndexes, getContact } from './lead.store';
import type { LeadContact, LeadKind, Volume } from './leads.types';

const SERVICES = ['rd', 'ga4', 'ads'] as const;
type ConversionService = (typeof SERVICES)[number];

/** The data of an API call; for a lead from a page its own is used. */
export interface ReportedConversion {
  identifier: string;
  email: string;
  name: string;
  phone: string;
  company: string;
  trackingId: string;
}

/** A lead's conversion data, opened. */
export interface Conversion {
  id: string;
  service: ConversionService;
  clientId: string | null;
  report: ReportedConversion | null;
  kind: LeadKind;
  volume: Volume | null;
  protocol: string;
  campaign: Record<string, string>;
  contact: LeadContact;
  at: Date;
}

interface Row {
  leadId: string;
  service: ConversionService;
  /** The visitor's cookie choice, the only id under which they are counted. */
  clientId?: string;
  report?: ReportedConversion;
}

const REPORT_PURPOSE = 'conversion.given';

/** Stores a conversion for a service; returns the id for its job. */
export async function insertConversion(
  ctx: Ctx,
  { leadId, service, clientId, report }: Row,
): Promise<string> {
  const sealed =
    report && (await getSealer(ctx, leadId)).encrypt(REPORT_PURPOSE, Buffer.from(JSON.stringify(report)));
  const [row] = await ctx
    .db('conversions')
    .insert({ lead_id: leadId, service, client_id: clientId ?? null, given_sealed: sealed ?? null })
    .returning('id');
  return row.id;
}

/** An unsent conversion; null when it was sent, or the lead is gone. */
export async function findConversion(ctx: Ctx, id: string): Promise<Conversion | null> {
  const row = await ctx
    .db('conversions as c')
    .join('leads as l', 'l.id', 'c.lead_id')
    .where('c.id', id)
    .whereNotIn('c.state', ['sent', 'refused'])
    .select('c.id', 'c.service', 'c.client_id', 'c.given_sealed', 'c.created_at', 'l.id as lead_id')
    .first('l.kind', 'l.volume', 'l.protocol', 'l.campaign', 'l.contact_sealed');
  if (!row) return null;
  const sealer = await getSealer(ctx, row.lead_id);
  return {
    id: row.id,
    service: row.service,
    clientId: row.client_id,
    report: openReported(sealer, row.given_sealed),
    kind: row.kind,
    volume: row.volume,
    protocol: row.protocol,
    campaign: row.campaign,
    contact: getContact(sealer, row.contact_sealed),
    at: row.created_at,
  };
}

const openReported = (sealer: Sealer, sealed: Sealed | null): ReportedConversion | null =>
  sealed && JSON.parse(sealer.decrypt(REPORT_PURPOSE, sealed).toString());

export async function markConversion(
  ctx: Ctx,
  id: string,
  state: 'sent' | 'refused' | 'failed',
): Promise<void> {
  await ctx
    .db('conversions')
    .where({ id })
    .whereNot({ state: 'sent' })
    .update({ state, ended_at: ctx.now() });
}

/** The newest lead of an address whose sender asked for our mails; null when there is none. */
export async function findConsentingLead(ctx: Ctx, email: string): Promise<string | null> {
  const row = await ctx
    .db('leads')
    .whereIn('email_index', emailIndexes(ctx, email))
    .where({ newsletter: true })
    .whereNot({ state: 'spam' })
    .orderBy('created_at', 'desc')
    .first('id');
  return row?.id ?? null;
}

import { record } from '~/src/domains/audit';
import { queueEmail } from '~/src/domains/notifications';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound } from '~/src/platform/errors';
import { type LeadChange, lockLead, updateLead } from './lead.store';
import { nextStates } from './leads.rules';
import type { Lead, LeadFilter, LeadPast, LeadState } from './leads.types';
import { eachLead, findLead, listOwners } from './operator.queries';
import { insertReply, listReplies, replyKey } from './reply.store';
import { insertStep, listSteps } from './step.store';

const FILE_BATCH = 500;

/** @throws Forbidden for anybody but operators */
function requireOperator({ actor }: ActorCtx): void {
  if (!actor.operator) throw new Forbidden('forbidden');
}

/** Opens a lead and what operators did with it; audited. @throws Forbidden, NotFound */
export async function openLead(ctx: ActorCtx, id: string): Promise<{ lead: Lead; past: LeadPast }> {
  requireOperator(ctx);
  const lead = await findLead(ctx, id);
  if (!lead) throw new NotFound('not_found');
  await record(ctx, { action: 'lead_viewed', subject: { kind: 'lead', id } });
  const [replies, steps] = await Promise.all([listReplies(ctx, id), listSteps(ctx, id)]);
  return { lead, past: { replies, steps } };
}

/**
 * Changes a lead's state, owner or note. `from` is the state seen.
 * @throws Forbidden, NotFound, Invalid (fields `state`, `owner`), Conflict `lead_changed`
 */
export async function changeLead(
  ctx: ActorCtx,
  { id, from }: { id: string; from: LeadState },
  change: LeadChange,
): Promise<void> {
  requireOperator(ctx);
  const { state, ownerId, note } = change;
  if (state !== from && !nextStates(from).includes(state)) {
    throw new Invalid('invalid', { state: ['leads:operator.error.state'] });
  }
  const owners = await listOwners(ctx);
  if (ownerId && !owners.some((each) => each.id === ownerId)) {
    throw new Invalid('invalid', { owner: ['leads:operator.error.owner'] });
  }
  await inTransaction(ctx, async (tx) => {
    const before = (await lockLead(tx, id)) && (await findLead(tx, id));
    if (!before) throw new NotFound('not_found');
    if (!(await updateLead(tx, { id, from }, change))) throw new Conflict('lead_changed');
    await insertStep(tx, { leadId: id, madeBy: tx.actor.userId, before, after: change });
    await record(tx, {
      action: 'lead_changed',
      subject: { kind: 'lead', id },
      details: { leadStateBefore: from, leadState: state, owner: ownerId, noteChanged: note !== before.note },
    });
  });
}

interface ReplyRequest {
  id: string;
  /** Of the form: sent again with the same text, it is the same reply. */
  order: string;
  /** The state seen. */
  from: LeadState;
  /** 2 to 4,000 letters. */
  text: string;
}

/**
 * Sends a lead an e-mail in its language, once for each form. A new lead is contacted from then on, and the writer's
 * where it is nobody's. @throws Forbidden, NotFound; Conflict `lead_changed`, `form_expired` where the form has sent
 * something else before
 */
export async function replyToLead(ctx: ActorCtx, { id, order, from, text }: ReplyRequest): Promise<void> {
  requireOperator(ctx);
  await inTransaction(ctx, async (tx) => {
    const lead = (await lockLead(tx, id)) && (await findLead(tx, id));
    if (!lead) throw new NotFound('not_found');
    const { userId } = tx.actor;
    if (!(await insertReply(tx, { id: order, leadId: id, madeBy: userId, text }))) {
      const isSame = (await listReplies(tx, id)).some((each) => each.id === order && each.text === text);
      if (isSame) return;
      throw new Conflict('form_expired');
    }
    if (lead.state !== from) throw new Conflict('lead_changed');
    const { protocol, locale, contact } = lead;
    await queueEmail(tx, {
      address: contact.email,
      template: 'lead-reply',
      params: { protocol, text, contact: tx.salesEmail },
      locale,
      key: replyKey(order),
    });
    const details = from === 'new' ? await takeUp(tx, lead) : {};
    await record(tx, { action: 'lead_replied', subject: { kind: 'lead', id }, details });
  });
}

/** Makes a new lead contacted, and the actor's where it is nobody's; returns what the audit says of it. */
async function takeUp(tx: ActorCtx, lead: Lead) {
  const { id, ownerId, note } = lead;
  const { userId } = tx.actor;
  const owner = ownerId ?? userId;
  const change: LeadChange = { state: 'contacted', ownerId: owner, note };
  await updateLead(tx, { id, from: 'new' }, change);
  await insertStep(tx, { leadId: id, madeBy: userId, before: lead, after: change });
  return { leadStateBefore: 'new', leadState: 'contacted', owner };
}

/** Leads in pages for the export; audited before the first. @throws Forbidden */
export async function exportLeads(ctx: ActorCtx, filter: LeadFilter): Promise<AsyncIterable<Lead[]>> {
  requireOperator(ctx);
  const { state, kind, ownerId } = filter;
  const details = { leadState: state, leadKind: kind, owner: ownerId };
  await record(ctx, { action: 'leads_exported', details });
  return eachLead(ctx, filter, FILE_BATCH);
}

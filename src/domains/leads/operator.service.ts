import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound } from '~/src/platform/errors';
import { type LeadChange, updateLead } from './lead.store';
import { nextStates } from './leads.rules';
import type { Lead, LeadFilter, LeadState } from './leads.types';
import { eachLead, findLead, listOwners } from './operator.queries';

const FILE_BATCH = 500;

/** @throws Forbidden for anybody but operators */
function requireOperator({ actor }: ActorCtx): void {
  if (!actor.operator) throw new Forbidden('forbidden');
}

/** Opens a lead; audited. @throws Forbidden, NotFound */
export async function openLead(ctx: ActorCtx, id: string): Promise<Lead> {
  requireOperator(ctx);
  const lead = await findLead(ctx, id);
  if (!lead) throw new NotFound('not_found');
  await record(ctx, { action: 'lead_viewed', subject: { kind: 'lead', id } });
  return lead;
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
    const before = await findLead(tx, id);
    if (!before) throw new NotFound('not_found');
    if (!(await updateLead(tx, { id, from }, change))) throw new Conflict('lead_changed');
    await record(tx, {
      action: 'lead_changed',
      subject: { kind: 'lead', id },
      details: { leadStateBefore: from, leadState: state, owner: ownerId, noteChanged: note !== before.note },
    });
  });
}

/** Leads in pages for the export; audited before the first. @throws Forbidden */
export async function exportLeads(ctx: ActorCtx, filter: LeadFilter): Promise<AsyncIterable<Lead[]>> {
  requireOperator(ctx);
  const { state, kind, ownerId } = filter;
  const details = { leadState: state, leadKind: kind, owner: ownerId };
  await record(ctx, { action: 'leads_exported', details });
  return eachLead(ctx, filter, FILE_BATCH);
}

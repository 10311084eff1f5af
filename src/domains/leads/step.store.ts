import type { Ctx } from '~/src/platform/context';
import type { LeadChange } from './lead.store';
import type { LeadState, LeadStep } from './leads.types';

const MAX_STEPS = 100;

interface NewStep {
  leadId: string;
  madeBy: string;
  before: { state: LeadState; ownerId: string | null; note: string };
  after: LeadChange;
}

/** Stores a change of a lead, in its transaction; nothing where all is as before. */
export async function insertStep(
  { db, now }: Ctx,
  { leadId, madeBy, before, after }: NewStep,
): Promise<void> {
  const noteChanged = before.note !== after.note;
  if (before.state === after.state && before.ownerId === after.ownerId && !noteChanged) return;
  await db('lead_steps').insert({
    lead_id: leadId,
    made_by: madeBy,
    state_before: before.state,
    state_after: after.state,
    owner_before: before.ownerId,
    owner_after: after.ownerId,
    note_changed: noteChanged,
    created_at: now(),
  });
}

/** The latest changes of a lead, newest first. */
export async function listSteps({ db }: Ctx, leadId: string): Promise<LeadStep[]> {
  const name = (user: string, as: string) =>
    db.raw<Record<string, string | null>>(`coalesce(${user}.full_name, ${user}.email) as ${as}`);
  const rows = await db('lead_steps as c')
    .leftJoin('users as u', 'u.id', 'c.made_by')
    .leftJoin('users as b', 'b.id', 'c.owner_before')
    .leftJoin('users as a', 'a.id', 'c.owner_after')
    .where('c.lead_id', leadId)
    .orderBy([
      { column: 'c.created_at', order: 'desc' },
      { column: 'c.id', order: 'desc' },
    ])
    .limit(MAX_STEPS)
    .select('c.id', 'c.state_before', 'c.state_after', 'c.note_changed', 'c.created_at')
    .select(name('u', 'author'), name('b', 'owner_before'), name('a', 'owner_after'));
  return rows.map((row) => ({
    id: row.id,
    author: row.author ?? null,
    state: { before: row.state_before, after: row.state_after },
    owner: { before: row.owner_before ?? null, after: row.owner_after ?? null },
    noteChanged: row.note_changed,
    createdAt: row.created_at,
  }));
}

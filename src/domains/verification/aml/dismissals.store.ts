import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { entryKey } from './aml.rules';
import type { Dismissal, ListedEntry } from './aml.types';

const getPurpose = (personId: string, entry: ListedEntry): string =>
  `aml-dismissal:${personId} ${entryKey(entry)}`;

/** A person's current dismissals, by `entryKey`. */
export async function listDismissals(ctx: Ctx, personId: string): Promise<Map<string, Dismissal>> {
  const rows = await ctx
    .db('aml_dismissals as d')
    .leftJoin('users as u', 'u.id', 'd.dismissed_by')
    .where('d.person_id', personId)
    .where('d.until', '>', ctx.now())
    .select('d.*', 'u.full_name');
  if (rows.length === 0) return new Map();
  const sealer = await getSealer(ctx, personId);
  return new Map(
    rows.map((row) => {
      const entry: ListedEntry = { list: row.list, entryId: row.entry_id };
      const reason = sealer.decrypt(getPurpose(personId, entry), row.reason_sealed).toString();
      return [entryKey(entry), { reason, until: row.until, byName: row.full_name }];
    }),
  );
}

interface NewDismissal {
  reason: string;
  until: Date;
  by: string;
}

/** Stores a dismissal for a person, or updates its reason and duration. */
export async function saveDismissal(
  ctx: Ctx,
  personId: string,
  entry: ListedEntry,
  { reason, until, by }: NewDismissal,
): Promise<void> {
  const sealer = await getSealer(ctx, personId);
  await ctx
    .db('aml_dismissals')
    .insert({
      person_id: personId,
      list: entry.list,
      entry_id: entry.entryId,
      reason_sealed: sealer.encrypt(getPurpose(personId, entry), Buffer.from(reason)),
      dismissed_by: by,
      dismissed_at: ctx.now(),
      until,
    })
    .onConflict(['person_id', 'list', 'entry_id'])
    .merge();
}

/** Deletes a dismissal; false when there was none. */
export async function deleteDismissal(ctx: Ctx, personId: string, entry: ListedEntry): Promise<boolean> {
  const { list, entryId: entry_id } = entry;
  return (await ctx.db('aml_dismissals').where({ person_id: personId, list, entry_id }).delete()) === 1;
}

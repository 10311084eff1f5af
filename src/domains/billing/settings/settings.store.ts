import type { Ctx } from '~/src/platform/context';
import { clearSettingsCache } from '~/src/platform/settings';
import type { SettingName } from '~/src/shared/settings/settings';

interface NewValue {
  name: SettingName;
  before: number;
  value: number;
  /** Null: now. */
  validFrom: Date | null;
  reason: string;
  madeBy: string;
  /** Who confirmed it; null where nobody had to. */
  decidedBy: string | null;
}

/** Adds a value. "Now" is Postgres' clock, after the lock under which values are changed, so that the latest is last. */
export async function insertSettingValue(ctx: Ctx, row: NewValue): Promise<void> {
  await ctx.db('setting_values').insert({
    name: row.name,
    before: row.before,
    value: row.value,
    valid_from: row.validFrom ?? ctx.db.raw('clock_timestamp()'),
    reason: row.reason,
    made_by: row.madeBy,
    decided_by: row.decidedBy,
    created_at: ctx.now(),
  });
  clearSettingsCache();
}

/** Takes a value back before it begins; false where it has begun, or was withdrawn. */
export const withdrawSettingValue = async (
  ctx: Ctx,
  { name, id, by }: { name: SettingName; id: number; by: string },
): Promise<boolean> => (await ahead(ctx, name).where({ id }).update(withdrawal(ctx, by))) === 1;

/** Takes back what a setting was to become, all of it or what was to begin after that moment. */
export async function withdrawNextValues(
  ctx: Ctx,
  { name, by, after }: { name: SettingName; by: string; after?: Date },
): Promise<void> {
  const values = ahead(ctx, name);
  if (after) values.where('valid_from', '>', after);
  await values.update(withdrawal(ctx, by));
}

const ahead = ({ db }: Ctx, name: SettingName) =>
  db('setting_values').where({ name, withdrawn_at: null }).whereRaw('valid_from > clock_timestamp()');

const withdrawal = ({ db }: Ctx, by: string) => ({
  withdrawn_at: db.raw('clock_timestamp()'),
  withdrawn_by: by,
});

/** Who withdrew a value, and when; null where nobody did. */
export async function findWithdrawal(
  { db }: Ctx,
  { name, id }: { name: SettingName; id: number },
): Promise<{ who: string; at: Date } | null> {
  const row = await db('setting_values as v')
    .join('users as u', 'u.id', 'v.withdrawn_by')
    .where({ 'v.name': name, 'v.id': id })
    .first({ name: 'u.full_name', email: 'u.email', at: 'v.withdrawn_at' });
  const who = row?.name ?? row?.email;
  return who && row?.at ? { who, at: row.at } : null;
}

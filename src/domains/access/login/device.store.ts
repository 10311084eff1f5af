import type { Ctx } from '~/src/platform/context';

/** Whether a user has logged in from this device before, under whichever of its hashes. */
export async function isKnownDevice(
  ctx: Ctx,
  userId: string,
  deviceHashes: readonly string[],
): Promise<boolean> {
  const row = await ctx
    .db('known_devices')
    .where({ user_id: userId })
    .whereIn('device_hash', deviceHashes)
    .first('device_hash');
  return row !== undefined;
}

interface Device {
  userId: string;
  /** By the newest secret first, under which it is stored from now on. */
  deviceHashes: readonly string[];
  deviceName: string;
}

/** A device first seen within this time is of the same visit: its form was sent twice. */
const SAME_VISIT_MS = 2 * 60_000;

/** Records a login from a device. Returns whether it is new, and whether it is their first. */
export async function saveDevice(ctx: Ctx, device: Device): Promise<'known' | 'new' | 'first'> {
  const { userId, deviceName } = device;
  const [deviceHash = '', ...older] = device.deviceHashes;
  if (older.length > 0) await moveDevice(ctx, userId, older, deviceHash);
  const now = ctx.now();
  const row = { user_id: userId, device_hash: deviceHash, device: deviceName.slice(0, 200) };
  const [upsert] = await ctx
    .db('known_devices')
    .insert({ ...row, first_seen_at: now, last_seen_at: now })
    .onConflict(['user_id', 'device_hash'])
    .merge({ last_seen_at: now, device: row.device })
    .returning(ctx.db.raw('(xmax = 0) as inserted') as never);
  if (!(upsert as { inserted: boolean }).inserted) return 'known';
  const other = await ctx
    .db('known_devices')
    .where({ user_id: userId })
    .whereNot({ device_hash: deviceHash })
    .where('first_seen_at', '<', new Date(now.getTime() - SAME_VISIT_MS))
    .first('device_hash');
  return other ? 'new' : 'first';
}

/** A device kept under a hash of an older secret. */
async function moveDevice(ctx: Ctx, userId: string, older: readonly string[], newest: string): Promise<void> {
  const devices = ctx.db('known_devices').where({ user_id: userId });
  if (await devices.clone().where({ device_hash: newest }).first('device_hash')) return;
  await devices.whereIn('device_hash', older).update({ device_hash: newest });
}

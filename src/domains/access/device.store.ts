import type { Ctx } from '~/src/platform/context';

/** Whether a user has logged in from this device before. */
export async function isKnownDevice(ctx: Ctx, userId: string, deviceHash: string): Promise<boolean> {
  const row = await ctx
    .db('known_devices')
    .where({ user_id: userId, device_hash: deviceHash })
    .first('device_hash');
  return row !== undefined;
}

interface Device {
  userId: string;
  deviceHash: string;
  deviceName: string;
}

/** Devices first seen so shortly before are of the same visit: its form was sent twice. */
const SAME_VISIT_MS = 2 * 60_000;

/** Notes that the user was here from a device. Says whether it is new, and whether it is their first. */
export async function noteDevice(ctx: Ctx, device: Device): Promise<'known' | 'new' | 'first'> {
  const { userId, deviceHash, deviceName } = device;
  const now = ctx.now();
  const row = { user_id: userId, device_hash: deviceHash, device: deviceName.slice(0, 200) };
  const [written] = await ctx
    .db('known_devices')
    .insert({ ...row, first_seen_at: now, last_seen_at: now })
    .onConflict(['user_id', 'device_hash'])
    .merge({ last_seen_at: now, device: row.device })
    .returning(ctx.db.raw('(xmax = 0) as inserted') as never);
  if (!(written as { inserted: boolean }).inserted) return 'known';
  const other = await ctx
    .db('known_devices')
    .where({ user_id: userId })
    .whereNot({ device_hash: deviceHash })
    .where('first_seen_at', '<', new Date(now.getTime() - SAME_VISIT_MS))
    .first('device_hash');
  return other ? 'new' : 'first';
}

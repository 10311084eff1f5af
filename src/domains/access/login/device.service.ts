import { randomBytes } from 'node:crypto';
import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import type { Caller } from '~/src/shared/caller';
import { formatDateTime } from '~/src/shared/dates';
import { addressOf } from '~/src/shared/routes';
import { isKnownDevice, saveDevice } from './device.store';
import { findUserLocale } from './user.store';

/** The hashes of a device: by the newest secret first. */
const getDeviceHashes = (ctx: Ctx, device: string): readonly string[] =>
  ctx.vault.blindIndexes('device', device);
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether the user has logged in from the caller's device before; the same work for an unknown user. */
export function isKnownCaller(ctx: Ctx, userId: string | null, caller: Caller): Promise<boolean> {
  return isKnownDevice(ctx, userId ?? NOBODY, getDeviceHashes(ctx, deviceSecret(caller) ?? ''));
}

/** Programs keep no cookies: their address stands for the device. */
function deviceSecret({ kind, device, address }: Caller): string | null {
  return kind === 'api' ? `api|${address}` : device;
}

/**
 * Records the device of a successful login, and mails the user when it is new besides
 * others. Returns the secret that the browser keeps.
 */
export function recordDevice(ctx: Ctx, userId: string, caller: Caller): Promise<string> {
  const device = deviceSecret(caller) ?? randomBytes(16).toString('base64url');
  return inTransaction(ctx, async (tx) => {
    const sighting = { userId, deviceHashes: getDeviceHashes(tx, device), deviceName: caller.deviceName };
    if ((await saveDevice(tx, sighting)) === 'new') await notifyNewDevice(tx, userId, caller.deviceName);
    return device;
  });
}

async function notifyNewDevice(ctx: Ctx, userId: string, device: string): Promise<void> {
  const locale = await findUserLocale(ctx, userId);
  const link = addressOf(ctx.origin, locale, 'recover');
  const params = { device, at: formatDateTime(ctx.now(), locale), link };
  await queueEmail(ctx, { userId, template: 'new-device', params, locale });
}

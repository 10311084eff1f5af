import type { RequestHandler } from 'express';
import type { Db } from '~/src/platform/database/db';
import { Unavailable } from '~/src/platform/errors';
import { cachedSettings, saveSetting } from '~/src/platform/settings';
import { SETTINGS } from '~/src/shared/settings/settings';

/** The site is down for maintenance; 503 with Retry-After. */
export class Maintenance extends Unavailable {}

/** Whether maintenance is on, checked on every request; up to two seconds stale. */
export const isUnderMaintenance = async (db: Db): Promise<boolean> =>
  (await cachedSettings(db)).maintenance > 0;

/**
 * Turns maintenance on or off for every process, of the release before too, without anybody who is logged in; what
 * operators planned stays.
 */
export const setMaintenance = (db: Db, on: boolean): Promise<void> =>
  saveSetting(db, SETTINGS.maintenance.key, on);

/** Closes pages and API during maintenance; operators keep working. */
export const closedForMaintenance: RequestHandler = async ({ ctx }, _res, next) => {
  if (!ctx.actor?.operator && (await isUnderMaintenance(ctx.db))) throw new Maintenance('maintenance');
  next();
};

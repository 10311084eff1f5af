import type { Request, RequestHandler } from 'express';
import type { Db } from '~/src/platform/database/db';
import { Unavailable } from '~/src/platform/errors';
import { cachedSetting, saveSetting } from '~/src/platform/settings';

const SETTING = 'maintenance';

/** The site is down for maintenance; 503 with Retry-After. */
export class Maintenance extends Unavailable {}

const isSwitchedOn = cachedSetting(SETTING, false);

/** Whether maintenance is on, checked on every request; up to two seconds stale. */
export const maintenanceSwitch =
  (db: Db): (() => Promise<boolean>) =>
  () =>
    isSwitchedOn(db);

/** Turns maintenance on or off for every process. */
export const setMaintenance = (db: Db, on: boolean): Promise<void> => saveSetting(db, SETTING, on);

/** Closes pages and API during maintenance; operators keep working. */
export function closedForMaintenance(isOn: () => Promise<boolean>): RequestHandler {
  return async (req: Request, _res, next) => {
    if (!req.ctx?.actor?.operator && (await isOn())) throw new Maintenance('maintenance');
    next();
  };
}

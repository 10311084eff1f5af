import type { Request, RequestHandler } from 'express';
import type { Knex } from 'knex';
import { AppError } from '~/src/platform/errors';

const SETTING = 'maintenance';
const REMEMBER_MS = 2_000;

/** The site is closed for a while; 503 with Retry-After. */
export class Maintenance extends AppError {
  override readonly status = 503;
}

/** Whether the switch is on; asked of the database at most every two seconds a process. */
export function maintenanceSwitch(db: Knex): () => Promise<boolean> {
  let asked = 0;
  let on = false;
  return async () => {
    if (Date.now() - asked < REMEMBER_MS) return on;
    asked = Date.now();
    const row = await db('settings').where({ key: SETTING }).first('value');
    on = row?.value === true;
    return on;
  };
}

/** Turns maintenance on or off for every process. */
export async function setMaintenance(db: Knex, on: boolean): Promise<void> {
  const value = JSON.stringify(on);
  await db('settings')
    .insert({ key: SETTING, value })
    .onConflict('key')
    .merge({ value, changed_at: db.fn.now() });
}

/** Closes pages and API while the switch is on; operators keep working. */
export function closedForMaintenance(isOn: () => Promise<boolean>): RequestHandler {
  return async (req: Request, _res, next) => {
    if (!req.ctx?.actor?.operator && (await isOn())) throw new Maintenance('maintenance');
    next();
  };
}

import type { Db } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { statement, typed } from '~/src/platform/database/statement';
import {
  SETTING_NAMES,
  type SettingName,
  type Settings,
  settingOf,
  withinBounds,
} from '~/src/shared/settings/settings';
import { cached } from './cached';

/** What the platform keeps under a key of its own, apart from the declared settings; `fallback` where nothing is. */
export async function findSetting<T>(db: Db, key: string, fallback: T): Promise<T> {
  const row = await db('settings').where({ key }).first('value');
  return row && typeof row.value === typeof fallback ? (row.value as T) : fallback;
}

/** A value, and since when, in seconds since the epoch. */
interface Since<T> {
  value: T;
  at: number;
}
type Stored = Record<string, Since<unknown>> | null;
type Dated = Partial<Record<SettingName, Since<number>>> | null;

const declareInForce = (name: string) =>
  statement(
    name,
    `select (select jsonb_object_agg(key, jsonb_build_object('value', value, 'at', extract(epoch from changed_at)))
        from settings where key = any($1::text[])) as stored,
      (select jsonb_object_agg(n.name, jsonb_build_object('value', value, 'at', extract(epoch from valid_from)))
        from unnest($2::text[]) n (name) cross join lateral (select value, valid_from from setting_values
          where name = n.name and withdrawn_at is null and valid_from <= clock_timestamp()
          order by valid_from desc, id desc limit 1) v) as dated`,
    { stored: typed<Stored>('jsonb'), dated: typed<Dated>('jsonb') },
  );
const IN_FORCE = declareInForce('settings-in-force');
/** What a process reads by the clock has a name of its own, so that figures tell it from what a request reads. */
const EVERY_TWO_SECONDS = declareInForce('settings-every-two-seconds');

const KEYS = [...new Set(SETTING_NAMES.map((name) => settingOf(name).key))];

/** A setting's value now. */
export interface SettingInForce {
  value: number;
  /** When something other than the settings' page set it (a command, SQL, the release before); null: nothing did. */
  outsideSince: Date | null;
}

/**
 * The value of each declared setting now: of the latest dated value that has begun and the row of `settings` whichever is
 * newer, and the usual value where there is neither.
 */
export async function listInForce(db: Db, read = IN_FORCE): Promise<Record<SettingName, SettingInForce>> {
  const [row] = await runStatement(db, read, [KEYS, SETTING_NAMES]);
  const values = SETTING_NAMES.map((name) => [name, choose(name, row?.stored ?? {}, row?.dated ?? {})]);
  return Object.fromEntries(values);
}

function choose(name: SettingName, stored: NonNullable<Stored>, dated: NonNullable<Dated>): SettingInForce {
  const { key, part, usual } = settingOf(name);
  const [own, planned] = [stored[key], dated[name]];
  const value = own ? numberIn(own.value, part) : null;
  if (planned && (value === null || !own || planned.at >= own.at))
    return { value: withinBounds(name, planned.value), outsideSince: null };
  if (value === null || !own) return { value: usual, outsideSince: null };
  // An object was written by a page of an earlier release, whose bounds were others; a row of its own on purpose.
  return { value: part ? withinBounds(name, value) : value, outsideSince: new Date(own.at * 1_000) };
}

/** The number, or the switch as 1 or 0, that a row holds; null: none. */
function numberIn(stored: unknown, part: string | undefined): number | null {
  const value = part ? (stored as Record<string, unknown> | null)?.[part] : stored;
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : null;
}

/** What each declared setting is now. */
export const findSettings = async (db: Db): Promise<Settings> => toValues(await listInForce(db));

const toValues = (settings: Record<SettingName, SettingInForce>): Settings =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name].value])) as Settings;

const CACHE_MS = 2_000;

/** Increases with each setting that this process writes or is notified of: cached values are stale then. */
let generation = 0;

/** `findSettings` for what every request needs: read at most every two seconds per process. */
export const cachedSettings = cached(
  CACHE_MS,
  async (db) => toValues(await listInForce(db, EVERY_TWO_SECONDS)),
  () => generation,
);

/** Makes every cached setting be read again. */
export function clearSettingsCache(): void {
  generation += 1;
}

/** Saves what a key of the table `settings` holds. */
export async function saveSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db('settings')
    .insert({ key, value: JSON.stringify(value) })
    .onConflict('key')
    .merge({ value: JSON.stringify(value), changed_at: db.fn.now() });
  clearSettingsCache();
}

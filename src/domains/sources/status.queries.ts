import { cached } from '~/src/platform/cached';
import type { Ctx } from '~/src/platform/context';
import type { Db, Row } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { DAY_MS, MINUTE_MS, toDay } from '~/src/shared/dates';
import { ROUTINES } from '~/src/shared/retention/routines';
import { getAnswered, getDayState, getHealth, isFresh, QUIET_MINUTES, sumAnswers } from './status.rules';
import type {
  ComponentDay,
  ComponentStatus,
  Incident,
  MinuteCounts,
  Outage,
  ServiceStatus,
} from './status.types';

/** How far the status page looks back, and what was measured is kept. */
const STATUS_DAYS = ROUTINES.measurements.period.days;
const CACHE_MS = 10_000;

let changes = 0;

/** This process measured: what it had read before is of the past. */
export function forgetStatus(): void {
  changes += 1;
}

/** Each component's minutes with queries, of the hour that ends with this one. */
export async function listRecentMinutes(db: Db, minute: Date): Promise<Map<string, MinuteCounts[]>> {
  const rows = await db('component_minutes')
    .where('minute', '>', new Date(minute.getTime() - QUIET_MINUTES * MINUTE_MS))
    .andWhere('minute', '<=', minute)
    .orderBy('minute')
    .select('component', 'minute', 'queries', 'failures');
  return groupByComponent(rows);
}

function groupByComponent<T extends { component: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.component);
    if (group) group.push(row);
    else groups.set(row.component, [row]);
  }
  return groups;
}

/** The open incidents, the longest first. */
export async function listOpenIncidents(db: Db): Promise<Incident[]> {
  return (await db('incidents').whereNull('closed_at').orderBy('opened_at')).map(toIncident);
}

export async function findIncident(db: Db, id: string): Promise<Incident | null> {
  const row = await db('incidents').where({ id }).first();
  return row ? toIncident(row) : null;
}

/** All that are stored, which is those of the last ninety days. */
export const listIncidentIds = (db: Db): Promise<string[]> => db('incidents').pluck('id');

/** How many incidents of its component began before it on its day. */
export async function countEarlierOfDay(db: Db, { component, openedAt }: Incident): Promise<number> {
  const start = new Date(`${toDay(openedAt)}T00:00:00-03:00`);
  const query = db('incidents').where('opened_at', '>=', start).where('opened_at', '<', openedAt);
  const [{ count }] = await query.where({ component }).count('* as count');
  return Number(count);
}

const toIncident = (row: Row<'incidents'>): Incident => ({
  id: row.id,
  component: row.component,
  kind: row.kind,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  updates: row.updates,
});

/** All that the page is made of, up to the last minute that was measured. */
const readMeasured = cached(
  CACHE_MS,
  async (db) => {
    const last = await db('measured_minutes').max('minute as minute').first();
    const minute: Date | null = last?.minute ?? null;
    if (!minute) return { minute, recent: new Map<string, MinuteCounts[]>(), incidents: [], days: [] };
    const [recent, incidents, days] = await Promise.all([
      listRecentMinutes(db, minute),
      listIncidents(db, new Date(minute.getTime() - STATUS_DAYS * DAY_MS)),
      listDays(db, minute),
    ]);
    return { minute, recent, incidents, days };
  },
  () => changes,
);

async function listIncidents(db: Db, since: Date): Promise<Incident[]> {
  const rows = await db('incidents')
    .where('opened_at', '>', since)
    .orWhereNull('closed_at')
    .orderBy('opened_at', 'desc');
  return rows.map(toIncident);
}

const DAYS_SINCE = statement(
  'component-days-since',
  `select day::text as day, component, minutes, queries, failures, total_ms::float8 as "totalMs"
    from component_days where day >= $1::date order by day, component`,
  {
    day: 'text',
    component: 'component_days.component',
    minutes: 'component_days.minutes',
    queries: 'component_days.queries',
    failures: 'component_days.failures',
    totalMs: 'float8',
  },
);

const listDays = (db: Db, minute: Date): Promise<ComponentDay[]> =>
  runStatement(db, DAYS_SINCE, [getDays(minute)[0]]);

/** The days that are shown, oldest first. */
const getDays = (now: Date): string[] =>
  Array.from({ length: STATUS_DAYS }, (_, at) =>
    toDay(new Date(now.getTime() - (STATUS_DAYS - 1 - at) * DAY_MS)),
  );

/** Every component's days as they were counted, for the file: oldest first. */
export const listComponentDays = async ({ db }: Ctx): Promise<ComponentDay[]> =>
  (await readMeasured(db)).days;

/** How these components answer and have answered; read again after ten seconds. */
export async function getServiceStatus(ctx: Ctx, components: readonly string[]): Promise<ServiceStatus> {
  const { minute, recent, incidents, days } = await readMeasured(ctx.db);
  const now = ctx.now();
  const measuredUntil = minute && new Date(minute.getTime() + MINUTE_MS);
  const incidentsOf = groupByComponent(incidents);
  const daysOf = groupByComponent(days);
  return {
    measuredUntil,
    isMeasured: isFresh(measuredUntil, now),
    incidents: incidents.filter(({ component }) => components.includes(component)),
    components: components.map((id) =>
      toStatus(id, { recent: recent.get(id), incidents: incidentsOf.get(id), days: daysOf.get(id), now }),
    ),
  };
}

interface Measurement {
  recent?: MinuteCounts[];
  incidents?: Incident[];
  days?: ComponentDay[];
  now: Date;
}

/** Its health is that of the open incident; without one, of what was asked since the last one ended. */
function toStatus(id: string, { recent = [], incidents = [], days = [], now }: Measurement): ComponentStatus {
  const open = incidents.find(({ closedAt }) => closedAt === null);
  const since = incidents[0]?.closedAt;
  const counts = sumAnswers(recent.filter(({ minute }) => !since || minute >= since));
  const byDay = new Map(days.map((each) => [each.day, each]));
  return {
    id,
    health: open?.kind ?? getHealth(counts),
    since: open?.openedAt ?? null,
    share: getAnswered(sumAnswers(days)),
    days: getDays(now).map((day) => ({ day, state: getDayState(day, byDay.get(day), incidents, now) })),
  };
}

const readOutages = cached(CACHE_MS, listOpenIncidents, () => changes);

/** The sources among these that do not answer as they should, the longest first; read again after ten seconds. */
export async function listOutages(
  { db }: Ctx,
  sources: readonly { id: string; name: string }[],
): Promise<Outage[]> {
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  return (await readOutages(db)).flatMap(({ component, kind, openedAt }) => {
    const name = names.get(component);
    return name === undefined ? [] : [{ component, kind, openedAt, name }];
  });
}

import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { toDay } from '~/src/shared/dates';
import { keptSince } from '~/src/shared/retention/classes';
import type { IncidentChange } from './status.rules';
import type { ComponentCounts, IncidentUpdate } from './status.types';

/** True for the first to measure a minute; others wait for it, and do nothing. */
export async function claimMinute(ctx: Ctx, minute: Date): Promise<boolean> {
  const rows = await ctx.db('measured_minutes').insert({ minute }).onConflict().ignore().returning('minute');
  return rows.length > 0;
}

/** Added to what other processes counted. */
const ADD_TO_MINUTE = statement(
  'component-minutes-add',
  `insert into component_minutes as m (minute, component, queries, failures, total_ms)
    select $1, * from unnest($2::text[], $3::int[], $4::int[], $5::float8[]) as counts (component, queries, failures, total_ms)
     where queries > 0
    on conflict (minute, component) do update set queries = m.queries + excluded.queries,
      failures = m.failures + excluded.failures, total_ms = m.total_ms + excluded.total_ms`,
);

const ADD_TO_DAY = statement(
  'component-days-add',
  `insert into component_days as d (day, minutes, component, queries, failures, total_ms, cost)
    select $1::date, $2, * from unnest($3::text[], $4::int[], $5::int[], $6::float8[], $7::float8[])
    on conflict (day, component) do update set minutes = d.minutes + excluded.minutes,
      queries = d.queries + excluded.queries, failures = d.failures + excluded.failures, total_ms = d.total_ms + excluded.total_ms,
      cost = d.cost + excluded.cost`,
);

/** Adds counts to a minute and its day, of which so many `minutes` more were measured. For transactions. */
export async function addCounts(
  { db }: Ctx,
  minute: Date,
  counts: readonly ComponentCounts[],
  minutes: number,
): Promise<void> {
  // In one order everywhere, so that processes never wait for each other in a circle.
  const sorted = counts.toSorted((one, other) => (one.component < other.component ? -1 : 1));
  const column = <K extends keyof ComponentCounts>(name: K) => sorted.map((each) => each[name]);
  const columns = [column('component'), column('queries'), column('failures'), column('totalMs')];
  await runStatement(db, ADD_TO_MINUTE, [minute, ...columns]);
  await runStatement(db, ADD_TO_DAY, [toDay(minute), minutes, ...columns, column('cost')]);
}

/** Opens a component's incident; null while it has an open one. */
export async function openIncident(
  ctx: Ctx,
  component: string,
  change: IncidentChange,
): Promise<string | null> {
  const [row] = await ctx
    .db('incidents')
    .insert({
      id: randomUUID(),
      component,
      kind: change.kind,
      opened_at: change.at,
      updates: JSON.stringify([toUpdate(ctx, change)]),
    })
    .onConflict(ctx.db.raw('(component) where closed_at is null'))
    .ignore()
    .returning('id');
  return row?.id ?? null;
}

/** Notes what changed in an open incident; one that is over is closed. */
export async function updateIncident(ctx: Ctx, id: string, change: IncidentChange): Promise<void> {
  const { update, kind, at } = change;
  await ctx
    .db('incidents')
    .where({ id, closed_at: null })
    .update({
      kind,
      updates: ctx.db.raw('updates || ?::jsonb', [JSON.stringify([toUpdate(ctx, change)])]),
      ...(update !== 'worse' && { closed_at: at }),
    });
}

const toUpdate = ({ now }: Ctx, { update, share }: IncidentChange): IncidentUpdate => ({
  at: now().toISOString(),
  kind: update,
  share,
});

/** Deletes what was measured 90 days ago, and the incidents and pauses that ended. Returns how many rows. */
export async function deleteMeasured(ctx: Ctx): Promise<number> {
  const { db } = ctx;
  const before = keptSince('measurements', ctx);
  const counts = [
    await deleteInSteps(db, 'measured_minutes', (rows) => rows.where('minute', '<', before)),
    await deleteInSteps(db, 'component_minutes', (rows) => rows.where('minute', '<', before)),
    await deleteInSteps(db, 'component_days', (rows) => rows.where('day', '<', toDay(before))),
    await deleteInSteps(db, 'incidents', (rows) =>
      rows.where('opened_at', '<', before).whereNotNull('closed_at'),
    ),
    await deleteInSteps(db, 'source_pauses', (rows) => rows.where('resumed_at', '<', before)),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
